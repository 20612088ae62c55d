"""Games on boards: positions as bitboards, (m, n, k), gravity, grids of any dimension."""

"""The study of four published sources: their tables as data, the experiments, the claims and the plots."""

// A line of the set-up check. Only a bridge brings this with it: that it gets as far as calling it is the proof.
gamesearch.setup = (host, data) => {
  host.textContent = data.there;
  host.closest(".gs-setup").querySelector("b").textContent = data.heading;
  return {};
};

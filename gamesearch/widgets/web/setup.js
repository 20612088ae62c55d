// A line of the set-up check. Only a bridge brings this with it: that it gets as far as calling it is the proof.
// @ts-check
import { WIDGETS } from "./registry.js";

WIDGETS.setup = (host, { there, heading }) => {
  host.textContent = there;
  host.closest(".gs-setup")?.querySelector("b")?.replaceChildren(heading);
  return {};
};

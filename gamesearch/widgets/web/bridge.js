// The way to Python: brings the HTML with a bridge's key to life, now or when it appears, and carries messages.
// @ts-check
/** @import { Mount } from "./registry.js" */
import { WIDGETS } from "./registry.js";
import "./stepper.js";
import "./predict.js";
import "./explore.js";
import "./play.js";
import "./setup.js";

/**
 * What a bridge is to the page: a model of anywidget.
 * @typedef {object} Model
 * @property {(name: string) => any} get
 * @property {(message: object) => void} send
 * @property {(event: "msg:custom", hear: (message: any) => void) => void} on
 */

/** @typedef {HTMLElement & {gsClaim?: {number: number, own: boolean}, gsBridged?: boolean}} Host */

// Another notebook, or this one before Python was restarted, may have a bridge with the same key. So a bridge keeps the
// first HTML it finds, which is its own; what it finds later it gives up to a newer bridge that has none yet. And nothing
// comes to life before Python has answered: a bridge whose Python is gone leaves the picture as it is.
/** @param {Model} model */
export function connect(model) {
  const key = model.get("key"), kind = model.get("kind");
  const counted = /** @type {{gsBridges?: number}} */ (globalThis);
  const number = (counted.gsBridges = (counted.gsBridges ?? 0) + 1);
  /** @type {Map<Host, ReturnType<Mount>>} */
  const apps = new Map();
  /** @type {Host[]} */
  let waiting = [];
  let settled = false;
  const isMine = (/** @type {Host} */ host) => host.gsClaim?.number === number;
  const say = (/** @type {object} */ message) => model.send(message);
  const trySay = (/** @type {object} */ message) => {
    try { say(message); return true; } catch { return false; } // it fails once Python has ended
  };
  const attach = () => {
    for (const host of /** @type {NodeListOf<Host>} */ (document.querySelectorAll(`[data-gs-key="${key}"]`))) {
      const claim = host.gsClaim;
      if (claim && (settled || claim.own || claim.number >= number)) continue;
      if (!trySay({ ping: true })) { observer.disconnect(); return; }
      host.gsClaim = { number, own: !settled };
      settled = true;
      waiting.push(host);
      host.addEventListener("gs-say", (event) => { if (isMine(host)) trySay(/** @type {CustomEvent} */ (event).detail); });
    }
  };
  const enliven = () => {
    const hosts = waiting;
    waiting = [];
    for (const host of hosts) {
      if (!isMine(host) || (host.classList.contains("gs-live") && !host.gsBridged)) continue;
      host.gsBridged = true;
      apps.set(host, WIDGETS[kind](host, model.get("data"), say));
    }
  };
  const observer = new MutationObserver(attach);
  model.on("msg:custom", (message) => {
    if (message.pong) enliven();
    else for (const [host, app] of apps) if (isMine(host)) app.hear?.(message);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  attach();
  return () => observer.disconnect();
}

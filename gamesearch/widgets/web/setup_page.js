// The set-up check as a page opens: scripts run here, and a page of Jupyter tells which extensions its server has.
// @ts-check

/**
 * @param {string} key of the line that a bridge will answer
 * @param {{steps: string, missing: string, heading: string, needed: string[]}} words
 */
export function showSetup(key, { steps, missing, heading, needed }) {
  for (const line of document.querySelectorAll(".gs-setup-steps")) line.textContent = steps;
  const settings = document.getElementById("jupyter-config-data")?.textContent;
  /** @type {string[]|undefined} */
  const listed = settings && JSON.parse(settings).federated_extensions?.map((/** @type {{name: string}} */ one) => one.name);
  if (!listed || needed.every((name) => listed.includes(name))) return; // nothing to say: an answer will tell
  for (const line of document.querySelectorAll(`[data-gs-key="${key}"]`)) {
    line.textContent = missing;
    line.closest(".gs-setup")?.querySelector("b")?.replaceChildren(heading);
  }
}

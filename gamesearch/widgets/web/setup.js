(key, words) => {
  for (const line of document.querySelectorAll(".gs-setup-steps")) line.textContent = words.steps;
  const settings = document.getElementById("jupyter-config-data")?.textContent;
  const listed = settings && JSON.parse(settings).federated_extensions?.map((one) => one.name);
  if (!listed || words.needed.every((name) => listed.includes(name))) return; // nothing to say: an answer will tell
  for (const line of document.querySelectorAll(`[data-gs-key="${key}"]`)) {
    line.textContent = words.missing;
    line.closest(".gs-setup").querySelector("b").textContent = words.heading;
  }
}

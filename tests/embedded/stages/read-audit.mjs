const GRAVE = ["high", "critical"];

/**
 * What `npm audit --json` said. A registry without advisories, or none at all, is told as that: it is no clean audit.
 * @param {string} output
 * @param {Readonly<Record<string, string>>} accepted advisories that do not concern us, each with the reason
 * @returns {{ kind: "clean" } | { kind: "found", advisories: string[] } | { kind: "undone", why: string }}
 */
export function readAudit(output, accepted) {
  const said = parsed(output);
  if (typeof said?.vulnerabilities !== "object" || said.error !== undefined)
    return { kind: "undone", why: String(said?.message ?? said?.error?.summary ?? output.trim().split("\n").at(-1)) };
  /** @type {Map<string, string>} */
  const found = new Map();
  // A text names the package that hands the advisory on; that one has its own entry.
  for (const { via } of Object.values(said.vulnerabilities))
    for (const advisory of via.filter((/** @type {unknown} */ one) => typeof one === "object")) {
      const id = advisory.url.split("/").at(-1);
      if (GRAVE.includes(advisory.severity) && accepted[id] === undefined)
        found.set(id, `${advisory.name} ${advisory.range}: ${advisory.title} (${advisory.severity}, ${advisory.url})`);
    }
  return found.size === 0 ? { kind: "clean" } : { kind: "found", advisories: [...found.values()] };
}

/** @param {string} output */
function parsed(output) {
  try {
    return JSON.parse(output);
  } catch {
    return null;
  }
}

import { existsSync, readFileSync } from "node:fs";
import { ROOT } from "./paths.mjs";
import { lastLines, run } from "./run.mjs";
import { Sentence } from "./sentence.mjs";

/**
 * Installs what package-lock.json names, unless exactly that is installed.
 * @param {(text: string) => void} say
 */
export async function installDependencies(say) {
  if (installedMatchesLock()) return;
  say("Installing dependencies (about a minute)");
  const { code, output } = await run("npm", ["ci", "--no-audit", "--no-fund"]);
  if (code === 0) return;
  throw new Sentence(`${lastLines(output)}\n\nInstalling the dependencies failed: see npm's words above, mend that and start again.`);
}

/** npm keeps a lock file of what it really installed; packages of other platforms are absent from it. */
function installedMatchesLock() {
  const installedFile = `${ROOT}/node_modules/.package-lock.json`;
  if (!existsSync(installedFile)) return false;
  const installed = packagesOf(installedFile);
  return Object.entries(packagesOf(`${ROOT}/package-lock.json`)).every(([path, wanted]) => {
    if (path === "") return true;
    const found = installed[path];
    return found === undefined ? wanted.optional === true || wanted.devOptional === true : found.version === wanted.version;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>}
 */
const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

import { accessSync, constants, existsSync } from "node:fs";
import { lastLines, run } from "./run.mjs";
import { Sentence } from "./sentence.mjs";

/**
 * @typedef {object} Program
 * @property {readonly string[]} names Names to look for, best first.
 * @property {readonly string[]} packages Debian packages that bring it.
 * @property {string} purpose What it is needed for, as the end of a sentence.
 */

/**
 * The program's path: found, or installed from Debian when it is missing and we may.
 * @param {Program} program
 * @param {(text: string) => void} say
 */
export async function needProgram(program, say) {
  const found = findProgram(program.names);
  if (found !== null) return found;
  await installDebianPackages(program.packages, program.purpose, say);
  const installed = findProgram(program.names);
  if (installed === null)
    throw new Sentence(`${program.packages.join(" ")} is installed, but none of ${program.names.join(", ")} can be found in PATH.`);
  return installed;
}

/**
 * @param {readonly string[]} names
 * @returns {string | null}
 */
export function findProgram(names) {
  const folders = [...(process.env.PATH ?? "").split(":"), "/usr/local/bin", "/usr/bin", "/usr/sbin"];
  for (const name of names) {
    for (const folder of folders) if (folder !== "" && isExecutable(`${folder}/${name}`)) return `${folder}/${name}`;
  }
  return null;
}

/** Whether Debian's list of packages was fetched already. */
let knowsPackages = false;

/**
 * @param {readonly string[]} packages
 * @param {string} purpose
 * @param {(text: string) => void} say
 * @param {readonly string[]} [wanted] what a person would install, where that is not just these
 */
export async function installDebianPackages(packages, purpose, say, wanted = packages) {
  const command = `apt-get install -y ${wanted.join(" ")}`;
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) {
    throw new Sentence(`${wanted.join(" and ")} is needed ${purpose}. Install it, on Debian as root with: ${command}`);
  }
  say(`Installing ${packages.join(", ")} from Debian`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const steps = [...(knowsPackages ? [] : [["update"]]), ["install", "-y", "--no-install-recommends", ...packages]];
  for (const args of steps) {
    const { code, output } = await run("apt-get", args, { env });
    if (code !== 0)
      throw new Sentence(`${lastLines(output, 12)}\n\napt-get ${args[0]} failed: see its words above, or install by hand: ${command}`);
    knowsPackages = true;
  }
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Missing and not executable come to the same: it cannot be run from here.
    return false;
  }
}

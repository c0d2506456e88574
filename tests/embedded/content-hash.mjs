import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { ROOT } from "./paths.mjs";

/**
 * One hash over the content of files and folders (from the root of the checkout).
 * @param {readonly string[]} paths
 * @param {(path: string) => boolean} [counts] which files count; all without it
 */
export function contentHash(paths, counts = () => true) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap(filesUnder).filter(counts))
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(`${ROOT}/${path}`))
      .update("\0");
  return hash.digest("hex");
}

/**
 * Whether `hash` is what was noted last, and the way to note it once the work is done.
 * @param {string} stampFile
 * @param {string} hash
 */
export function stampOf(stampFile, hash) {
  return {
    matches: existsSync(stampFile) && readFileSync(stampFile, "utf8") === hash,
    write() {
      mkdirSync(dirname(stampFile), { recursive: true });
      writeFileSync(stampFile, hash);
    },
  };
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  if (!existsSync(`${ROOT}/${path}`)) return [];
  if (!statSync(`${ROOT}/${path}`).isDirectory()) return [path];
  const names = readdirSync(`${ROOT}/${path}`).sort();
  return names.flatMap((name) => (name === "dist" || name === "node_modules" ? [] : filesUnder(`${path}/${name}`)));
}

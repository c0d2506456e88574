import { chmodSync, mkdirSync } from "node:fs";
import { Sentence } from "./sentence.mjs";

/** Nothing for groups and others. */
const PRIVATE_MODE = 0o700;

/**
 * A folder that only its owner can enter, also where an earlier start made it open to everybody. Sessions, the secret of links and
 * people's spreadsheets lie in it: who reads them is somebody else, who writes them is anybody.
 * @param {string} dir
 */
export function openPrivateFolder(dir) {
  mkdirSync(dir, { recursive: true, mode: PRIVATE_MODE });
  try {
    chmodSync(dir, PRIVATE_MODE);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Sentence(`${dir} cannot be closed to other users (${code}). Give it to the user who starts this, or remove it.`);
  }
}

/** What this process and its children make from now on is for its owner alone. */
export const keepNewFilesPrivate = () => void process.umask(0o077);

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = new URL("../../..", import.meta.url).pathname;
/** What runs on the machines. */
const PROGRAMS = ["server", "workers", "shared", "editions"];

export interface EarlierVersion {
  readonly commit: string;
  readonly root: string;
  discard(): void;
}

/**
 * The version that a machine would be upgraded from: the one before the last change of what runs there, or EARLIER. Null in a checkout that knows no history.
 */
export function earlierVersion(): EarlierVersion | null {
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", ROOT, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  try {
    const commit = git("rev-parse", "--verify", process.env.EARLIER ?? `${git("log", "-1", "--format=%H", "--", ...PROGRAMS)}~1`);
    const top = mkdtempSync(join(tmpdir(), "earlier-"));
    const root = join(top, commit.slice(0, 8));
    mkdirSync(root);
    execFileSync("sh", ["-c", `git -C "$0" archive ${commit} | tar -x -C "$1"`, ROOT, root]);
    symlinkSync(join(ROOT, "node_modules"), join(top, "node_modules"));
    return { commit: commit.slice(0, 8), root, discard: () => rmSync(top, { recursive: true, force: true }) };
  } catch {
    return null;
  }
}

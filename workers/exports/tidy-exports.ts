import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { EXPORT_KEPT_MS } from "../../shared/exports/export-record.ts";

/** Removes files whose records have expired, and what a killed worker left half written. Answers how many went. */
export async function tidyExports(dir: string, nowMs: number): Promise<number> {
  await mkdir(dir, { recursive: true });
  let removed = 0;
  for (const name of await readdir(dir)) {
    if (!/\.(?:xlsx|pdf)(?:\.part)?$/.test(name)) continue;
    const file = join(dir, name);
    // Another worker may tidy the same folder at this moment.
    const found = await stat(file).catch(() => null);
    if (found === null || nowMs - found.mtimeMs < EXPORT_KEPT_MS) continue;
    await rm(file, { force: true });
    removed++;
  }
  return removed;
}

import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { EXPORT_KEPT_MS } from "../../shared/exports/export-record.ts";
import { tidyExports } from "./tidy-exports.ts";

it("removes workbooks and half-written ones once their time is over, and nothing else", async () => {
  const dir = await mkdtemp(join(tmpdir(), "tidy-"));
  const nowMs = Date.now();
  const put = async (name: string, ageMs: number) => {
    await writeFile(join(dir, name), "x");
    const at = new Date(nowMs - ageMs);
    await utimes(join(dir, name), at, at);
  };
  await put("old.xlsx", EXPORT_KEPT_MS + 1_000);
  await put("old.xlsx.part", EXPORT_KEPT_MS + 1_000);
  await put("young.xlsx", EXPORT_KEPT_MS - 60_000);
  await put("somebody-elses.txt", EXPORT_KEPT_MS * 2);
  expect(await tidyExports(dir, nowMs)).toBe(2);
  expect((await readdir(dir)).sort()).toEqual(["somebody-elses.txt", "young.xlsx"]);
  await rm(dir, { recursive: true });
});

import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readArguments } from "./arguments.ts";
import { refuseSmall, undrawn } from "./which-files.ts";

it("[M4] under 2 MB, all files together, GeoJSON stays as it is, unless somebody says that it shall not", async () => {
  const dir = await mkdtemp(join(tmpdir(), "which-files-"));
  const [half, most] = [join(dir, "half.geojson"), join(dir, "most.geojson")];
  await writeFile(half, Buffer.alloc(1_000_000));
  await writeFile(most, Buffer.alloc(1_999_999));
  await expect(refuseSmall([most])).rejects.toThrow(/under 2 MB together.*--small-too/);
  await expect(refuseSmall([half, half])).resolves.toBeUndefined();
  const told = (...more: string[]) => readArguments(["import", most, "--out", "a.pmtiles", ...more], dir);
  expect([told(), told("--small-too")].map((wish) => "smallToo" in wish && wish.smallToo)).toEqual([false, true]);
});

it("[M4] layers that nobody draws are told", () => {
  expect(undrawn(["roads", "land", "water", "names"])).toEqual([]);
  expect(undrawn(["Roads", "buildings", "water"])).toEqual(["Roads", "buildings"]);
});

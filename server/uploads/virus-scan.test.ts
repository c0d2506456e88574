import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { EICAR, startFakeClamd } from "../testing/fake-clamd.ts";
import { readScannerAddress, scanFile } from "./virus-scan.ts";

const folder = mkdtempSync(join(tmpdir(), "virus-scan-"));
const file = (name: string, bytes: Buffer | string) => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};
let clamd: Awaited<ReturnType<typeof startFakeClamd>>;
beforeAll(async () => {
  clamd = await startFakeClamd();
});
beforeEach(() => clamd.behave("well"));
afterAll(async () => {
  await clamd.close();
  rmSync(folder, { recursive: true });
});
const scan = (path: string, withinMs?: number) => scanFile(readScannerAddress(clamd.address)!, path, withinMs);

it("sends the whole file, in pieces, and lets it pass", async () => {
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, i) => i % 251));
  await scan(file("whole", bytes));
  expect(clamd.scanned.at(-1)!.equals(bytes)).toBe(true);
  await scan(file("empty", ""));
  expect(clamd.scanned.at(-1)).toHaveLength(0);
});

it("refuses what the scanner knows, and says what it is", async () => {
  const infected = scan(file("infected", `\xff\xd8\xff${"x".repeat(100_000)}${EICAR}`));
  await expect(infected).rejects.toMatchObject({ code: "pictureInfected", detail: { signature: "Eicar-Test-Signature" } });
});

it.each(["silent", "tooMuch", "closing", "babbling"] as const)("lets nothing pass a scanner that is %s", async (how) => {
  clamd.behave(how);
  await expect(scan(file("good", "good".repeat(100_000)), 300)).rejects.toMatchObject({ code: "scannerAway" });
});

it("lets nothing pass where there is no scanner", async () => {
  const nowhere = { path: join(folder, "nobody.sock") };
  await expect(scanFile(nowhere, file("good", "good"))).rejects.toMatchObject({ code: "scannerAway" });
});

it("fails by itself where neither the scanner nor the file is there any more", async () => {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  process.prependListener("uncaughtException", note);
  const nowhere = { path: join(folder, "nobody.sock") };
  await expect(scanFile(nowhere, join(folder, "gone"))).rejects.toMatchObject({ code: "scannerAway" });
  // Whoever opened it hears of it a little later.
  await new Promise((resolve) => setTimeout(resolve, 50));
  process.removeListener("uncaughtException", note);
  expect(uncaught).toEqual([]);
});

it("reads an address as people write it", () => {
  expect(readScannerAddress("")).toBeNull();
  expect(readScannerAddress("scanner:3310")).toEqual({ host: "scanner", port: 3310 });
  expect(readScannerAddress("tcp://[::1]:3310")).toEqual({ host: "::1", port: 3310 });
  expect(readScannerAddress("/run/clamav/clamd.ctl")).toEqual({ path: "/run/clamav/clamd.ctl" });
  for (const wrong of ["scanner", "scanner:0", "scanner:99999", "http://scanner:3310"])
    expect(() => readScannerAddress(wrong)).toThrow(wrong);
});

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startNode } from "./child.mjs";
import { LOG_BYTES, OLDER_LOGS, olderLog, rotatingLog, turnLog } from "./rotating-log.mjs";

let folder: string;
let logFile: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rotating-log-"));
  logFile = join(folder, "server.log");
});
afterEach(() => rmSync(folder, { recursive: true }));

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");
/** Oldest first. */
const files = (older: number) => [...Array.from({ length: older }, (_, i) => olderLog(logFile, older - i)), logFile];

it("keeps every line in its order and whole, however it arrives, in files of a bounded size", async () => {
  const lines = Array.from({ length: 400 }, (_, i) => `line ${i} ${"x".repeat(i % 37)}\n`);
  const all = Buffer.from(lines.join(""));
  const log = rotatingLog(logFile, { bytes: 1_000, older: 100 });
  for (let at = 0, size = 1; at < all.length; at += size, size = (size * 7 + 3) % 61) log.write(all.subarray(at, at + size));
  log.end();
  await finished(log);
  const texts = files(100)
    .map(textOf)
    .filter((text) => text !== "");
  expect(texts.join("")).toBe(all.toString());
  expect(texts.length).toBeGreaterThan(5);
  for (const text of texts) expect([text.length <= 1_100, text.startsWith("line"), text.endsWith("\n")]).toEqual([true, true, true]);
});

it("keeps so many and no more, the newest", async () => {
  const log = rotatingLog(logFile, { bytes: 100, older: 2 });
  for (let i = 0; i < 100; i++) log.write(`line ${String(i).padStart(4, "0")}\n`);
  log.end();
  await finished(log);
  expect(readdirSync(folder).sort()).toEqual(["server.1.log", "server.2.log", "server.log"]);
  const text = files(2).map(textOf).join("");
  expect(text.endsWith("line 0099\n")).toBe(true);
  expect(text.length).toBeLessThanOrEqual(300);
  const [first, ...rest] = text
    .trim()
    .split("\n")
    .map((line) => Number(line.slice(5)));
  expect(rest).toEqual(rest.map((_, i) => first! + 1 + i));
});

it("goes on with what is there: a program that is started again says more in the same log", async () => {
  writeFileSync(logFile, `${"x".repeat(89)}\n`);
  const log = rotatingLog(logFile, { bytes: 100, older: 1 });
  log.write("a line of some length\n");
  log.end();
  await finished(log);
  expect([textOf(olderLog(logFile, 1)).length, textOf(logFile)]).toEqual([90, "a line of some length\n"]);
});

it("a line that never ends is cut", async () => {
  const log = rotatingLog(logFile, { bytes: 100, older: 1 });
  for (let i = 0; i < 40; i++) log.write("y".repeat(50));
  log.end();
  await finished(log);
  for (const file of files(1)) expect(textOf(file).length).toBeLessThanOrEqual(300);
});

it("a new start has a log of its own, and the older ones move on", () => {
  for (const [i, text] of ["one", "two", "three"].entries()) {
    turnLog(logFile, 2);
    writeFileSync(logFile, `${text} ${i}`);
  }
  expect(files(2).map(textOf)).toEqual(["one 0", "two 1", "three 2"]);
});

it("programs that we start write to such a log, all that they said before they ended", async () => {
  const program = join(folder, "says-much.mjs");
  writeFileSync(program, `for (let i = 0; i < 20_000; i++) process.stdout.write(\`line \${i} \${"z".repeat(900)}\\n\`);`);
  const child = startNode(program, [], { logFile });
  await child.written;
  const texts = files(OLDER_LOGS).map(textOf);
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(LOG_BYTES);
  const numbers = [...texts.join("").matchAll(/^line (\d+) z{900}$/gm)].map(([, n]) => Number(n));
  expect(numbers).toEqual(numbers.map((_, i) => i));
  expect([numbers.length, texts.filter((text) => text !== "").length]).toEqual([20_000, 2]);
});

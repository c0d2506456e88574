import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

const DISTURBED = new URL("./disturbed-process.mjs", import.meta.url).href;
const timesOf = (skewMs: number): number[] =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        "--import",
        DISTURBED,
        "-e",
        "console.log(JSON.stringify([Date.now(), +new Date(), +new Date(5), Date.UTC(1970, 0, 1), typeof Date()]))",
      ],
      { env: { ...process.env, CLOCK_SKEW_MS: String(skewMs) } },
    ).toString(),
  );

it("gives a program a clock that is wrong, and nothing else", () => {
  const [now, fresh, given, utc, text] = timesOf(-3_600_000);
  const halfAnHourAgo = Date.now() - 1_800_000;
  expect(now).toBeLessThan(halfAnHourAgo);
  expect(fresh).toBeLessThan(halfAnHourAgo);
  expect([given, utc, text]).toEqual([5, 0, "string"]);
});

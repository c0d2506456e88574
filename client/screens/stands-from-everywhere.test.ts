import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Sources that draw a report's answer which they ask for once; the renderer of reports has a truth label instead. */
const CLIENT = join(import.meta.dirname, "..");
/** What is asked is no figure: boxes on a picture that is shown anyway, and hints that each say themselves when they failed. */
const NO_FIGURES = ["screens/assessment/use-suggestions.ts", "screens/pavement/unit-picture.tsx"];

it("[Q4] whatever shows a report's answer that was fetched once says when it stands in for one that did not come", () => {
  const silent = readdirSync(CLIENT, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^dist/.test(path))
    .filter((path) => {
      const text = readFileSync(join(CLIENT, path), "utf8");
      return /useAsked\(reportDoor\(/.test(text) && !text.includes("<StandsFrom");
    });
  expect(silent.sort()).toEqual(NO_FIGURES);
});

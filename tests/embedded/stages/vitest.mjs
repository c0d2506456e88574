import { readFileSync, rmSync } from "node:fs";
import { ROOT } from "../paths.mjs";
import { run } from "../run.mjs";
import { counted } from "./result.mjs";

/** @typedef {{ status: string, fullName: string, failureMessages: readonly string[] }} Test */
/** @typedef {{ name: string, message: string, status: string, assertionResults: readonly Test[] }} TestFile */

/**
 * @param {readonly string[]} projects of tests/vitest.config.ts
 * @param {{ echo: import("../run.mjs").Echo, stepsBack?: boolean }} how `stepsBack` leaves the processor to whoever else wants it
 */
export async function runVitest(projects, { echo, stepsBack = false }) {
  const report = `${ROOT}/tests/output/vitest-${projects.join("-")}.json`;
  rmSync(report, { force: true });
  const args = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--config",
    "tests/vitest.config.ts",
    ...projects.flatMap((name) => ["--project", name]),
  ];
  args.push("--reporter=dot", "--reporter=json", `--outputFile.json=${report}`);
  // Thousands of coloured dots are several times as long as what they say.
  const { code, output } = await run(process.execPath, args, { echo, stepsBack, env: { NO_COLOR: "1" } });
  const { numPassedTests, numFailedTests, numPendingTests, numTotalTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
  // A skipped test proves nothing, a run without tests even less, and an error outside of all tests has no line of its own.
  const failed = numFailedTests + numPendingTests + (numTotalTests === 0 ? 1 : 0);
  return counted({ passed: numPassedTests, failed, problems: testResults.flatMap(problemsOf), code, output });
}

/** @param {TestFile} file */
function problemsOf({ name, message, status, assertionResults }) {
  const file = name.replace(`${ROOT}/`, "");
  const tests = assertionResults.filter((test) => test.status !== "passed");
  // A file that could not be loaded has no tests, and says why itself.
  if (tests.length === 0) return status === "failed" ? [`${file}\n${message}`] : [];
  return tests.map((test) => [`${file} ${test.status}: ${test.fullName}`, ...test.failureMessages].join("\n"));
}

import { readFileSync, rmSync } from "node:fs";
import { ROOT } from "../paths.mjs";
import { run } from "../run.mjs";

/**
 * @param {readonly string[]} projects of tests/vitest.config.ts
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runVitest(projects) {
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
  const { code } = await run(process.execPath, args, { echo: true });
  const { numPassedTests, numFailedTests, numPendingTests, numTotalTests } = JSON.parse(readFileSync(report, "utf8"));
  // A skipped test proves nothing, a run without tests even less, and an error outside of all tests has no line of its own.
  const failed = numFailedTests + numPendingTests + (numTotalTests === 0 ? 1 : 0);
  return { passed: numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed };
}

import { readFileSync, rmSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "../paths.mjs";
import { run } from "../run.mjs";
import { counted } from "./result.mjs";

/** @typedef {{ title: string, file: string, tests: readonly { status: string, results: readonly { errors: readonly { message?: string }[] }[] }[] }} Spec */
/** @typedef {{ specs: readonly Spec[], suites?: readonly Suite[] }} Suite */

/**
 * @param {string} chromium path of the browser
 * @param {import("../run.mjs").Echo} echo
 */
export async function testInBrowser(chromium, echo) {
  const report = `${ROOT}/tests/output/browser.json`;
  rmSync(report, { force: true });
  const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const args = ["node_modules/@playwright/test/cli.js", "test", "--config", "tests/e2e/playwright.config.ts", "--reporter=list,json"];
  const { code, output } = await run(process.execPath, args, { env, echo });
  const { stats, suites } = JSON.parse(readFileSync(report, "utf8"));
  const failed = stats.unexpected + stats.flaky + stats.skipped + (stats.expected === 0 ? 1 : 0);
  return counted({ passed: stats.expected, failed, problems: suites.flatMap(problemsOf), code, output });
}

/** @param {Suite} suite @returns {string[]} */
function problemsOf({ specs, suites = [] }) {
  const problems = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status !== "expected")
      .map(({ status, results }) => {
        const errors = results.flatMap((result) => result.errors.map(({ message }) => stripVTControlCharacters(message ?? "")));
        return [`${file} ${status}: ${title}`, ...errors].join("\n");
      }),
  );
  return [...problems, ...suites.flatMap(problemsOf)];
}

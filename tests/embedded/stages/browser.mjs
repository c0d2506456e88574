import { readFileSync, rmSync } from "node:fs";
import { ROOT } from "../paths.mjs";
import { run } from "../run.mjs";

/**
 * @param {string} chromium path of the browser
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function testInBrowser(chromium) {
  const report = `${ROOT}/tests/output/browser.json`;
  rmSync(report, { force: true });
  const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const args = ["node_modules/@playwright/test/cli.js", "test", "--config", "tests/e2e/playwright.config.ts", "--reporter=list,json"];
  const { code } = await run(process.execPath, args, { env, echo: true });
  const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(report, "utf8")).stats;
  const failed = unexpected + flaky + skipped + (expected === 0 ? 1 : 0);
  return { passed: expected, failed: code !== 0 && failed === 0 ? 1 : failed };
}

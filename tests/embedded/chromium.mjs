import { findProgram, installDebianPackages, needProgram } from "./program.mjs";
import { run } from "./run.mjs";

/**
 * Chromium and a font with Chinese characters, for the tests in a browser.
 * @param {(text: string) => void} say
 * @returns {Promise<string>} the browser's path
 */
export async function needChromium(say) {
  const browser = await needProgram(
    { names: ["chromium", "chromium-browser", "google-chrome"], packages: ["chromium"], purpose: "for the tests in a browser" },
    say,
  );
  if (!(await hasChineseFont())) await installDebianPackages(["fonts-noto-cjk"], "for the tests in a browser (Chinese text)", say);
  return browser;
}

async function hasChineseFont() {
  if (findProgram(["fc-list"]) === null) return false;
  return (await run("fc-list", [":lang=zh", "file"])).output.trim() !== "";
}

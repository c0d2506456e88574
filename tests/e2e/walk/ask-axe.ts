import type { Page } from "@playwright/test";
import { problemsOf, type Theme } from "../axe.ts";

/** Rows of a table are built alike, and thousands of cells take a minute. */
const ROWS = 8;
/** What a path shows, without the shell around it, which stands around all others too. */
const SHOWN = ".shell main, #root:not(:has(.shell))";

/** What axe finds in what a path shows, as it is dressed. The shell is looked at elsewhere (accessible.spec.ts). */
export async function askAxe(page: Page, theme: Theme): Promise<string[]> {
  await page.evaluate((rows) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`tbody tr:nth-child(n + ${rows + 1}) { display: none !important }`);
    document.adoptedStyleSheets = [sheet];
    // They would go by themselves, some seconds later.
    for (const button of document.querySelectorAll<HTMLElement>(".bp6-toast button")) button.click();
  }, ROWS);
  const problems = await problemsOf(page, theme, SHOWN);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return problems;
}

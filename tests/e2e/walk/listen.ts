import type { Page } from "@playwright/test";

/** A server that has just begun says that it is not ready, and one that is asked too often says so: pages ask again, and what they show counts. */
const ASKS_AGAIN = /status of (429|503)/;

/** What a page says of its own faults from now on: errors of its console, what nobody caught, what the content security policy forbids. */
export async function listenTo(page: Page): Promise<string[]> {
  const heard: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !ASKS_AGAIN.test(message.text()))
      heard.push(`console: ${message.text().slice(0, 200)} ${message.location().url}`);
  });
  page.on("pageerror", ({ message }) => heard.push(`throws ${message}`));
  await page.exposeFunction("tellForbidden", (what: string) => void heard.push(`forbidden: ${what}`));
  await page.addInitScript(() => {
    const { tellForbidden } = window as unknown as { tellForbidden: (what: string) => void };
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      tellForbidden(`${effectiveDirective} ${blockedURI}`),
    );
  });
  await page.reload();
  await page.locator(".shell").waitFor();
  return heard;
}

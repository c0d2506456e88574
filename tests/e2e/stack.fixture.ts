import { test as base, type Page } from "@playwright/test";
import { type Stack, startStack } from "../support/stack.ts";
import { createStandInControl, type StandInControl } from "../support/stand-in-control.ts";
import { GROUND, makeGround } from "./ground.ts";
import { everythingOpen } from "./walk/everything-open.ts";

export { expect } from "@playwright/test";

export const TENANT = "021QPGLS";
const PASSWORD = "patrol-2026";

interface Live {
  readonly stack: Stack;
  readonly standIn: StandInControl;
}

/** The product as real processes, once for all tests of a run; the field stands still unless a test moves it. */
export const test = base.extend<{ signIn: (account: string, path?: string) => Promise<Page> }, { live: Live }>({
  live: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern.
    async ({}, use) => {
      const stack = await startStack({
        name: "browser",
        ownPostgres: true,
        customers: [TENANT],
        rules: [everythingOpen],
        ground: GROUND,
        standIn: { STANDIN_SIZE: "0.1" },
        // What second factors are closed with.
        server: { LINK_SECRET: "a-secret-of-the-browser-tests-alone" },
      });
      await makeGround(stack.mapsDir);
      await use({ stack, standIn: createStandInControl(stack.standInUrl) });
      await stack.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  /** Signs in through the login page as a person would, in a browser context of its own, and ends at `path`. */
  signIn: async ({ browser, live }, use) => {
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (account, path = "/") => {
      const context = await browser.newContext();
      contexts.push(context);
      const page = await context.newPage();
      await page.goto(`${live.stack.servers[0]?.url}/login?redirect=${encodeURIComponent(path)}`);
      await page.locator("input[name=username]").fill(account);
      await page.locator("input[name=password]").fill(PASSWORD);
      await page.locator("button[type=submit]").click();
      await page.waitForURL((url) => url.pathname !== "/login");
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

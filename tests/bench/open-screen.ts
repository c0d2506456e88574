import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";

/** Feeds fill first, and a busy machine takes its time. */
export const SHOWN_WITHIN_MS = 180_000;

export interface OpenScreen {
  readonly page: Page;
  /** Bytes of the page's JavaScript heap once its garbage is gone. */
  heapBytes(): Promise<number>;
}

/** A signed-in person of 021PDGLS who sees everything. */
export async function signInContext(browser: Browser, serverUrl: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  context.setDefaultTimeout(SHOWN_WITHIN_MS);
  const page = await context.newPage();
  await page.goto(`${serverUrl}/login`);
  await page.locator("input[name=username]").fill("pd-owner");
  await page.locator("input[name=password]").fill("patrol-2026");
  await page.locator("button[type=submit]").click();
  await page.waitForURL((url) => url.pathname !== "/login");
  await page.close();
  return context;
}

/** Opens a screen in a page of its own and waits until `shows` is there. */
export async function openScreen(context: BrowserContext, address: string, shows: string): Promise<OpenScreen> {
  const page = await context.newPage();
  await page.goto(address);
  await page.locator(shows).first().waitFor({ timeout: SHOWN_WITHIN_MS });
  const session = await context.newCDPSession(page);
  return { page, heapBytes: () => collectedHeapBytes(session) };
}

/** How many rows the list of this page has, once the reader has taken in the new ones that wait above it. */
export async function listedRows({ page }: OpenScreen): Promise<number> {
  const waiting = page.locator(".list-waiting");
  if (await waiting.isVisible()) await waiting.click();
  await waiting.waitFor({ state: "hidden" });
  return Number(await page.getByRole("grid").getAttribute("aria-rowcount")) - 1;
}

async function collectedHeapBytes(session: CDPSession): Promise<number> {
  // Twice: what the first collection finalises goes with the second.
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.collectGarbage");
  return (await session.send("Runtime.getHeapUsage")).usedSize;
}

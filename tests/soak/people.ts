import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import { signIn } from "../support/session.ts";

const PASSWORD = "patrol-2026";
/** Feeds fill first, and a busy machine takes its time. */
const SHOWN_WITHIN_MS = 180_000;
const COMES_WITHIN_MS = 60_000;
const MENU_IS_LATE_MS = 2_000;
/** Screens that fill their window may follow each other. */
const STEPS_BACK = 4;

/** What a page holds once its garbage is gone. */
export interface PageReading {
  readonly heapMb: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** A page in Chromium that stays open for the whole run. */
export class SoakPage {
  readonly page: Page;
  private readonly session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.session = session;
  }

  static async in(context: BrowserContext): Promise<SoakPage> {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable");
    return new SoakPage(page, session);
  }

  async read(): Promise<PageReading> {
    // Twice: what the first collection finalises goes with the second.
    await this.session.send("HeapProfiler.collectGarbage");
    await this.session.send("HeapProfiler.collectGarbage");
    const { metrics } = await this.session.send("Performance.getMetrics");
    const figure = (name: string): number => {
      const found = metrics.find((metric) => metric.name === name);
      if (found === undefined) throw new Error(`this Chromium tells no ${name}`);
      return found.value;
    };
    return { heapMb: figure("JSHeapUsedSize") / 1e6, nodes: figure("Nodes"), listeners: figure("JSEventListeners") };
  }
}

/** A wall that hangs, signed in by a display link; its programme is the one of walls without any. */
export async function hangWall(browser: Browser, url: string): Promise<SoakPage> {
  const cookie = await signIn(url, { account: "qp-owner", password: PASSWORD });
  const created = await fetch(`${url}/api/displays`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url, cookie },
    body: JSON.stringify({ name: "soak", days: 30 }),
  });
  if (!created.ok) throw new Error(`no display link: ${created.status} ${await created.text()}`);
  const { path } = (await created.json()) as { path: string };
  const wall = await SoakPage.in(await browser.newContext({ viewport: { width: 1920, height: 1080 } }));
  await wall.page.goto(`${url}${path}`);
  await wall.page.locator(".truth-live").first().waitFor({ timeout: SHOWN_WITHIN_MS });
  return wall;
}

/** Somebody at a desk; a session lasts a day, and they sign in again when theirs is over. */
export class Person {
  readonly screen: SoakPage;
  private readonly account: string;
  private readonly home: string;

  private constructor(screen: SoakPage, account: string, home: string) {
    this.screen = screen;
    this.account = account;
    this.home = home;
  }

  static async at(browser: Browser, url: string, account: string, path: string): Promise<Person> {
    const screen = await SoakPage.in(await browser.newContext({ viewport: { width: 1366, height: 768 } }));
    const person = new Person(screen, account, `${url}/login?redirect=${encodeURIComponent(path)}`);
    await person.signIn();
    await screen.page.locator("nav.menu a").first().waitFor({ state: "attached", timeout: SHOWN_WITHIN_MS });
    return person;
  }

  /** Opens the screen of an entry of the menu, one after the other by `step`. Answers whether it was the last one. */
  async walkOn(step: number): Promise<boolean> {
    await this.comeBack();
    const { page } = this.screen;
    // At once: a screen that fills its window takes the menu away when it comes.
    const isLast = await page.evaluate((step) => {
      const entries = [...document.querySelectorAll<HTMLElement>("nav.menu a.menu-link")];
      entries[step % entries.length]?.click();
      return entries.length === 0 ? null : step % entries.length === entries.length - 1;
    }, step);
    if (isLast !== null) return isLast;
    await this.backToTheMenu();
    return this.walkOn(step);
  }

  /** From a screen that fills its window, and from a menu that is only late, which a step back would leave for the login page. */
  private async backToTheMenu(): Promise<void> {
    const { page } = this.screen;
    // Waiting for an element would hold it, and with it a whole screen that is gone: what is measured here must not be ours.
    const menuComes = (timeout: number): Promise<boolean> =>
      page
        .waitForFunction(() => document.querySelector("nav.menu a.menu-link") !== null, undefined, { timeout })
        .then((found) => found.dispose())
        .then(
          () => true,
          () => false,
        );
    for (let i = 0; i < STEPS_BACK; i++) {
      if (await menuComes(MENU_IS_LATE_MS)) return;
      await page.goBack();
      await this.comeBack();
    }
    if (!(await menuComes(COMES_WITHIN_MS))) throw new Error(`no menu at ${page.url()}`);
  }

  /** Signs in again where the session is over. */
  async comeBack(): Promise<void> {
    if (new URL(this.screen.page.url()).pathname === "/login") await this.signIn();
  }

  private async signIn(): Promise<void> {
    const { page } = this.screen;
    await page.goto(this.home);
    await page.locator("input[name=username]").fill(this.account);
    await page.locator("input[name=password]").fill(PASSWORD);
    await page.locator("button[type=submit]").click();
    await page.waitForURL(({ pathname }) => pathname !== "/login", { timeout: COMES_WITHIN_MS });
  }
}

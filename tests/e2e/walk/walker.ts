import type { Page } from "@playwright/test";
import { LANGUAGES } from "../../../client/i18n/languages.ts";
import type { Outfit } from "./plan.ts";

/** A page of a busy machine that still loads after this long hangs. */
const PATIENCE_MS = 180_000;
/** Between two of its parts a page may stand still for a moment. */
const STILL_MS = 120;
/** Everybody may open it, and it stands in the shell, which has the buttons that change language and theme. */
const WARDROBE = "/profile/index";

export interface Walker {
  /** Leads to a path as a link in the page would, in this outfit. True once nothing of it loads any more, false if that never comes. */
  show(path: string, outfit: Outfit): Promise<boolean>;
  /** Tries a path that is closed; whether the page leads elsewhere. */
  isTurnedAway(path: string): Promise<boolean>;
}

/**
 * Walks within one page, which loads everything else only once.
 * @param page signed in, and in the shell
 * @param worn what it was loaded in
 */
export function createWalker(page: Page, worn: Outfit): Walker {
  let now = worn;
  const dress = async (outfit: Outfit) => {
    if (outfit.theme !== now.theme) await page.locator(".header :is(.bp6-icon-moon, .bp6-icon-flash)").dispatchEvent("click");
    if (outfit.language !== now.language) {
      await page.locator(".header .bp6-icon-translate").dispatchEvent("click");
      const { name } = LANGUAGES[outfit.language];
      await page.getByRole("option", { name, exact: true }).locator("a").dispatchEvent("click");
      // Says that it is done, over the page.
      await page.locator(".bp6-toast button").first().dispatchEvent("click");
    }
    now = outfit;
  };
  return {
    async show(path, outfit) {
      if (outfit.theme !== now.theme || outfit.language !== now.language) {
        if ((await page.locator(".shell").count()) === 0) await open(page, WARDROBE);
        await dress(outfit);
      }
      return new URL(page.url()).pathname === path ? stands(page) : open(page, path);
    },
    async isTurnedAway(path) {
      await go(page, path);
      const isAway = await comes(page.waitForFunction((path) => location.pathname !== path, path, { timeout: PATIENCE_MS }));
      await page.evaluate(closeOtherTabs);
      return isAway;
    },
  };
}

async function open(page: Page, path: string): Promise<boolean> {
  const last = await go(page, path);
  const opens = page.waitForFunction(
    ([path, last]) => {
      // A page that stands alone says nowhere which it is: what stood there before is gone.
      if (document.querySelector(".shell") === null) return last?.isConnected !== true;
      return document.querySelector(`.view[data-path="${path}"]`)?.checkVisibility() ?? false;
    },
    [path, last] as const,
    { timeout: PATIENCE_MS },
  );
  const isOpen = await comes(opens);
  await last.dispose();
  await page.evaluate(closeOtherTabs);
  return isOpen && stands(page);
}

/** Sets out as a link would. Answers the last element of what is shown before. */
const go = (page: Page, path: string) =>
  page.evaluateHandle((to) => {
    const shown = [...document.querySelectorAll("#root *")].at(-1);
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
    return shown;
  }, path);

/** Whether the page comes to where nothing of it loads. */
const stands = (page: Page): Promise<boolean> =>
  comes(
    page.waitForFunction(
      (stillMs) => {
        const signs = ".state-loading, .view .bp6-spinner, [aria-busy=true]";
        const isLoading = [...document.querySelectorAll(signs)].some((sign) => sign.checkVisibility());
        const state = window as { stoodAtMs?: number | undefined };
        if (isLoading) state.stoodAtMs = undefined;
        else state.stoodAtMs ??= performance.now();
        const isStill = !isLoading && performance.now() - state.stoodAtMs! > stillMs;
        if (isStill) state.stoodAtMs = undefined;
        return isStill;
      },
      STILL_MS,
      { timeout: PATIENCE_MS },
    ),
  );

/** Views that are kept behind their tabs make each look longer, with all their rows. */
function closeOtherTabs(): void {
  for (const button of document.querySelectorAll<HTMLElement>(".tab:not(.tab-active) button")) button.click();
}

const comes = (what: Promise<unknown>): Promise<boolean> =>
  what.then(
    () => true,
    () => false,
  );

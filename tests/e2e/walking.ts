import type { Page } from "@playwright/test";

export interface Look {
  /** What nobody should be shown: one sentence each. */
  readonly wrong: readonly string[];
  /** The page says that nothing is here. */
  readonly isEmpty: boolean;
  /** What the page itself says that failed. */
  readonly failures: readonly string[];
  /** Of everything that stands on the page: what it is made of. */
  readonly classes: readonly string[];
}

/** Leads a signed-in page to a path as a link in it would, and waits until nothing on it loads any more; false if that never comes. */
export async function open(page: Page, path: string, isOpen: boolean): Promise<boolean> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, path);
  const rests = page.waitForFunction(
    ([to, open]) => {
      const seen = (element: Element) => element.checkVisibility();
      const views = [...document.querySelectorAll<HTMLElement>(".view")].filter(seen);
      const stands = open ? views.length === 0 || views[0]!.dataset.path === to : location.pathname !== to;
      const loads = [...document.querySelectorAll(".state-loading, .view .bp6-spinner, [aria-busy=true]")].some(seen);
      const now = stands && !loads;
      // Between two of its parts a page may stand still for a moment.
      const state = window as { stoodAtMs?: number | undefined };
      if (!now) state.stoodAtMs = undefined;
      else state.stoodAtMs ??= performance.now();
      return now && performance.now() - state.stoodAtMs! > 150;
    },
    [path, isOpen] as const,
    { timeout: 30_000, polling: 50 },
  );
  return rests.then(
    () => true,
    () => false,
  );
}

/** Reads a page that stands still, as somebody would who looks for what is unfinished. */
export const lookAt = (page: Page, language: string): Promise<Look> =>
  page.evaluate((language) => {
    const wrong: string[] = [];
    const seen = (element: Element) => element.checkVisibility();
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent !== null && !parent.matches("script, style") && seen(parent)) texts.push(walker.currentNode.textContent ?? "");
    }
    const spoken = ["aria-label", "title", "placeholder", "alt"].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].filter(seen).map((element) => element.getAttribute(name) ?? ""),
    );
    const said = [...texts, ...spoken].map((text) => text.trim());
    const broken = /\bNaN\b|\bundefined\b|\[object |Invalid Date|\bInfinity\b|\{\{|^[a-z]\w*(\.[a-zA-Z]\w*)+$/;
    wrong.push(...said.filter((text) => broken.test(text)).map((text) => `says ${text.slice(0, 80)}`));
    // Where the page is Chinese or Japanese, what only a screen reader says is no English either.
    if (language === "zh" || language === "ja")
      wrong.push(...spoken.filter((text) => /^[A-Z][a-z]+( [a-z]+)*$/.test(text)).map((text) => `speaks English: ${text}`));
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) wrong.push(`is ${scrollWidth} px wide`);
    const failures = [...document.querySelectorAll("main [role=alert], #root > .state[role=alert]")]
      .filter(seen)
      .map(({ textContent }) => textContent?.trim() ?? "")
      .filter((text) => text !== "")
      .map((text) => `fails: ${text.slice(0, 120)}`);
    const isEmpty = [...document.querySelectorAll("main .state")].some(seen);
    const all = [...document.querySelectorAll<HTMLElement>("body *")].filter(seen);
    const classes = [...new Set(all.flatMap(({ classList }) => [...classList]))];
    return { wrong, isEmpty, failures, classes };
  }, language);

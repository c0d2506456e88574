import type { Page } from "@playwright/test";
import zh from "../../../client/i18n/zh/index.ts";

/** A key of a dictionary that was said itself; what looks like one otherwise may be a file or a host. */
const KEY = `\\b(${Object.keys(zh).join("|")})\\.[a-z]\\w*`;
const BROKEN = `\\bNaN\\b|\\bundefined\\b|\\bInfinity\\b|Invalid Date|\\[object |\\{\\{|${KEY}`;

/** Reads a page that stands still, as somebody would who looks for what is unfinished: one sentence for each thing that nobody should see. */
export const lookAt = (page: Page): Promise<string[]> =>
  page.evaluate((source) => {
    const broken = new RegExp(source);
    const seen = (element: Element) => element.checkVisibility();
    const said: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode;
      if (parent !== null && broken.test(textContent ?? "") && !parent.matches("script, style") && seen(parent)) said.push(textContent!);
    }
    for (const name of ["aria-label", "title", "placeholder", "alt"])
      for (const element of document.querySelectorAll(`[${name}]`)) if (seen(element)) said.push(element.getAttribute(name)!);
    for (const field of document.querySelectorAll<HTMLInputElement>("input, textarea")) if (seen(field)) said.push(field.value);
    const problems = said.filter((text) => broken.test(text)).map((text) => `says ${text.trim().slice(0, 100)}`);

    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) problems.push(`is ${scrollWidth} px wide`);
    const place = [...document.querySelectorAll<HTMLElement>(".view")].find(seen) ?? document.querySelector<HTMLElement>("#root")!;
    // A view scrolls within the page, and some screens within their view; tables that have a scroller of their own stand deeper.
    for (const part of [place, ...place.children])
      if (/auto|scroll/.test(getComputedStyle(part).overflowX) && part.scrollWidth > part.clientWidth)
        problems.push(`scrolls sideways: ${part.scrollWidth} in ${part.clientWidth} px`);
    for (const alert of place.querySelectorAll(".state[role=alert]"))
      if (seen(alert)) problems.push(`fails: ${alert.textContent?.trim().slice(0, 120)}`);
    // A list that has nothing says so, in words.
    const heading = place.querySelector<HTMLElement>("h1")?.innerText ?? "";
    const isBlank = place.innerText.replace(heading, "").trim() === "" && !place.querySelector("canvas, img, video");
    if (isBlank) problems.push("has neither anything nor a word that it has nothing");
    return problems;
  }, BROKEN);

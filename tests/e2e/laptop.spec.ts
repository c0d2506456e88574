import type { Page } from "@playwright/test";
import { sla as en } from "../../client/i18n/en/sla.ts";
import { status as statusEn } from "../../client/i18n/en/status.ts";
import { sla as es } from "../../client/i18n/es/sla.ts";
import { status as statusEs } from "../../client/i18n/es/status.ts";
import { sla as ja } from "../../client/i18n/ja/sla.ts";
import { status as statusJa } from "../../client/i18n/ja/status.ts";
import { sla as zh } from "../../client/i18n/zh/sla.ts";
import { status as statusZh } from "../../client/i18n/zh/status.ts";
import { createFormat } from "../../client/ui/format.ts";
import { expect, TENANT, test } from "./stack.fixture.ts";

const SAID = { zh, en, es, ja };
const STATES = { zh: statusZh, en: statusEn, es: statusEs, ja: statusJa };
const LANGUAGES = Object.keys(SAID) as (keyof typeof SAID)[];
/** Nearly a day: no other span is as long in words. */
const LONG_MS = (23 * 60 + 44) * 60_000;
/** All that a clock says of an order: the story has not one in each state at every hour. */
const clocksIn = (language: keyof typeof SAID): string[] => {
  const { left, soon, overdue, computedOverdue, inTime, late } = SAID[language];
  const time = createFormat(language, undefined, "").span(LONG_MS);
  return [left, soon, overdue, computedOverdue, inTime, late].map((said) => said.replace("{{time}}", time));
};

/** Every state that an order can be in: the list beneath has one of them. */
const statusesIn = (language: keyof typeof STATES): string[] => {
  const { unknown: _, serious: __, ...named } = STATES[language];
  return Object.values(named);
};

/** Beside the due date: the status in each of these words, and every number and company there is, where it does not fit its cell. */
const cutCells = (page: Page, statuses: readonly string[]): Promise<string[]> =>
  page.locator('[role="gridcell"]:has(.due-cell)').evaluateAll(
    (dues, words) => {
      const dueAt = Number(dues[0]!.ariaColIndex);
      const cellsAt = (column: number) => [...document.querySelectorAll(`[role="gridcell"][aria-colindex="${column}"]`)];
      const plain = [dueAt - 4, dueAt + 1].flatMap(cellsAt).flatMap((cell) => {
        const said = cell.firstElementChild!;
        return said.scrollWidth > said.clientWidth ? [said.textContent ?? ""] : [];
      });
      const cell = cellsAt(dueAt - 5)[0]!;
      const tag = cell.querySelector(".status")!;
      const states = words.filter((text) => {
        tag.querySelector(":scope > span:not([aria-hidden])")!.textContent = text;
        return tag.getBoundingClientRect().right > cell.getBoundingClientRect().right;
      });
      return [...new Set(plain), ...states];
    },
    [...statuses],
  );

test("[10.16] at 1366 px no table of the operations page or the year of the assessment runs under its edge, and a card's title has one line", async ({
  signIn,
  live,
}) => {
  const page = await signIn("qp-owner", "/operations");
  const base = live.stack.servers[0]?.url ?? "";
  for (const language of LANGUAGES) {
    await page.context().addCookies([{ name: "language", value: language, url: base }]);
    await page.goto(`${base}/operations`);
    await expect(page.locator(".plain-scroll").nth(3)).toBeVisible();
    const cut = await page
      .locator(".plain-scroll")
      .evaluateAll((tables) => tables.filter((table) => table.scrollWidth > table.clientWidth).map(({ ariaLabel }) => ariaLabel));
    expect(cut, language).toEqual([]);
    // Twelve months with their quarters, and the year.
    await page.goto(`${base}/jiading-rating/index?tab=year`);
    const year = page.locator(".assessment-year .plain-scroll");
    await expect(year).toBeVisible();
    expect(await year.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), language).toBeLessThanOrEqual(0);
    await page.goto(`${base}/maintain/index`);
    await expect(page.locator("main .truth-live").first()).toBeVisible();
    await expect(page.locator(".card-head h2").first()).toBeVisible();
    const high = await page
      .locator(".card-head h2")
      .evaluateAll((titles) => titles.filter(({ clientHeight }) => clientHeight > 20).map(({ textContent }) => textContent));
    expect(high, language).toEqual([]);
  }
});

test("[10.5] at 1366 px how late an order is, its status, number and company are read whole in every language", async ({
  signIn,
  live,
}) => {
  const page = await signIn("qp-owner", "/maintain/parts/overdue");
  const base = live.stack.servers[0]?.url ?? "";
  for (const language of LANGUAGES) {
    await page.context().addCookies([{ name: "language", value: language, url: base }]);
    for (const list of ["overdue", "manageIng"]) {
      await page.goto(`${base}/maintain/parts/${list}`);
      await expect(page.locator(".due-cell .sla").first()).toBeVisible();
      const cut = await page.locator(".due-cell .sla").evaluateAll(([clock], texts) => {
        clock!.setAttribute("class", "sla sla-late");
        return texts.filter((text) => {
          clock!.textContent = text;
          return clock!.scrollWidth > clock!.clientWidth;
        });
      }, clocksIn(language));
      expect(cut, `${language} ${list}`).toEqual([]);
      expect(await cutCells(page, statusesIn(language)), `${language} ${list}`).toEqual([]);
    }
  }
});

test("[10.16] at 1366 px chosen fields of the filter lie beside each other and say what is chosen", async ({ signIn, live }) => {
  const page = await signIn("qp-owner", "/maintain/maintain-list");
  const { orders } = await live.standIn.truth(TENANT);
  const { companyId, town, roadId } = orders.find((order) => order.companyId !== "" && order.town !== "" && order.roadId !== "")!;
  const asked = new URLSearchParams({ company: companyId, town, road: roadId, degree: "serious", status: "7" });
  await page.goto(`${new URL(page.url()).origin}/maintain/maintain-list?${asked}`);
  await expect(page.locator(".filter-active")).toHaveCount(5);
  const edges = await page
    .locator(".filter-bar .bp6-button")
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ left, right }) => [Math.round(left), Math.round(right)]));
  expect(edges.filter(([left], i) => i > 0 && left! < edges[i - 1]![1]! - 1)).toEqual([]);
  expect(edges.at(-1)![1]).toBeLessThanOrEqual(1366);
  const cut = await page.locator(".filter-active strong").evaluateAll((all) => all.filter((each) => each.clientWidth < 24).length);
  expect(cut).toBe(0);
});

test("[10.16] at 1366 px no name of the filter and nothing short that is chosen is cut, in any language", async ({ signIn }) => {
  const page = await signIn("qp-owner", "/maintain/maintain-list");
  const base = new URL(page.url()).origin;
  for (const language of LANGUAGES) {
    await page.context().addCookies([{ name: "language", value: language, url: base }]);
    await page.goto(`${base}/maintain/maintain-list?status=7&degree=serious&from=2026-11-01&to=2026-11-25`);
    await expect(page.locator(".filter-active")).toHaveCount(3);
    const cut = await page
      .locator(".filter-field .bp6-button-text, .filter-active strong")
      .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).map(({ textContent }) => textContent));
    expect(cut, language).toEqual([]);
  }
});

test("[10.16] at 1366 px the tools of lists and of plans beside their map stand on one line, in any language", async ({ signIn }) => {
  const page = await signIn("qp-owner", "/maintain/maintenance-plan");
  const base = new URL(page.url()).origin;
  for (const language of LANGUAGES) {
    await page.context().addCookies([{ name: "language", value: language, url: base }]);
    for (const path of ["/maintain/maintenance-plan", "/maintain/parts/management", "/maintain/parts/returns"]) {
      await page.goto(base + path);
      await expect(page.locator(".list-tools")).toBeVisible();
      const { height } = (await page.locator(".list-tools").boundingBox())!;
      expect(height, `${language} ${path}`).toBeLessThan(52);
    }
  }
});

import { expect, TENANT, test } from "./stack.fixture.ts";

const LANGUAGES = ["zh", "en", "es", "ja"];
/** The longest that a clock says of an order: states that the story has no order in at every hour. */
const LONGEST: Readonly<Record<string, string>> = {
  zh: "逾期 23小时44分钟 完成",
  en: "23h 44m overdue",
  es: "23h 44min vencida",
  ja: "23時間44分 遅れて完了",
};

test("[10.16] at 1366 px no table of the operations page runs under its edge, and a card's title has one line", async ({
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
    await page.goto(`${base}/maintain/index`);
    await expect(page.locator("main .truth-live").first()).toBeVisible();
    const high = await page
      .locator(".card-head h2")
      .evaluateAll((titles) => titles.filter(({ clientHeight }) => clientHeight > 20).map(({ textContent }) => textContent));
    expect(high, language).toEqual([]);
  }
});

test("[10.5] at 1366 px how late an order is, is read whole in every language", async ({ signIn, live }) => {
  const page = await signIn("qp-owner", "/maintain/parts/overdue");
  const base = live.stack.servers[0]?.url ?? "";
  for (const language of LANGUAGES) {
    await page.context().addCookies([{ name: "language", value: language, url: base }]);
    for (const list of ["overdue", "manageIng"]) {
      await page.goto(`${base}/maintain/parts/${list}`);
      await expect(page.locator(".due-cell .sla").first()).toBeVisible();
      await page.locator(".due-cell .sla").evaluateAll((clocks, text) => {
        for (const clock of clocks.slice(0, 3)) {
          clock.setAttribute("class", "sla sla-late");
          clock.textContent = text;
        }
      }, LONGEST[language]!);
      const cut = await page
        .locator(".due-cell .sla")
        .evaluateAll((clocks) => clocks.filter((clock) => clock.scrollWidth > clock.clientWidth).map(({ textContent }) => textContent));
      expect(cut, `${language} ${list}`).toEqual([]);
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

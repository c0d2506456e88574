import type { Page } from "@playwright/test";
import { problemsOf } from "./axe.ts";
import { expect, TENANT, test } from "./stack.fixture.ts";

const ALL = "/maintain/maintain-list";
const IN_PROGRESS = "/maintain/parts/manageIng";
const CHANGES_PER_S = 50;
const SEARCHED = "20";

const scroller = (page: Page) => page.locator(".bp6-table-quadrant-main .bp6-table-quadrant-scroll-container");
const listCount = async (page: Page) => Number(await page.getByRole("grid").getAttribute("aria-rowcount")) - 1;
const rowOf = (page: Page, number: string) => page.getByRole("gridcell", { name: number, exact: true });
const searchBox = (page: Page) => page.getByRole("main").getByRole("searchbox");

/** The first rows are there; a machine that is busy with other tests takes its time for the first page. */
const listed = (page: Page) => expect(page.getByRole("gridcell").first()).toBeVisible();

/** Shows a column, or takes it away. */
async function column(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: "列", exact: true }).click();
  await page.locator(".list-choices label", { hasText: title }).click();
  await page.keyboard.press("Escape");
  // It gives the focus back when it is gone, also to somebody who types elsewhere by then.
  await expect(page.locator(".list-choices")).toHaveCount(0);
}

/** What somebody who reads a list must not have taken out of their hands. */
async function held(page: Page, number: string) {
  const box = await rowOf(page, number).boundingBox({ timeout: 5_000 });
  const caret = await searchBox(page).evaluate((field: HTMLInputElement) => [document.activeElement === field, field.selectionStart]);
  return { focusedRowAtY: box?.y, focusMark: await page.locator(".grid-cell-focused").count(), caret };
}

/** Scrolled down, a row has the focus, the caret stands before what is typed. */
async function settleIn(page: Page, scrolledPx: number): Promise<string> {
  await listed(page);
  if ((await searchBox(page).inputValue()) !== SEARCHED) await searchBox(page).fill(SEARCHED);
  await expect(page.locator(".truth-live").first()).toBeVisible();
  let name = "";
  // Rows are drawn after the scroll.
  await expect(async () => {
    await scroller(page).evaluate((element, top) => element.scrollTo(0, top), scrolledPx);
    const eighth = page.getByRole("gridcell", { name: /^QP\d+$/ }).nth(8);
    name = (await eighth.textContent({ timeout: 5_000 })) ?? "";
    await rowOf(page, name).click({ timeout: 5_000 });
    expect(await scroller(page).evaluate((element) => element.scrollTop)).toBe(scrolledPx);
  }).toPass();
  await searchBox(page).focus();
  await page.keyboard.press("Home");
  return name;
}

for (const { path, orders, scrolledPx } of [
  // The server searches, and the list begins at its top when the answer comes: it is asked from the start.
  { path: `${ALL}?q=${SEARCHED}`, orders: "of any status", scrolledPx: 1_500 },
  // Some fifty rows: further down it would lose its place for being shorter.
  { path: IN_PROGRESS, orders: "that come and go", scrolledPx: 150 },
]) {
  test(`while ${CHANGES_PER_S} changes a second arrive, focused row, caret and scroll stay in a list of orders ${orders}`, async ({
    signIn,
    live,
  }) => {
    const page = await signIn("qp-owner", path);
    const number = await settleIn(page, scrolledPx);
    const before = await held(page, number);
    expect(before.caret).toEqual([true, 0]);
    const counted = await page.getByTestId("list-count").textContent();
    const opened = (await live.standIn.truth(TENANT)).orders.length;
    await live.standIn.setPace(CHANGES_PER_S, TENANT);
    // Until hundreds of changes went by; about one in eight is a new order.
    await expect.poll(async () => (await live.standIn.truth(TENANT)).orders.length).toBeGreaterThan(opened + 20);
    await live.standIn.setPace(0, TENANT);
    await expect(page.getByTestId("list-count")).not.toHaveText(counted ?? "");
    const after = await held(page, number);
    // A list that has become shorter than what was scrolled cannot hold its place; the row itself stays, also where it left the list.
    const shrank = path === IN_PROGRESS;
    expect(after).toEqual(shrank ? { ...before, focusedRowAtY: after.focusedRowAtY } : before);
    expect(after.focusedRowAtY).toBeGreaterThan(0);
  });
}

test("ticked rows stay ticked while changes arrive, and all that match can be chosen", async ({ signIn, live }) => {
  const page = await signIn("qp-owner", ALL);
  await listed(page);
  await page.locator(".check-cell").nth(2).click();
  await page
    .locator(".check-cell")
    .nth(6)
    .click({ modifiers: ["Shift"] });
  const bar = page.getByRole("region", { name: "已选的行" });
  await expect(bar).toContainText("已选 5 条");
  const places = () =>
    page
      .locator(".list-news ~ button, .list-news ~ * :is(button, input)")
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x));
  const before = await places();
  await live.standIn.step(TENANT, 60);
  await expect(page.locator(".list-waiting")).toBeVisible();
  expect(before.length).toBeGreaterThan(3);
  expect(await places(), "news move no button").toEqual(before);
  await expect(bar).toContainText("已选 5 条");
  await expect(page.locator(".check-cell input:checked")).toHaveCount(5);
  await bar.getByRole("button", { name: /^选择全部/ }).click();
  // Some of the changes may still be on their way: both follow them.
  const numberIn = async (text: Promise<string | null>) => /\d[\d,]*/.exec((await text) ?? "")?.[0];
  await expect
    .poll(async () => (await numberIn(bar.textContent())) === (await numberIn(page.getByTestId("list-count").textContent())))
    .toBe(true);
});

test("the heads of a scrolled list sort it, and it begins at its top", async ({ signIn }) => {
  const page = await signIn("qp-owner", ALL);
  await listed(page);
  await scroller(page).evaluate((element) => element.scrollTo(0, 900));
  const head = page.getByRole("columnheader", { name: "道路" });
  const { x, y, width, height } = (await head.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // By the mouse alone: looking for the head by its role would scroll to it first.
  await page.mouse.click(x + width / 4, y + height / 2);
  await expect(page).toHaveURL(/sort=road/);
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await expect.poll(() => scroller(page).evaluate((element) => element.scrollTop)).toBe(0);
});

test("[10.2] the drawer goes on from order to order by its keys, and the list goes along", async ({ signIn }) => {
  const page = await signIn("qp-owner", "/maintain/parts/management");
  await listed(page);
  const grid = page.getByRole("grid");
  await grid.focus();
  await page.keyboard.press("Home");
  const focused = page.locator('.grid-cell-focused[aria-colindex="3"]');
  const first = await focused.textContent();
  await page.keyboard.press("Enter");
  const card = page.locator(".order-drawer .order-card");
  await expect(card).toContainText(first!);
  await expect(page.getByRole("button", { name: "上一单" })).toBeDisabled();
  await page.keyboard.press("j");
  await expect(card).not.toContainText(first!);
  const second = await focused.textContent();
  await expect(card).toContainText(second!);
  await page.getByRole("button", { name: "上一单" }).click();
  await expect(card).toContainText(first!);
  await page.keyboard.press("j");
  await page.keyboard.press("Escape");
  await expect(page.locator(".order-drawer")).toBeHidden();
  await expect(focused).toHaveText(second!);
  // With chosen rows the key is theirs.
  for (const at of [3, 4]) await page.locator(".check-cell").nth(at).click();
  await page.keyboard.press("g");
  await expect(page.getByRole("dialog")).toContainText("可执行 2 条");
});

test("[10.3] how many a filter's value has follows the search, and an empty list leads back", async ({ signIn }) => {
  const page = await signIn("qp-owner", IN_PROGRESS);
  await listed(page);
  const all = await listCount(page);
  await searchBox(page).fill("盈浦市政");
  await expect.poll(() => listCount(page)).toBeLessThan(all);
  await page.getByRole("button", { name: "筛选：道路" }).click();
  const counts = (await page.locator(".list-choices .list-choice .quiet").allTextContents()).map(Number);
  expect(counts.length).toBeGreaterThan(1);
  await expect.poll(async () => counts.reduce((sum, each) => sum + each, 0) - (await listCount(page))).toBe(0);
  await page.locator(".list-choices input[type=checkbox]").first().check({ force: true });
  await expect.poll(() => listCount(page)).toBe(counts[0]);
  await page.keyboard.press("Escape");
  await searchBox(page).fill("没有这样的工单");
  await expect(page.getByText("没有符合条件的内容")).toBeVisible();
  await page.locator(".list-body").getByRole("button", { name: "清除筛选" }).click();
  await expect(searchBox(page)).toHaveValue("");
  await expect.poll(() => listCount(page)).toBeGreaterThan(counts.reduce((sum, each) => sum + each, 0));
});

test("a pinned column stays at the left, once, and a wall's edges follow the pointer", async ({ signIn }) => {
  const page = await signIn("qp-owner", "/maintain/parts/management?pinned=number");
  await page.setViewportSize({ width: 800, height: 600 });
  const pinned = page.locator(".bp6-table-quadrant-left");
  const row = pinned.locator(".grid-cell").nth(1);
  const place = async () => Math.round((await row.boundingBox())!.x);
  await expect(row).not.toBeEmpty();
  const [before, number] = [await place(), await row.textContent()];
  await page.locator(".bp6-table-quadrant-main .bp6-table-quadrant-scroll-container").evaluate((element) => {
    element.scrollLeft = 900;
  });
  await expect(page.locator('.bp6-table-quadrant-main .head-cell[data-column="number"]')).toHaveCount(0);
  expect([await place(), await row.textContent()]).toEqual([before, number]);
  const ids = await page.evaluate(() => [...document.querySelectorAll("[id]")].map(({ id }) => id));
  expect(ids).toHaveLength(new Set(ids).size);
  expect(await problemsOf(page, "light", ".list-body")).toEqual([]);
  // Its head sorts as any other, in the one place where it is seen.
  await page
    .getByRole("columnheader", { name: /^工单编号/ })
    .getByRole("button", { name: "工单编号" })
    .first()
    .click();
  await expect(page.getByRole("columnheader", { name: /^工单编号/ })).toHaveAttribute("aria-sort", "ascending");

  await page.setViewportSize({ width: 3840, height: 2160 });
  const head = page.locator('.bp6-table-quadrant-left .head-cell[data-column="number"]');
  await expect(page.locator("body")).toHaveAttribute("data-scaled");
  // Waits until it stands still: everything is drawn anew for the wall.
  await head.locator(".head-edge").hover();
  const edge = (await head.locator(".head-edge").boundingBox())!;
  const wide = (await head.boundingBox())!.width;
  const at = { x: edge.x + edge.width / 2, y: edge.y + edge.height / 2 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 140, at.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.abs((await head.boundingBox())!.width - wide - 140)).toBeLessThan(4);
});

test("[10.5] a column that is moved takes its width along, without waiting for the next change of a row", async ({ signIn }) => {
  const page = await signIn("qp-owner", "/maintain/parts/management");
  await page.setViewportSize({ width: 1366, height: 768 });
  const widths = () =>
    page
      .locator(".bp6-table-quadrant-main .head-cell[data-column]")
      .evaluateAll((heads) => heads.map((head) => [(head as HTMLElement).dataset.column!, (head as HTMLElement).offsetWidth] as const));
  await expect(page.locator(".bp6-table-quadrant-main .grid-cell").nth(1)).not.toBeEmpty();
  const before = await widths();
  const at = before.findIndex(([key]) => key === "company");
  await page
    .getByRole("columnheader", { name: /^养护单位/ })
    .getByRole("button")
    .first()
    .focus();
  await page.keyboard.press("Alt+ArrowLeft");
  await expect.poll(async () => (await widths())[at - 1]![0]).toBe("company");
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  const same = new Map(before);
  for (const [key, width] of await widths()) expect([key, width]).toEqual([key, same.get(key)]);
});

test("the address holds the filter: it is shared, falls back where it cannot be read, and is kept as a view with its columns", async ({
  signIn,
  live,
}) => {
  const page = await signIn("qp-owner", ALL);
  await listed(page);
  await page.getByRole("group", { name: "筛选条件" }).getByRole("button", { name: "状态" }).click();
  await page.locator(".list-choice label", { hasText: "已验收" }).click();
  await expect(page).toHaveURL(/status=9/);
  const accepted = (await live.standIn.truth(TENANT)).orders.filter(({ status }) => status === 9).length;
  await expect.poll(() => listCount(page)).toBe(accepted);
  await page.keyboard.press("Escape");
  // The menu leads back to it instead of opening a second tab.
  const menu = page.getByRole("navigation", { name: "菜单" });
  await menu.getByRole("link", { name: "退回" }).click();
  await expect(page).toHaveURL(/returns/);
  await menu.getByRole("link", { name: "全部工单" }).click();
  await expect(page).toHaveURL(/status=9/);
  // The address goes ahead of the list that it leads to.
  await expect.poll(() => listCount(page)).toBe(accepted);
  await column(page, "街镇");
  await expect(page.getByRole("columnheader", { name: "街镇" })).toHaveCount(0);
  // Kept under a name, and found again after the filter was cleared.
  await page.getByRole("button", { name: "我的视图" }).click();
  await page.getByRole("textbox", { name: "当前条件存为…" }).fill("验收的");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "验收的", exact: true }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await column(page, "街镇");
  await expect(page.getByRole("columnheader", { name: "街镇" })).toHaveCount(1);
  await page.getByRole("button", { name: "清除筛选" }).click();
  await expect(page).not.toHaveURL(/status/);
  await page.getByRole("button", { name: "我的视图" }).click();
  await page.getByRole("button", { name: "验收的", exact: true }).click();
  await expect(page).toHaveURL(/status=9/);
  await expect(page.getByRole("columnheader", { name: "街镇" })).toHaveCount(0);
  await page.goto(new URL(`${ALL}?status=9&colour=red`, page.url()).href);
  await expect(page.getByText("链接中有无法识别的条件，已忽略：colour")).toBeVisible();
  await expect.poll(() => listCount(page)).toBe(accepted);
});

test("list and order beside it are about one order; no card opens over them", async ({ signIn }) => {
  const page = await signIn("qp-owner", ALL);
  await page.getByRole("button", { name: "工单详情" }).click();
  const number = page.getByRole("gridcell", { name: /^QP\d+$/ }).nth(3);
  await number.click();
  await expect(page.getByRole("region", { name: "工单详情" })).toContainText((await number.textContent()) ?? "");
  await page.keyboard.press("j");
  const next = await page
    .getByRole("gridcell", { name: /^QP\d+$/ })
    .nth(4)
    .textContent();
  await expect(page.getByRole("region", { name: "工单详情" })).toContainText(next ?? "");
  await expect(page.locator(".order-drawer")).toHaveCount(0);
});

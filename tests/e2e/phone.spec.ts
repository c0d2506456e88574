import type { Page } from "@playwright/test";
import { expect, TENANT, test } from "./stack.fixture.ts";

/** A telephone held upright, under a thumb. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const SCREENS = [
  "/maintain/maintain-list",
  "/maintain/parts/management",
  "/monitor/index",
  "/maintain/index",
  "/dashboard",
  "/profile/index",
];

/** Of everything that is pressed: what is smaller than 44 px. A box in a label is pressed by its label; what only the keyboard reaches is not meant. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pressed = "a[href], button, select, summary, input, [role=menuitem], [role=option], label:has(input)";
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
      const { width, height, bottom } = element.getBoundingClientRect();
      const isPart = element.matches("input") && element.closest("label") !== null;
      if (isPart || bottom < 0 || width < 2 || height < 2 || !element.checkVisibility({ visibilityProperty: true })) return [];
      const name = element.ariaLabel ?? element.textContent;
      return width < 44 || height < 44 ? [`${location.pathname}: ${name} ${width.toFixed(1)} x ${height.toFixed(1)}`] : [];
    });
  });

test("[10.16] at 390 px whatever is pressed is 44 px wide and high, and nothing is wider than the screen", async ({ signIn, live }) => {
  const page = await signIn("qp-company1", "/maintain/maintain-list");
  for (const path of SCREENS) {
    await page.goto(`${live.stack.servers[0]?.url}${path}`);
    await expect(page.locator("main .truth-live, main dl, main .profile").first()).toBeVisible();
    await expect.poll(() => tooSmall(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
  await page.goto(`${live.stack.servers[0]?.url}/maintain/maintain-list`);
  await expect(page.locator(".filter-field")).toHaveCount(0);
  await page.getByRole("button", { name: "筛选条件" }).tap();
  await expect(page.locator(".filter-field")).toHaveCount(11);
  await expect.poll(() => tooSmall(page)).toEqual([]);
  await page.getByRole("button", { name: "筛选条件" }).tap();
  await page.locator(".grid-card").first().tap();
  await expect(page.locator(".order-buttons").first()).toBeVisible();
  await expect.poll(() => tooSmall(page)).toEqual([]);
});

test("[10.16] the header of a telephone holds all it may hold, and the way out is reached", async ({ signIn }) => {
  const page = await signIn("qp-company1", "/maintain/maintain-list");
  const atMs = Date.now() - 600_000;
  const batch = {
    ...{ id: "b1", action: "accept", state: "running", createdAtMs: atMs, changedAtMs: atMs, reason: "", company: "", dueAtMs: null },
    ...{
      counts: { waiting: 1200, refused: 0, done: 800, moved: 0, failed: 0 },
      refusals: {},
      undoable: 0,
      noUndo: "",
      undoes: "",
      undoneBy: "",
      trouble: "",
    },
  };
  const job = {
    ...{ id: "e1", title: "x", fileName: "x.xlsx", status: "running", done: 1, total: 3, rows: 1, withPictures: false, bytes: 0 },
    ...{ createdAtMs: atMs, movedAtMs: atMs, asOfMs: null, finishedAtMs: null, expiresAtMs: atMs + 1e9, error: "" },
  };
  await page.route("**/api/batches", (route) => route.fulfill({ json: { batches: [batch] } }));
  await page.route("**/api/exports", (route) => route.fulfill({ json: { exports: [job] } }));
  await page.evaluate(
    ([tenant, holdUntilMs]) => {
      const refusal = { code: "orderMoved", status: 409, message: "", detail: {} };
      const deed = {
        key: "kept-deed-1",
        subject: "1",
        door: "actOnOrder",
        params: { id: "1" },
        body: {},
        pictures: [],
        what: "Take",
        holdUntilMs,
        refusal,
      };
      localStorage.setItem(`outbox:${tenant}/QPU04`, JSON.stringify([deed]));
    },
    [TENANT, atMs] as const,
  );
  await page.reload();
  await expect(page.getByRole("button", { name: "1 项待发送" })).toBeVisible();
  await expect(page.locator(".batch-button")).toBeVisible();
  await expect(page.getByRole("button", { name: /^正在生成/ })).toBeVisible();
  await expect(page.locator(".notice-bell")).toBeVisible();
  const outside = await page
    .locator(".header button")
    .evaluateAll((buttons) =>
      buttons.filter((button) => button.getBoundingClientRect().right > innerWidth).map(({ ariaLabel }) => ariaLabel),
    );
  expect(outside).toEqual([]);
  expect(await page.locator(".shell").evaluate(({ scrollWidth }) => scrollWidth)).toBe(390);
  await expect.poll(() => tooSmall(page)).toEqual([]);
  await page.getByRole("button", { name: "1 项待发送" }).tap();
  await expect(page.locator(".outbox")).toBeInViewport({ ratio: 1 });
  await expect.poll(() => tooSmall(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.locator(".header-user").tap();
  await expect(page.getByRole("menuitem", { name: "帮助" })).toBeInViewport({ ratio: 1 });
  await expect.poll(() => tooSmall(page)).toEqual([]);
  await page.getByRole("menuitem", { name: /退出/ }).tap();
  await expect(page.getByRole("alertdialog")).toBeInViewport({ ratio: 1 });
  await expect.poll(() => tooSmall(page)).toEqual([]);
});

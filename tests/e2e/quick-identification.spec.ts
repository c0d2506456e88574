import type { Page } from "@playwright/test";
import { problemsInBothThemes } from "./axe.ts";
import { expect, TENANT, test } from "./stack.fixture.ts";

const QUICK = "/maintain/quick-identification";
const current = (page: Page) => page.locator(".quick-item.quick-current .quick-tick input");
const number = async (page: Page) => (await page.locator(".quick-picture-card h2").textContent())?.split(" ")[0] ?? "";

test("two people never have the same item; who takes one over is told from whom, and the other is told by whom", async ({
  signIn,
  live,
}) => {
  for (let i = 0; i < 3; i++) await live.standIn.spot(TENANT);
  const owner = await signIn("qp-owner", QUICK);
  await expect(current(owner)).toBeVisible();
  const supervisor = await signIn("qp-supervisor", QUICK);
  await expect(current(supervisor)).toBeVisible();
  const mine = await number(owner);
  expect(await number(supervisor)).not.toBe(mine);

  const taken = supervisor.locator(".quick-item").filter({ has: supervisor.getByRole("checkbox", { name: mine }) });
  await expect(taken).toHaveClass(/quick-other/);
  await taken.getByRole("button").click();
  await supervisor.getByRole("dialog").getByRole("button", { name: "接手" }).click();
  await expect.poll(() => number(supervisor)).toBe(mine);
  await expect(supervisor.getByText("对方已收到通知")).toBeVisible();
  await expect(owner.getByText("接手了您正在识别的病害")).toBeVisible();
  await expect.poll(() => number(owner)).not.toBe(mine);
});

test("every step is one key: type, degree, box, discard, take back, and what is left is given back", async ({ signIn, live }) => {
  await live.standIn.spot(TENANT);
  const page = await signIn("qp-owner", QUICK);
  await expect(current(page)).toBeVisible();
  const first = await number(page);
  const serious = page.getByRole("radio", { name: "严重", exact: true });
  const before = await serious.getAttribute("aria-checked");
  await page.keyboard.press("g");
  await expect(serious).not.toHaveAttribute("aria-checked", before ?? "");
  await page.keyboard.press("t");
  const type = page.getByRole("combobox", { name: "病害类型" });
  await expect(type).toBeFocused();
  await page.keyboard.type("坑槽");
  await expect(page.locator(".search-choices").getByRole("option", { selected: true })).toContainText("坑槽");
  await page.keyboard.press("Enter");
  await expect(type).toHaveValue(/坑槽/);
  const boxes = page.locator(".edited-box");
  const count = await boxes.count();
  await page.keyboard.press("b");
  await expect(boxes).toHaveCount(count + 1);
  await boxes.last().focus();
  const left = (await boxes.last().boundingBox())!.x;
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await boxes.last().boundingBox())!.x).toBeGreaterThan(left);
  await page.keyboard.press("Delete");
  await expect(boxes).toHaveCount(count);

  await page.keyboard.press("x");
  await expect.poll(() => number(page)).not.toBe(first);
  await expect(page.locator(".quick-done")).toContainText("已作废");
  await page.keyboard.press("u");
  await expect.poll(() => number(page)).toBe(first);
  await expect(type).toHaveValue(/坑槽/);
  await page.keyboard.press("?");
  await expect(page.getByRole("table", { name: "快速识别" })).toContainText("换下一个养护单位");
});

test("everybody can use quick identification, in both themes", async ({ signIn, live }) => {
  await live.standIn.spot(TENANT);
  const page = await signIn("qp-owner", QUICK);
  await expect(current(page)).toBeVisible();
  await expect(page.locator(".dispatch-company").first()).toBeVisible();
  expect(await problemsInBothThemes(page)).toEqual([]);
});

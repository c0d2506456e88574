import { STATUS } from "../../shared/domain/status.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import type { StandInControl } from "../support/stand-in-control.ts";
import { darken, problemsInBothThemes, problemsOf, THEMES } from "./axe.ts";
import { expect, TENANT, test } from "./stack.fixture.ts";

const pageOf = (order: WorkOrder) => `/maintain/maintain-list-info?id=${order.id}`;

/** What tests before this one left may not hold such an order; the field goes on until one is there. */
const FIELD_ROUNDS = 40;

async function anOrder(standIn: StandInControl, fits: (order: WorkOrder, all: readonly WorkOrder[]) => boolean): Promise<WorkOrder> {
  for (let round = 0; round < FIELD_ROUNDS; round++) {
    const { orders } = await standIn.truth(TENANT);
    const order = orders.find((each) => fits(each, orders));
    if (order !== undefined) return order;
    await standIn.step(TENANT, 60);
  }
  throw new Error("no order fits");
}
const isPending = ({ status }: WorkOrder) => status === STATUS.pending;
/** An order with a repair, and another one found at the same place. */
const hasTwin = (order: WorkOrder, all: readonly WorkOrder[]) =>
  order.status === STATUS.handled &&
  order.repairPictures.length > 0 &&
  all.some(
    (other) =>
      other.id !== order.id &&
      other.status === STATUS.pending &&
      other.roadId === order.roadId &&
      other.direction === order.direction &&
      other.defectTypeId === order.defectTypeId &&
      Math.abs(other.chainageM! - order.chainageM!) < 20,
  );

test("presence: each sees that the other is looking, and what they are about to do", async ({ signIn, live }) => {
  const order = await anOrder(live.standIn, isPending);
  const owner = await signIn("qp-owner", pageOf(order));
  const supervisor = await signIn("qp-supervisor", pageOf(order));
  await expect(owner.locator(".presence")).toContainText("正在查看");
  await expect(supervisor.locator(".presence")).toContainText("正在查看");
  await owner.locator(".order-buttons").getByRole("button", { name: "取消工单" }).click();
  await expect(supervisor.locator(".presence-acting")).toContainText("正在取消");
  await owner.getByRole("dialog").getByRole("button", { name: "返回" }).click();
  await expect(supervisor.locator(".presence-acting")).toHaveCount(0);
  await owner.close();
  await expect(supervisor.locator(".presence-person")).toHaveCount(0);
});

test("[K1] what somebody types stays while the order moves under it, and after they learn who was faster", async ({ signIn, live }) => {
  const order = await anOrder(live.standIn, isPending);
  const owner = await signIn("qp-owner", pageOf(order));
  await owner.locator(".order-buttons").getByRole("button", { name: "取消工单" }).click();
  const reason = owner.getByRole("dialog").getByRole("textbox").first();
  await reason.pressSequentially("重复上报，");
  await live.standIn.changeOrder(TENANT, order.id, { status: STATUS.inProgress });
  await expect(owner.locator(".order-head .order-status")).toContainText("处置中");
  await expect(reason).toBeFocused();
  await reason.pressSequentially("见照片");
  await expect(reason).toHaveValue("重复上报，见照片");
  await owner.getByRole("dialog").locator("button[type=submit]").click();
  await expect(owner.getByRole("dialog").getByRole("alert")).toContainText("处置中");
  await expect(reason).toHaveValue("重复上报，见照片");
});

test("the road's strip and the pictures work by keys alone", async ({ signIn, live }) => {
  const order = await anOrder(live.standIn, hasTwin);
  const page = await signIn("qp-owner", pageOf(order));
  const own = page.locator(".strip-own");
  await own.focus();
  const marks = page.locator(".strip-row:has(.strip-own) .strip-mark");
  await expect.poll(() => marks.count()).toBeGreaterThan(1);
  const at = await marks.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement));
  const step = at === 0 ? "ArrowRight" : "ArrowLeft";
  await page.keyboard.press(step);
  await expect(own).not.toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(".order-drawer .order-card")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(".order-drawer")).toBeHidden();

  await page.getByText("滑动对比", { exact: true }).click();
  const slider = page.getByRole("slider");
  await slider.focus();
  await page.keyboard.press("End");
  await expect(slider).toHaveValue("100");
  await page.getByText("并排", { exact: true }).click();
  // Boxes come with the order's detail, later than its pictures; what is drawn anew with them takes no key in between.
  const viewer = page.locator(".picture-viewer");
  await expect(async () => {
    // As long as a hand presses: letting go of the key in the viewer does nothing there.
    if (!(await viewer.isVisible()))
      await page
        .locator("main .boxed-picture", { has: page.locator(".picture-box") })
        .first()
        .press("Enter", { delay: 400 });
    await expect(viewer).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(viewer.locator(".picture-box").first()).toBeVisible();
  await page.keyboard.press("b");
  await expect(viewer.locator(".picture-box")).toHaveCount(0);
  const title = await viewer.locator(".bp6-heading").textContent();
  await page.keyboard.press("ArrowRight");
  await expect(viewer.locator(".bp6-heading")).not.toHaveText(title!);
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
});

test("two orders about one defect are made one, and both say so", async ({ signIn, live }) => {
  const order = await anOrder(live.standIn, hasTwin);
  const page = await signIn("qp-owner", pageOf(order));
  const line = page.locator(".order-duplicates li").first();
  await expect(line).toContainText("桩号相距");
  const number = await line.locator("button").first().textContent();
  await line.getByRole("button", { name: "合并…" }).click();
  // This customer's table lets its owner reopen what was cancelled: the dialog says so before anything is done.
  await expect(page.getByRole("dialog")).toContainText("可以撤销");
  await page.getByRole("dialog").locator("button[type=submit]").click();
  await expect(page.locator(".order-duplicates")).toContainText("已并入本工单");
  await page.locator(".order-duplicates").getByRole("button", { name: number! }).click();
  await expect(page.locator(".order-drawer .order-duplicates")).toContainText("此工单已并入");
  const merged = (await live.standIn.truth(TENANT)).orders.find((each) => each.number === number);
  expect(merged).toMatchObject({ status: STATUS.cancelled, reason: `重复工单，并入${order.number}` });
});

test("[10.10] three orders are printed on three sheets, each with its head and its lines to sign", async ({ signIn, live }) => {
  const { orders } = await live.standIn.truth(TENANT);
  const told = orders.filter(({ pictures, repairPictures }) => pictures.length > 1 && repairPictures.length > 0).slice(0, 3);
  const page = await signIn("qp-owner", `/dest-info-print?ids=${told.map(({ id }) => id).join(",")}`);
  await expect(page.getByRole("button", { name: "打印" })).toBeEnabled();
  await expect(page.locator(".print-order .order-history li").nth(2)).toBeVisible();
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.emulateMedia({ media: "print" });
  const heads = page.locator(".print-order > header");
  expect(await heads.evaluateAll((all) => all.map((head) => getComputedStyle(head).display))).toEqual(Array(3).fill("table-header-group"));
  const paper = (await page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1");
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(3);
});

test("everybody can use the order page, in both themes", async ({ signIn, live }) => {
  const order = await anOrder(live.standIn, ({ status, repairPictures }) => status === STATUS.handled && repairPictures.length > 0);
  const page = await signIn("qp-owner", pageOf(order));
  await expect(page.locator(".order-history li").first()).toBeVisible();
  await expect(page.locator(".strip .strip-own")).toBeVisible();
  const problems: Record<string, string[]> = { page: await problemsInBothThemes(page) };
  await page.getByText("滑动对比", { exact: true }).click();
  problems.slider = await problemsInBothThemes(page);
  await page.getByText("并排", { exact: true }).click();
  for (const theme of THEMES) {
    if (theme === "dark") await darken(page);
    await page.locator("main .boxed-picture").first().click();
    await expect(page.locator(".picture-viewer .picture-box").first()).toBeVisible();
    // What lies beneath it is darkened, and nobody reads it until the viewer is closed.
    problems[`viewer ${theme}`] = await problemsOf(page, theme, ".picture-viewer");
    await page.keyboard.press("Escape");
    await expect(page.locator(".picture-viewer")).toBeHidden();
  }
  expect(problems).toEqual({ page: [], slider: [], "viewer light": [], "viewer dark": [] });
});

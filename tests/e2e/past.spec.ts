import { STATUS } from "../../shared/domain/status.ts";
import { expect, TENANT, test } from "./stack.fixture.ts";

test("[H1] replay on the dashboard: see the order as it was, try a command and read why not, press 0, act", async ({ signIn, live }) => {
  const order = (await live.standIn.truth(TENANT)).orders.find(({ status }) => status === STATUS.pending)!;
  // Made so, not found so: on some days, and after some tests, nobody waits for a review.
  await live.standIn.changeOrder(TENANT, order.id, { status: STATUS.awaitingReview });
  const page = await signIn("qp-owner", "/dashboard");
  const at = new URL(page.url()).origin;
  const history = async () => {
    const response = await page.request.get(`${at}/api/history`);
    const { nowMs, feeds } = (await response.json()) as { nowMs: number; feeds: { kind: string; fromMs: number; throughMs: number }[] };
    return { nowMs, orders: feeds.find(({ kind }) => kind === "orders") };
  };
  const card = page.locator(".order-card");
  await page.goto(`${at}/maintain/maintain-list-info?id=${order.id}`);
  await expect(card.locator(".order-status")).toContainText("待审核");
  // A moment at which the order is known as it is now.
  const thenMs = (await history()).nowMs;
  await expect.poll(async () => (await history()).orders?.throughMs ?? 0).toBeGreaterThan(thenMs);
  await live.standIn.changeOrder(TENANT, order.id, { status: STATUS.pending });
  await expect(card.locator(".order-status")).toContainText("待处置");
  const acts = card.locator(".order-buttons button");
  await expect(acts.first()).toBeEnabled();

  await page.goto(`${at}/dashboard#t=${new Date(thenMs).toISOString()}`);
  await page.reload();
  await expect(page.locator(".time-chip")).toContainText("❚❚ 停在");
  await expect(page.locator(".past-frame")).toBeAttached();
  await expect(page).toHaveTitle(/^❚❚ 停在/);
  await page.goto(`${at}/maintain/maintain-list-info?id=${order.id}#t=${new Date(thenMs).toISOString()}`);
  await page.reload();
  await expect(card.locator(".order-status")).toContainText("待审核");
  await expect(card).toContainText("据记录");
  await expect(card).toContainText("页面正在显示过去的时刻，不能办理");
  await expect(acts).toHaveCount(0);

  await page.keyboard.press("0");
  await expect(page.locator(".time-chip")).toContainText("● 实时");
  await expect(card.locator(".order-status")).toContainText("待处置");
  await expect(acts.first()).toBeEnabled();
  expect(page.url()).not.toContain("#t=");
});

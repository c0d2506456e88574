import { pino } from "pino";
import { openRecords } from "../../server/records/open-records.ts";
import { STATUS } from "../../shared/domain/status.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { packKeyframe } from "../../shared/node/history-tables.ts";
import { expect, TENANT, test } from "./stack.fixture.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Writes down an hour of yesterday as the history's worker would have: the orders as they were then. The stack is of today. */
async function writeYesterday(databaseUrl: string, fromMs: number, orders: readonly WorkOrder[]): Promise<void> {
  const records = await openRecords(databaseUrl, pino({ level: "silent" }), Date.now);
  const of = { tenant: TENANT, kind: "orders" };
  const body = await packKeyframe(orders as never);
  await records.ask(async (db) => {
    await db
      .insertInto("history_keyframes")
      .values({ ...of, epoch: 0, batch: 0, at_ms: fromMs, rows: orders.length, body })
      .execute();
    await db
      .insertInto("history_confirmed")
      .values({ ...of, from_ms: fromMs, until_ms: fromMs + HOUR_MS, every_ms: 60_000 })
      .execute();
  });
  await records.close();
}

test("[H1] replay yesterday on the dashboard, see the order as it was, try a command and read why not, press 0, act", async ({
  signIn,
  live,
}) => {
  const { orders } = await live.standIn.truth(TENANT);
  const { companyId } = (await live.standIn.accounts()).find(({ account }) => account === "qp-company1")!;
  const order = orders.find((one) => one.status === STATUS.pending && one.companyId === companyId)!;
  const yesterdayMs = Math.floor((Date.now() - DAY_MS) / 1_000) * 1_000;
  const then = orders.map((one) => (one.id === order.id ? { ...one, status: STATUS.awaitingReview } : one));
  const page = await signIn("qp-company1", `/dashboard?sel=order:${order.id}`);
  const card = page.locator(".order-drawer .order-card");
  const acts = card.locator(".order-buttons button");
  await expect(card.locator(".order-status")).toContainText("待处置");
  await expect(acts.first()).toBeEnabled();
  const history = async () => {
    const response = await page.request.get(new URL("/api/history", page.url()).href);
    return ((await response.json()) as { feeds: { kind: string }[] }).feeds.some(({ kind }) => kind === "orders");
  };
  await expect.poll(history).toBe(true);
  await writeYesterday(live.stack.postgres!.url, yesterdayMs - HOUR_MS / 2, then);

  // By hand, as somebody would: the chip, yesterday's time, and on from there.
  await page.locator(".time-chip").click();
  const choice = page.locator(".time-choice");
  await choice.getByLabel("时刻").fill(inShanghai(yesterdayMs));
  await choice.getByRole("button", { name: "查看" }).click();
  await expect(page.locator(".time-chip")).toContainText("❚❚ 停在");
  await choice.getByRole("button", { name: "▶ 回放 ×1", exact: true }).click();
  await page.keyboard.press("Escape");
  const chip = page.locator(".time-chip");
  await expect(chip).toContainText("▶ 回放");
  const first = await chip.textContent();
  // It goes on by itself.
  await expect(chip).not.toHaveText(first!);
  await expect(page.locator(".past-frame")).toBeAttached();
  await expect(page).toHaveTitle(/^▶ 回放/);
  expect(new URL(page.url()).pathname).toBe("/dashboard");

  await expect(card.locator(".order-status")).toContainText("待审核");
  await expect(card).toContainText("据记录");
  await expect(card).toContainText("页面正在显示过去的时刻，不能办理");
  await expect(acts).toHaveCount(0);
  await page.keyboard.press("a");
  await expect(page.locator(".bp6-toast")).toContainText("页面正在显示过去的时刻，不能办理；按 0 回到实时。");
  expect((await live.standIn.truth(TENANT)).orders.find(({ id }) => id === order.id)?.status).toBe(STATUS.pending);
  // A link leads to the same moment.
  await page.reload();
  await expect(chip).toContainText("❚❚ 停在");
  await expect(card.locator(".order-status")).toContainText("待审核");

  await page.keyboard.press("0");
  await expect(chip).toContainText("● 实时");
  expect(page.url()).not.toContain("#t=");
  await expect(card.locator(".order-status")).toContainText("待处置");
  await card.getByRole("button", { name: "接单" }).click();
  const status = async () => (await live.standIn.truth(TENANT)).orders.find(({ id }) => id === order.id)?.status;
  await expect.poll(status).toBe(STATUS.inProgress);
});

/** As a field of a time takes it, by the customer's clock. */
const inShanghai = (atMs: number): string => new Date(atMs + 8 * HOUR_MS).toISOString().slice(0, 19);

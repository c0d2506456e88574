import sharp from "sharp";
import { STATUS } from "../../shared/domain/status.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { problemsOf } from "./axe.ts";
import { expect, TENANT, test } from "./stack.fixture.ts";

const IN_PROGRESS = "/maintain/parts/manageIng";
const OVERDUE = "/maintain/parts/overdue";

test("notices are told once, by one tab of two, grouped past five, also of what happened while the line was cut", async ({
  signIn,
  live,
}) => {
  const { companyId } = (await live.standIn.accounts()).find(({ account }) => account === "qp-company1")!;
  const { orders } = await live.standIn.truth(TENANT);
  const mine = orders.filter((order: WorkOrder) => order.companyId === companyId && order.status === STATUS.inProgress && !order.serious);
  const become = async (some: readonly WorkOrder[]) => {
    for (const { id } of some) await live.standIn.changeOrder(TENANT, id, { status: STATUS.overdue });
  };
  expect(mine.length).toBeGreaterThan(9);

  const first = await signIn("qp-company1", IN_PROGRESS);
  const context = first.context();
  const said: string[] = [];
  await context.exposeFunction("toldOf", (title: string) => said.push(title));
  await context.addInitScript(() => {
    localStorage.setItem("notice-settings", JSON.stringify({ browser: true }));
    const told = (globalThis as unknown as { toldOf(title: string): void }).toldOf;
    Object.assign(globalThis, {
      Notification: Object.assign(
        function Notification(title: string) {
          told(title);
        },
        { permission: "granted" },
      ),
    });
  });
  await first.reload();
  const second = await context.newPage();
  await second.goto(first.url());
  for (const page of [first, second]) await expect(page.locator(".notice-bell")).toBeVisible();
  // A first look makes everything known: that it was taken is written where all tabs see it.
  const knowing = () => first.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith("notices-known-")));
  await expect.poll(knowing).toBe(true);
  expect(said).toEqual([]);
  // What other tests did to this company's orders before is read.
  const bell = first.locator(".notice-bell");
  await bell.click();
  const readAll = first.getByRole("region", { name: "消息提醒" }).getByRole("button", { name: "全部已读" });
  if (await readAll.isEnabled()) await readAll.click();
  await expect(bell).toHaveAccessibleName("消息提醒");
  await first.keyboard.press("Escape");

  await become(mine.slice(0, 1));
  await expect.poll(() => said).toEqual([`已逾期 · ${mine[0]!.number}`]);
  const supervisor = await signIn("qp-supervisor", OVERDUE);
  await context.setOffline(true);
  await become(mine.slice(1, 8));
  // The servers have all of it by the time that the line is back.
  await supervisor.getByRole("main").getByRole("searchbox").fill(mine[7]!.number);
  await expect(supervisor.getByRole("gridcell", { name: mine[7]!.number, exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => said.length).toBeGreaterThan(1);
  await first.reload();
  await expect(bell).toHaveAccessibleName(/：8 /);
  expect(said).toEqual([`已逾期 · ${mine[0]!.number}`, "7 条工单已逾期"]);

  await second.locator(".notice-bell").click();
  const panel = second.getByRole("region", { name: "消息提醒" });
  // Which of them stand first goes by the day.
  await panel.getByRole("button", { name: /^再显示 / }).click();
  await expect(panel.getByRole("button", { name: mine[1]!.number })).toBeVisible();
  expect(await problemsOf(second, "light", ".notice-panel")).toEqual([]);
  await panel.getByRole("button", { name: "全部已读" }).click();
  await expect(second.locator(".notice-bell")).toHaveAccessibleName("消息提醒");
  await expect(first.locator(".notice-bell"), "the other tab learns").toHaveAccessibleName("消息提醒");
});

test("an after-picture from elsewhere is told at once, and the order says why it was good", async ({ signIn, live }) => {
  const { companyId } = (await live.standIn.accounts()).find(({ account }) => account === "qp-company1")!;
  const { orders } = await live.standIn.truth(TENANT);
  const order = orders.find((one: WorkOrder) => one.companyId === companyId && one.status === STATUS.inProgress && one.lng !== null)!;
  const page = await signIn("qp-company1", `/maintain/maintain-list-info?id=${order.id}`);
  await page.getByRole("main").getByRole("button", { name: "完成处置" }).first().click();
  const dialog = page.getByRole("dialog");
  const far = await sharp({ create: { width: 64, height: 48, channels: 3, background: "grey" } })
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "30/1 0/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "121/1 0/1 0/1" } })
    .jpeg()
    .toBuffer();
  await dialog.getByTestId("picture-input").setInputFiles([
    { name: "far.jpg", mimeType: "image/jpeg", buffer: far },
    { name: "page.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<html>") },
  ]);
  await expect(dialog.getByText(/拍摄地点距病害/)).toBeVisible();
  await expect(dialog.getByText(/文件不是可用的图片/)).toBeVisible();
  expect(await problemsOf(page, "light", ".picture-picker")).toEqual([]);
  await dialog.getByRole("button", { name: "移除 page.jpg" }).click();
  await dialog.getByLabel(/照片情况说明/).fill("围挡内无法定位");
  await dialog.locator("button[type=submit]").click();
  const now = async () => (await live.standIn.truth(TENANT)).orders.find(({ id }: WorkOrder) => id === order.id);
  await expect.poll(async () => (await now())?.status).toBe(STATUS.handled);
  expect((await now())?.reason).toContain("围挡内无法定位");
});

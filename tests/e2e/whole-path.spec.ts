import type { Page } from "@playwright/test";
import { STATUS } from "../../shared/domain/status.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { expect, TENANT, test } from "./stack.fixture.ts";

const QUICK = "/maintain/quick-identification";
const PENDING = "/maintain/parts/management";

const cell = (page: Page, text: string) => page.getByRole("gridcell", { name: text, exact: true });
const search = (page: Page, text: string) => page.getByRole("main").getByRole("searchbox").fill(text);
const statusOf = (page: Page) => page.locator(".order-head .order-status");
const action = (page: Page, name: string) => page.locator(".order-buttons").getByRole("button", { name, exact: true });
const submit = (page: Page) => page.getByRole("dialog").last().locator("button[type=submit]");

test("found, identified, dispatched, taken, handled, checked: three people, each sees the others' step without a refresh", async ({
  signIn,
  live,
}) => {
  const company = (await live.standIn.accounts()).find(({ account }) => account === "qp-company1");
  const owner = await signIn("qp-owner", QUICK);
  const supervisor = await signIn("qp-supervisor", PENDING);
  const worker = await signIn("qp-company1", PENDING);
  const orderOf = async (picture: string): Promise<WorkOrder | undefined> =>
    (await live.standIn.truth(TENANT)).orders.find(({ pictures, status }) => pictures.includes(picture) && status !== STATUS.cancelled);

  // Found: a vehicle's camera, and the queue of the owner has it by itself.
  const queue = owner.locator(".quick-queue");
  await expect(queue.locator("li").first()).toBeVisible();
  const shot = await live.standIn.spot(TENANT);
  const found = queue.locator("li").filter({ has: owner.getByRole("checkbox", { name: shot.number }) });
  await expect(found).toHaveCount(1);

  // Identified: one key, and an order awaits review on the supervisor's screen.
  await found.getByRole("button").click();
  await expect(owner.locator(".quick-picture-card h2")).toContainText(shot.number);
  await owner.keyboard.press("Enter");
  await expect(found).toHaveCount(0);
  await expect.poll(async () => (await orderOf(shot.pictures[0]!))?.status).toBe(STATUS.awaitingReview);
  const order = (await orderOf(shot.pictures[0]!))!;
  expect(order.source).toBe(4);
  await search(supervisor, order.number);
  await cell(supervisor, order.number).dblclick();
  await expect(statusOf(supervisor)).toContainText("待审核");

  // Dispatched: to the company whose people wait for work.
  await owner.locator(".quick-done").getByRole("button", { name: "查看工单" }).first().click();
  await owner.locator(".order-card").getByRole("button", { name: "派单", exact: true }).click();
  const choice = owner.locator(".dispatch-dialog .dispatch-company").filter({ hasText: await shortName(owner, company!.companyId) });
  await choice.getByRole("radio").check();
  await submit(owner).click();
  await expect(statusOf(supervisor)).toContainText("待处置");
  await search(worker, order.number);
  await expect(cell(worker, order.number)).toBeVisible();
  expect((await orderOf(shot.pictures[0]!))?.companyId).toBe(company!.companyId);

  // Taken and handled with a picture of the repair, at a roadside without a line.
  await cell(worker, order.number).dblclick();
  await expect(action(worker, "接单")).toBeVisible();
  await worker.context().setOffline(true);
  await action(worker, "接单").click();
  await expect(statusOf(worker)).toContainText("处置中");
  await action(worker, "完成处置").click();
  const picture = await fetch(`${live.stack.standInUrl}/${TENANT}/mirror/${shot.pictures[0]}`);
  const buffer = Buffer.from(await picture.arrayBuffer());
  await worker.getByTestId("picture-input").setInputFiles({ name: "repair.png", mimeType: "image/png", buffer });
  await worker.getByRole("button", { name: "保存，联网后发送" }).click();
  await expect(statusOf(worker)).toContainText("已处置");
  await worker.reload().catch(() => {});
  expect((await orderOf(shot.pictures[0]!))?.status, "nobody was told").toBe(STATUS.pending);

  // The line is back: both are told in their order, by the page that came after the one that kept them.
  await worker.context().setOffline(false);
  await worker.goto(new URL(`/maintain/maintain-list-info?id=${order.id}`, owner.url()).href);
  for (const page of [supervisor, owner]) await expect(statusOf(page)).toContainText("已处置");

  // Checked: and whoever did the work sees that it is accepted.
  await action(supervisor, "验收通过").click();
  for (const page of [worker, owner]) await expect(statusOf(page)).toContainText("已验收");
  const done = (await orderOf(shot.pictures[0]!))!;
  expect(done.status).toBe(STATUS.accepted);
  expect(done.repairPictures).toHaveLength(1);
});

/** What the dispatch dialog calls a company: asked the way the page does. */
async function shortName(page: Page, companyId: string): Promise<string> {
  const answer = await page.request.get(new URL("/api/dispatch/suggestions?roadId=", page.url()).href);
  const { suggestions } = (await answer.json()) as { suggestions: { companyId: string; shortName: string }[] };
  return suggestions.find((each) => each.companyId === companyId)?.shortName ?? "";
}

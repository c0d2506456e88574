import type { Page } from "@playwright/test";
import { STATUS } from "../../shared/domain/status.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import type { StandInControl } from "../support/stand-in-control.ts";
import { expect, TENANT, test } from "./stack.fixture.ts";

const PENDING = "/maintain/parts/management";
const IN_PROGRESS = "/maintain/parts/manageIng";

/** The newest pending order is the first row of the list, so it is on screen. */
async function newestPending(standIn: StandInControl, companyId?: string): Promise<WorkOrder> {
  const { orders } = await standIn.truth(TENANT);
  const pending = orders.filter((order) => order.status === STATUS.pending && (companyId === undefined || order.companyId === companyId));
  const [newest] = pending.sort((a, b) => (b.foundAtMs ?? 0) - (a.foundAtMs ?? 0));
  if (newest === undefined) throw new Error("no pending order is left");
  return newest;
}

const badge = (page: Page, path: string) => page.locator(`nav.menu a[href="${path}"]`);
/** The number that the menu entry says, to a screen reader as well. */
async function badgeCount(page: Page, path: string): Promise<number> {
  return Number(/link "\S+ (\d+)"/.exec(await badge(page, path).ariaSnapshot())?.[1] ?? "NaN");
}
const listCount = async (page: Page) => Number(await page.getByRole("grid").getAttribute("aria-rowcount")) - 1;
/** List and badge are topics of their own, so one may be a moment before the other. */
const agrees = (page: Page, path: string) => expect.poll(async () => (await listCount(page)) === (await badgeCount(page, path))).toBe(true);
const cell = (page: Page, text: string) => page.getByRole("gridcell", { name: text, exact: true });

test("[L9] a change in the services reaches list and badge without a refresh, and they agree", async ({ signIn, live }) => {
  const page = await signIn("qp-owner", PENDING);
  const order = await newestPending(live.standIn);
  await expect(cell(page, order.number)).toBeVisible();
  await agrees(page, PENDING);
  const [pending, inProgress] = [await badgeCount(page, PENDING), await badgeCount(page, IN_PROGRESS)];
  const row = cell(page, order.number);
  const others = page.getByRole("gridcell", { name: /^QP\d+$/ }).filter({ hasNotText: order.number });
  const below = cell(page, (await others.nth(1).textContent()) ?? "");
  const at = await below.boundingBox();
  await live.standIn.changeOrder(TENANT, order.id, { status: STATUS.inProgress });
  // What was read stays where it is, struck through, and nothing below it moves until somebody says so.
  await expect(row).toHaveCSS("text-decoration-line", "line-through");
  expect(await below.boundingBox()).toEqual(at);
  await page.getByRole("main").getByRole("button", { name: "已离开" }).click();
  await expect(row).toBeHidden();
  await expect.poll(() => below.boundingBox()).not.toEqual(at);
  await expect.poll(() => badgeCount(page, PENDING)).toBe(pending - 1);
  await expect.poll(() => badgeCount(page, IN_PROGRESS)).toBe(inProgress + 1);
  await expect.poll(() => listCount(page)).toBe(pending - 1);
});

test("[K1] an order that a company takes is in progress on the supervisor's screen", async ({ signIn, live }) => {
  const account = (await live.standIn.accounts()).find((each) => each.account === "qp-company1");
  const order = await newestPending(live.standIn, account?.companyId);
  const supervisor = await signIn("qp-supervisor", IN_PROGRESS);
  const company = await signIn("qp-company1", PENDING);
  await cell(company, order.number).click();
  await company.getByRole("main").getByRole("button", { name: "接单" }).click();
  await supervisor.getByRole("main").getByRole("searchbox").fill(order.number);
  await expect(cell(supervisor, order.number)).toBeVisible();
  await expect
    .poll(async () => (await live.standIn.truth(TENANT)).orders.find(({ id }) => id === order.id)?.status)
    .toBe(STATUS.inProgress);
});

test("[L2] a page says that it is cut off while its server is away, and is right again by itself", async ({ signIn, live }) => {
  const [server] = live.stack.servers;
  const page = await signIn("qp-owner", PENDING);
  const order = await newestPending(live.standIn);
  await expect(cell(page, order.number)).toBeVisible();
  await server?.kill();
  try {
    await expect(page.locator(".truth-disconnected").first()).toBeVisible();
    await live.standIn.changeOrder(TENANT, order.id, { status: STATUS.inProgress });
  } finally {
    await server?.start();
  }
  await expect(page.locator("main .truth-live").first()).toBeVisible();
  await expect(cell(page, order.number)).toBeHidden();
  await agrees(page, PENDING);
});

import type { Page } from "@playwright/test";
import { STATUS } from "../../shared/domain/status.ts";
import { signIn as signInByCall } from "../support/session.ts";
import { problemsOf } from "./axe.ts";
import { expect, TENANT, test } from "./stack.fixture.ts";

const HANDLING = "/maintain/parts/manageIng";

test("[A] a serious defect with nobody takes a wall's board and rings; who knows of it is read everywhere, and it ends with a company", async ({
  browser,
  signIn,
  live,
}) => {
  const { orders } = await live.standIn.truth(TENANT);
  const order = orders.find(({ serious, status, companyId }) => serious && status === STATUS.inProgress && companyId !== "")!;
  const [server] = live.stack.servers;
  if (server === undefined) throw new Error("no server");
  const cookie = await signInByCall(server.url, { account: "qp-admin", password: "patrol-2026" });
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers: { origin: server.url, cookie, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(answer.status).toBeLessThan(300);
    return answer.status === 204 ? null : answer.json();
  };
  const scenes = [{ name: "status", dwellS: 20 }];
  const wall = (await send("POST", "/api/walls", { name: "alarms", scenes, theme: "night", interruptsFor: ["alarms"] })) as { id: string };
  const hangs = { wallId: wall.id, place: { column: 0, row: 0 } };
  const { display, path } = (await send("POST", "/api/displays", { name: "alarms", days: 1, hangs })) as {
    display: { id: string };
    path: string;
  };
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  const screen = await context.newPage();
  await screen.goto(`${server.url}${path}`);
  await expect(screen.locator(".truth-live").first()).toBeVisible();

  const supervisor = await signIn("qp-supervisor", HANDLING);
  const owner = await signIn("qp-owner", HANDLING);
  const [ofSupervisor, ofOwner] = [await alarmsOf(supervisor), await alarmsOf(owner)];
  await live.standIn.changeOrder(TENANT, order.id, { status: STATUS.returned });

  const call = screen.getByRole("alert");
  await expect(call).toContainText(order.number);
  await expect(call).toContainText("尚无人确认");
  const row = (alarms: typeof ofOwner) => alarms.locator("li.alarm").filter({ hasText: order.number });
  await expect(row(ofOwner).locator(".alarm-priority-1")).toBeVisible();
  expect(await problemsOf(owner, "light", ".alarms")).toEqual([]);

  await row(ofOwner).getByRole("button", { name: "确认", exact: true }).click();
  await row(ofOwner).getByRole("textbox").fill("派人去看");
  await row(ofOwner).locator("button[type=submit]").click();
  for (const alarms of [ofOwner, ofSupervisor]) await expect(row(alarms)).toContainText("已确认：派人去看");

  // With a company it is nobody's alarm any more.
  await live.standIn.changeOrder(TENANT, order.id, { status: STATUS.inProgress });
  for (const alarms of [ofOwner, ofSupervisor]) await expect(row(alarms)).toHaveCount(0);
  await context.close();
  await send("DELETE", `/api/displays/${display.id}`);
  await send("DELETE", `/api/walls/${wall.id}`);
});

/** Opens the bell. */
async function alarmsOf(page: Page) {
  await page.locator(".notice-bell").click();
  const alarms = page.locator(".notice-panel .alarms");
  await expect(alarms).toBeVisible();
  return alarms;
}

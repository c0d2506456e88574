import { STATUS } from "../../shared/domain/status.ts";
import { PASSWORD } from "../legacy-services/world/people.ts";
import { expect, TENANT, test } from "./stack.fixture.ts";

test("[S1] a supervisor signs in and lands on a page of their own", async ({ signIn }) => {
  const page = await signIn("qp-supervisor");
  await expect(page.getByRole("navigation").first()).toBeVisible();
});

test("[S1] a wrong password is refused with the services' own words", async ({ page, live }) => {
  await page.goto(`${live.stack.servers[0]?.url}/login`);
  await page.locator("input[name=username]").fill("qp-supervisor");
  await page.locator("input[name=password]").fill("wrong");
  await page.locator("button[type=submit]").click();
  await expect(page.getByRole("alert")).toContainText(/密码|账号|用户/);
  await expect(page).toHaveURL(/\/login/);
});

test("[S3] an unknown visitor is led to the login page and back to what they wanted", async ({ page, live }) => {
  await page.goto(`${live.stack.servers[0]?.url}/maintain/parts/management`);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.locator("input[name=username]").fill("qp-owner");
  await page.locator("input[name=password]").fill("patrol-2026");
  await page.locator("button[type=submit]").click();
  await expect(page).toHaveURL(/\/maintain\/parts\/management$/);
});

test("[10.16] a page whose cookie became another's by now changes nothing in their name", async ({ signIn, live }) => {
  const order = (await live.standIn.truth(TENANT)).orders.find(({ status }) => status === STATUS.pending)!;
  const page = await signIn("qp-owner", `/maintain/maintain-list-info?id=${order.id}`);
  await page.locator(".order-buttons").getByRole("button", { name: "取消工单" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("textarea").first().fill("重复上报");
  const { origin } = new URL(page.url());
  const data = { account: "qp-supervisor", password: PASSWORD };
  expect((await page.context().request.post(`${origin}/api/session`, { data, headers: { origin } })).ok()).toBe(true);
  // Whatever the page asks next ends it; that may be before this.
  const submitted = dialog.locator("button[type=submit]").click({ timeout: 10_000 });
  await Promise.allSettled([submitted]);
  await expect(dialog).toHaveCount(0);
  const after = (await live.standIn.truth(TENANT)).orders.find(({ id }) => id === order.id);
  expect(after).toMatchObject({ status: STATUS.pending });
});

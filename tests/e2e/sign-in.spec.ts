import { expect, test } from "./stack.fixture.ts";

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

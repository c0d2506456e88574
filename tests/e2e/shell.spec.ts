import { expect, test } from "./stack.fixture.ts";

const PENDING = "/maintain/parts/management";

test("[E1] a login page is its edition's: words, colours and title; and the browser finds it again", async ({ page, live }) => {
  const base = live.stack.servers[0]?.url;
  await page.goto(`${base}/login-pudong`);
  await expect(page).toHaveTitle(/浦东新区道路巡查养护系统/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("浦东新区道路巡查养护系统");
  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inspección y conservación viaria de Pudong");
  await page.locator("input[name=username]").fill("qp-owner");
  await page.locator("input[name=password]").fill("patrol-2026");
  await page.locator("button[type=submit]").click();
  await expect(page.locator("nav.menu")).toBeVisible();
  await page.goto(`${base}/login`);
  await expect(page, "whoever is signed in has no business on a login page").not.toHaveURL(/login/);
  await page.context().clearCookies({ name: "sid" });
  await page.context().clearCookies({ name: "session" });
  await page.goto(`${base}/maintain/index`);
  await expect(page).toHaveURL(/\/login-pudong\?redirect=%2Fmaintain%2Findex/);
});

test("a tab keeps its state per full path, and language and size change without losing work", async ({ signIn }) => {
  const page = await signIn("qp-admin", PENDING);
  const search = page.locator("main").getByRole("searchbox");
  await search.fill("QP");
  await page.locator('nav.menu a[href="/maintain/parts/overdue"]').click();
  await expect(search).toHaveValue("");
  const first = page.locator(`nav.tabs a[href^="${PENDING}"]`);
  await first.click();
  await expect(search).toHaveValue("QP");
  // Its address holds what is asked, and the strip survives the page.
  await expect(page).toHaveURL(/find=QP/);
  await page.reload();
  await expect(search).toHaveValue("QP");
  await expect(page.locator("nav.tabs li")).toHaveText([/./, /待处置/, /逾期/]);
  await page.getByRole("button", { name: "语言", exact: true }).click();
  await page.getByText("English").click();
  await expect(page.getByText("Switch Language Success")).toBeVisible();
  await page.getByRole("button", { name: "Component size" }).click();
  await page.getByText("Large").click();
  await expect(page.getByText("Switch Size Success")).toBeVisible();
  await expect(search).toHaveValue("QP");
  await page.getByRole("gridcell").first().click();
  await expect(page.locator(".grid-cell-focused").first()).toBeVisible();
  await first.click({ button: "right" });
  await page.getByRole("menuitem", { name: "Refresh page" }).click();
  await expect(page.locator(".grid-cell-focused"), "a view that is built anew begins without a focus").toHaveCount(0);
  await expect(search).toHaveValue("QP");
});

test("the palette finds a page by pinyin and a road by name, from the keyboard alone", async ({ signIn }) => {
  const page = await signIn("qp-admin", "/maintain/index");
  await expect(page.locator("main .truth-live").first()).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.locator(".palette input")).toBeFocused();
  await page.keyboard.type("yuqi");
  await expect(page.getByRole("option", { selected: true })).toContainText("逾期");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/maintain\/parts\/overdue$/);
  await page.keyboard.press("Control+k");
  await expect(page.locator(".palette input")).toBeFocused();
  await page.keyboard.type("沪青平公路 K3+200");
  await expect(page.getByRole("option", { selected: true })).toContainText("沪青平公路 K3+200");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("combobox", { name: /道路名/ })).toHaveValue("沪青平公路 K3+200");
});

test("[S3] every address leads somewhere honest: no permission, no such page", async ({ signIn, live }) => {
  const base = live.stack.servers[0]?.url;
  const page = await signIn("qp-company1", PENDING);
  await page.goto(`${base}/operations`);
  await expect(page).toHaveURL(/\/401\?path=%2Foperations$/);
  await page.goto(`${base}/nowhere`);
  await expect(page).toHaveURL(/\/404$/);
  await page.goto(`${base}/redirect${PENDING}`);
  await expect(page).toHaveURL(new RegExp(`${PENDING}$`));
});

test("[S2] a session that an administrator ends is over on the other screen", async ({ signIn }) => {
  const company = await signIn("qp-company1", PENDING);
  await expect(company.locator(".truth-live").first()).toBeVisible();
  const admin = await signIn("qp-admin", "/operations/sessions");
  const row = admin.getByRole("row").filter({ hasText: "qp-company1" }).first();
  await row.getByRole("button", { name: "结束" }).click();
  await row.getByRole("button", { name: "确认结束" }).click();
  await expect(company).toHaveURL(/\/login/);
});

test("[E2] an administrator asks why, and reads the sentence that decided", async ({ signIn }) => {
  const page = await signIn("qp-admin", "/operations/access");
  await page.getByLabel("用户类型").selectOption("养护单位");
  await page.getByRole("button", { name: "查看原因" }).click();
  const row = page.getByRole("row").filter({ hasText: "/system/managers-xm" });
  await expect(row).toContainText("不可打开");
  await expect(row).toContainText("只对这些角色开放：管理员");
});

test("a link shows its report to somebody who is not signed in, and nothing without its token", async ({ signIn, page, live }) => {
  const base = live.stack.servers[0]?.url;
  const admin = await signIn("qp-admin", "/report-intelligent-patrol");
  await admin.getByLabel("开始日期").fill("2026-03-01");
  await admin.getByLabel("结束日期").fill("2026-03-31");
  await admin.getByRole("button", { name: "生成链接" }).click();
  const address = await admin.locator("main [role=alert] a").getAttribute("href");
  await page.goto(address ?? "");
  await expect(page.locator("main")).toContainText("2026-03-01 至 2026-03-31");
  await expect(page.locator("main")).toContainText(/数据截至 \d{4}-\d{2}-\d{2}/);
  await page.goto(`${base}/report-intelligent-patrol?token=made-up`);
  await expect(page.getByRole("alert")).toContainText("链接无效");
  await page.goto(`${base}/report-intelligent-patrol`);
  await expect(page).toHaveURL(/\/login\?redirect=/);
});

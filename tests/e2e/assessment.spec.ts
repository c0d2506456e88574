import type { Page } from "@playwright/test";
import { expect, test } from "./stack.fixture.ts";

/** The last month that is over in Shanghai. */
const MONTH = new Date(new Date(`${new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7)}-01T00:00:00Z`).getTime() - 86_400_000)
  .toISOString()
  .slice(0, 7);
const SHEET = `/jiading-rating/index?month=${MONTH}&company=QPC1`;
const sheet = (page: Page) => page.locator(".assessment-sheet");
/** How the month is made of the company's own sheet, which is what points are taken from, and its roads'. */
const sharesOf = (page: Page) => sheet(page).locator(".assessment-shares");
const ownScore = (score: string) => `单位 ${score} ×`;
/** Buttons that ask whether it is meant. */
async function press(page: Page, name: string, sure: string | RegExp): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("button", { name: sure }).click();
}

test("points are deducted, the company objects, it is granted, and the month is frozen: all see the same without a reload", async ({
  signIn,
}) => {
  const [desk, company, supervisor] = await Promise.all([
    signIn("qp-owner", SHEET),
    signIn("qp-company1", SHEET),
    signIn("qp-supervisor", SHEET),
  ]);
  const before = /单位 ([\d.]+)/.exec((await sharesOf(desk).textContent())!)![1]!;
  const after = (Number(before) - 0.3).toFixed(2);
  await expect(sharesOf(company)).toContainText(ownScore(before));
  await expect(company.locator(".assessment-form")).toHaveCount(0);

  await desk.getByLabel("评分项", { exact: true }).last().selectOption({ label: "资料报送 / 报表报送" });
  await desk.getByLabel("扣分", { exact: true }).fill("0.6");
  await desk.getByLabel("原因").fill("十月月报未报送");
  await expect(desk.getByText("每次应扣 0.1–0.5 分")).toBeVisible();
  await desk.getByLabel("扣分", { exact: true }).fill("0.3");
  await expect(desk.getByText(`${before} → ${after}`)).toBeVisible();
  // A draft outlives the page.
  await desk.reload();
  await expect(desk.getByLabel("原因")).toHaveValue("十月月报未报送");
  await desk.getByLabel("原因").press("Control+Enter");
  for (const page of [desk, company, supervisor]) await expect(sharesOf(page)).toContainText(ownScore(after));
  await expect(sheet(company).getByText("已提交")).toBeVisible();
  // Of the others a company sees nothing before it is published.
  const told = company.getByRole("region", { name: "各单位得分" }).locator("tbody tr");
  await expect(told).toHaveCount(1);
  await expect(company.getByRole("columnheader", { name: "名次" })).toHaveCount(0);

  // It also asks so where sheets with deductions were not handed in.
  await press(desk, "公布", /公布？$/);
  await expect(company.getByRole("columnheader", { name: "名次" })).toBeVisible();
  await expect(desk.locator(".assessment-form")).toHaveCount(0);
  await sheet(company)
    .getByRole("row", { name: /月报未报送/ })
    .getByRole("button", { name: "申诉" })
    .click();
  await company.getByLabel("申诉理由").fill("当日系统停机，次日已补报");
  await company.getByRole("button", { name: "提交申诉" }).click();
  await expect(supervisor.getByText("1 件申诉待处理")).toBeVisible();
  await sheet(supervisor).getByRole("button", { name: "处理申诉" }).click();
  await supervisor.getByLabel("答复").fill("属实");
  await supervisor.getByRole("button", { name: "成立，撤销扣分" }).click();
  for (const page of [desk, company, supervisor]) await expect(sharesOf(page)).toContainText(ownScore(before));
  await expect(sheet(company).getByText("申诉成立")).toBeVisible();

  await press(desk, "申诉期未满，仍要锁定", "锁定后不能更改，确定？");
  for (const page of [desk, company]) await expect(page.getByText(/校验码 [0-9a-f]{16}/)).toBeVisible();
  // What was frozen stands in the year too, in the row of whom it is of.
  const own = company.getByRole("region", { name: "各单位得分" }).locator("tbody tr").first();
  const [standing, name] = [await own.locator("strong").textContent(), await own.getByRole("button").textContent()];
  await desk.getByRole("tab", { name: "季度、年度汇总" }).click();
  const ownYear = desk.getByRole("region", { name: "季度、年度汇总" }).locator("tbody tr").filter({ hasText: name! });
  await expect(ownYear.getByRole("button", { name: standing!, exact: true }).first()).toBeVisible();
});

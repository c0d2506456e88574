import type { Page } from "@playwright/test";
import { expect, test } from "./stack.fixture.ts";

const CHECKS = "/maintain/parts/examine_zn";

/** What the head of the screen counts. */
async function counts(page: Page): Promise<{ unchecked: number; passed: number; failed: number }> {
  const text = (await page.locator(".checks-tools .quiet[role=status]").textContent()) ?? "";
  const [unchecked = Number.NaN, passed = Number.NaN, failed = Number.NaN] = text.match(/\d+/g)?.map(Number) ?? [];
  return { unchecked, passed, failed };
}
/** Sums of the columns of the table of figures, by title. */
async function sums(page: Page): Promise<Record<string, number>> {
  const table = page.getByRole("region", { name: "明细" }).getByRole("table");
  const titles = await table.getByRole("columnheader").allTextContents();
  const rows = await table
    .locator("tbody tr")
    .evaluateAll((lines) => lines.map((line) => [...line.children].map((cell) => cell.textContent)));
  return Object.fromEntries(titles.map((title, i) => [title, rows.reduce((sum, row) => sum + Number(row[i]), 0)]));
}

test("a sample is drawn and judged by keys; a colleague sees each step, and the figures follow", async ({ signIn }) => {
  const [owner, supervisor] = await Promise.all([signIn("qp-owner", CHECKS), signIn("qp-supervisor", CHECKS)]);
  const statistics = supervisor.getByRole("radio", { name: "统计" });
  await expect.poll(async () => (await counts(supervisor)).passed).toBeGreaterThan(0);
  const before = await counts(supervisor);
  await statistics.click();
  await expect.poll(async () => (await sums(supervisor)).抽检数 ?? 0).toBeGreaterThan(0);
  const figures = await sums(supervisor);

  await owner.getByRole("button", { name: "随机抽取" }).click();
  const dialog = owner.getByRole("dialog", { name: "随机抽取" });
  await dialog.getByRole("spinbutton").fill("3");
  await dialog.getByRole("button", { name: "随机抽取" }).click();
  await expect(owner.getByRole("listbox", { name: "工单" }).getByRole("option")).toHaveCount(3);
  await expect.poll(() => counts(supervisor)).toEqual({ ...before, unchecked: before.unchecked + 3 });

  await expect(dialog).toHaveCount(0);

  const card = owner.getByRole("article");
  const first = (await card.getAttribute("aria-label"))!;
  await owner.keyboard.press("p");
  await expect(card).not.toHaveAttribute("aria-label", first);
  await owner.keyboard.press("f");
  const why = owner.getByRole("textbox", { name: "不合格原因" });
  await expect(why).toBeFocused();
  await why.fill("接缝开裂");
  await owner.keyboard.press("Control+Enter");
  await expect.poll(() => counts(owner)).toEqual({ unchecked: 1, passed: 1, failed: 1 });

  // Nobody touched the colleague's page meanwhile.
  const after = { unchecked: before.unchecked + 1, passed: before.passed + 1, failed: before.failed + 1 };
  await expect.poll(() => counts(supervisor)).toEqual(after);
  await expect
    .poll(() => sums(supervisor))
    .toMatchObject({ 抽检数: figures.抽检数! + 3, 合格: figures.合格! + 1, 不合格: figures.不合格! + 1 });
});

import { problemsInBothThemes } from "./axe.ts";
import { expect, test } from "./stack.fixture.ts";

const PATHS = ["/facilities_zn/terrain", "/facilities_zn/road-info", "/road-detection-new/terrain"];
const LANGUAGES = ["zh", "en", "es", "ja"] as const;

test("from the worst road along its units by keys to a defect's order, and on to the road itself", async ({ signIn }) => {
  const page = await signIn("qp-admin", PATHS[0]!);
  // So wide that each unit of the road has more than a pixel for ten metres: below that they are counted in cells.
  await page.setViewportSize({ width: 3840, height: 1080 });
  await page.getByRole("region", { name: "已检测的道路（最差在前）" }).locator("tbody").getByRole("button").first().click();
  const whole = page.getByRole("group", { name: "PCI 双向或方向未知" });
  const worst = whole.locator("[aria-current=true]");
  await expect(worst).toHaveAccessibleName(/PCI/);
  const name = (await worst.getAttribute("aria-label"))!;
  await worst.focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/unit=up/);
  // The other direction of the worst unit may be as good as new.
  await whole.getByLabel(name, { exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("radio", { name: "单元表" }).click();
  const units = page.getByRole("region", { name: "百米单元" });
  await expect(units.getByRole("row").nth(1)).toContainText("K0+000–K0+100");
  // Which of the defects have become orders goes by the day.
  const order = page.getByRole("button", { name: "打开工单" }).first();
  for (const unit of await units.locator("tbody").getByRole("button").all()) {
    if (await order.isVisible()) break;
    await unit.click();
    await expect(unit).toHaveAttribute("aria-current", "true");
  }
  await order.click();
  await expect(page.locator(".order-drawer")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "道路详情" }).click();
  await expect(page).toHaveURL(/road-info\?road=/);
  await expect(page.getByRole("list", { name: "按状态" }).getByRole("link").first()).toBeVisible();
  await page
    .getByRole("link", { name: /^打开 / })
    .first()
    .click();
  await expect(page).toHaveURL(/terrain\?road=.*batch=/);
});

test("pavement and road: four languages, both themes, a phone's width, and nothing in anybody's way", async ({ signIn }) => {
  const page = await signIn("qp-admin", PATHS[0]!);
  await page.getByRole("region", { name: "已检测的道路（最差在前）" }).locator("tbody").getByRole("button").first().click();
  await expect(page).toHaveURL(/road=/);
  const query = new URL(page.url()).search;
  for (const path of PATHS) {
    await page.setViewportSize({ width: 1366, height: 900 });
    await page.goto(new URL(path + query, page.url()).href);
    await expect(page.locator("main .card").nth(1)).toBeVisible();
    expect(await problemsInBothThemes(page), path).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const language of LANGUAGES) {
      await page.context().addCookies([{ name: "language", value: language, url: page.url() }]);
      await page.reload();
      await expect(page.locator("main .card").nth(1)).toBeVisible();
      const { wide, own } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, own: window.innerWidth }));
      expect(wide, `${path} ${language}`).toBeLessThanOrEqual(own);
    }
    await page.context().addCookies([{ name: "language", value: "zh", url: page.url() }]);
  }
});

import { signIn as signInByDoor } from "../support/session.ts";
import { expect, test } from "./stack.fixture.ts";

const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
const MONTH = today.slice(0, 7);
const LAST = new Date(Date.parse(`${MONTH}-01T00:00:00Z`) - 86_400_000).toISOString().slice(0, 7);

test("score sheets of many companies are one print, a page for each that is chosen; a company prints its own alone", async ({ signIn }) => {
  const desk = await signIn("qp-owner", `/jiading-rating/index?tab=sheets&month=${LAST}`);
  const sheets = desk.locator(".printed-sheet");
  await expect(sheets.first().locator(".printed-waterfall")).toBeVisible();
  const companies = desk.locator(".sheets-companies input");
  const all = await companies.count();
  expect(all).toBeGreaterThan(2);
  await expect(sheets).toHaveCount(all);
  await desk.locator(".sheets-companies label").first().click();
  await expect(sheets).toHaveCount(all - 1);
  // What was chosen stands in the address.
  await desk.reload();
  await expect(sheets).toHaveCount(all - 1);
  await expect(desk.getByRole("button", { name: "打印", exact: true })).toBeEnabled();
  await desk.emulateMedia({ media: "print" });
  await expect(desk.locator(".sidebar")).toBeHidden();
  await expect(desk.locator(".sheets-chooser")).toBeHidden();
  // Parent, child and item are told apart on paper too.
  const indents = [1, 2, 3].map((level) =>
    desk
      .locator(`.printed-sheet .assessment-level-${level} td:first-child`)
      .first()
      .evaluate((cell) => Number.parseFloat(getComputedStyle(cell).paddingLeft)),
  );
  const [root, part, item] = (await Promise.all(indents)) as [number, number, number];
  expect(root < part && part < item, `${root} < ${part} < ${item} px`).toBe(true);
  const pages = (await desk.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g) ?? [];
  expect(pages.length).toBeGreaterThanOrEqual(all - 1);

  const company = await signIn("qp-company1", `/jiading-rating/index?tab=sheets&month=${LAST}&companies=QPC1,QPC2`);
  await expect(company.locator(".printed-sheet")).toHaveCount(1);
  await expect(company.locator(".sheets-chooser")).toHaveCount(0);
});

test("a scoring tree is led by keys: what does not add up is marked at its level until it does", async ({ signIn }) => {
  const page = await signIn("qp-owner", "/jiading-rating/index?tab=rules&of=road");
  const grid = page.getByRole("treegrid");
  const row = (name: string) => grid.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
  const save = async (points: string) => {
    await row("绿化养护").focus();
    await page.keyboard.press("Enter");
    await page.getByLabel("分值", { exact: true }).fill(points);
    await page.keyboard.press("Enter");
  };
  await row("绿化养护").click();
  await save("6");
  await expect(row("环境").locator(".tree-wrong")).toHaveText(/下级合计 16，应为 15/);
  await save("5");
  await expect(page.locator(".tree-wrong")).toHaveCount(0);
  await row("绿化养护").focus();
  await page.keyboard.press("Alt+ArrowUp");
  const order = () => grid.getByRole("rowheader").allTextContents();
  await expect.poll(async () => (await order()).indexOf("绿化养护") - (await order()).lastIndexOf("路面保洁")).toBe(-1);
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(async () => (await order()).indexOf("绿化养护") - (await order()).lastIndexOf("路面保洁")).toBe(1);
  await page.keyboard.press("Insert");
  await page.getByLabel("名称").fill("临时项");
  await page.getByLabel("分值", { exact: true }).fill("1");
  await page.keyboard.press("Enter");
  await expect(row("临时项")).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(page.getByText("删除“临时项”？")).toBeVisible();
  await page.locator(".bp6-alert").getByRole("button", { name: "删除" }).click();
  await expect(row("临时项")).toHaveCount(0);
  await expect(page.locator(".tree-wrong")).toHaveCount(0);
});

test("[W] a wall shows the open month as open, and a deduction moves it without a hand", async ({ page, live }) => {
  const { url } = live.stack.servers[0]!;
  const cookie = await signInByDoor(url, { account: "qp-admin", password: "patrol-2026" });
  const send = (path: string, body: object) =>
    fetch(`${url}/api/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID(), origin: url, cookie },
      body: JSON.stringify(body),
    });
  // A month stands on the wall once everybody is in it who was in the one before.
  const asked = await fetch(`${url}/api/assessment/months/${MONTH}`, { headers: { cookie } });
  const { companies } = (await asked.json()) as { companies: { companyId: string }[] };
  for (const { companyId } of companies)
    expect((await send("assessment/sheets", { scored: "company", companyId, month: MONTH })).status).toBe(204);
  const scenes = [{ name: "scores", dwellS: 60 }];
  const wall = (await (await send("walls", { name: "scores", scenes, theme: "night" })).json()) as { id: string };
  const hangs = { wallId: wall.id, place: { column: 0, row: 0 } };
  const { path } = (await (await send("displays", { name: "scores", days: 1, hangs })).json()) as { path: string };
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`${url}${path}`);
  const board = page.locator(".board");
  await expect(board.getByText("评分中，未公布")).toBeVisible();
  const scores = board.locator(".scores li strong");
  await expect(scores).toHaveCount(Math.min(12, companies.length));
  const sumOf = async () => (await scores.allTextContents()).reduce((sum, text) => sum + Math.round(Number(text) * 100), 0);
  const before = await sumOf();
  const { trees } = (await (await fetch(`${url}/api/assessment/months/${MONTH}`, { headers: { cookie } })).json()) as {
    trees: { company: { id: string; name: string }[] };
  };
  const itemId = trees.company.find(({ name }) => name === "报表报送")!.id;
  const entries = [{ itemId, points: 0.4, reason: "月报迟报", day: today }];
  expect((await send("assessment/deductions", { scored: "company", companyId: "QPC2", month: MONTH, entries })).status).toBe(201);
  await expect.poll(sumOf).toBe(before - 40);
});

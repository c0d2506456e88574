import type { Page } from "@playwright/test";
import { createRandom } from "../support/random.ts";
import { expect, test } from "./stack.fixture.ts";

const COMPANIES = "/manager/company";
const form = (page: Page) => page.getByRole("dialog", { name: /^编辑/ });

test("two people edit one company: the second sees both values and decides; the change is in its history and is taken back", async ({
  signIn,
}) => {
  const [first, second] = await Promise.all([signIn("qp-owner", COMPANIES), signIn("qp-admin", COMPANIES)]);
  for (const page of [first, second]) {
    await expect(page.getByRole("gridcell").first()).toBeVisible();
    await page.keyboard.press("j");
    await page.keyboard.press("e");
    await expect(form(page)).toBeVisible();
  }
  const before = await form(first).getByLabel("联系人").inputValue();
  await form(first).getByLabel("联系人").fill("王大明");
  await first.keyboard.press("Control+Enter");
  await expect(form(first)).toHaveCount(0);
  // Nobody touched the colleague's page: the list below the form follows, the form does not.
  await expect(second.getByText("王大明")).toBeVisible();
  await expect(form(second).getByLabel("联系人")).toHaveValue(before);

  await form(second).getByLabel("联系人").fill("李小红");
  await second.keyboard.press("Control+Enter");
  const moved = form(second).getByRole("row", { name: /联系人/ });
  await expect(moved.getByRole("cell")).toHaveText(["王大明", "李小红"]);
  await form(second).getByRole("button", { name: "仍按我填写的保存" }).click();
  await expect(form(second)).toHaveCount(0);
  await expect(first.getByText("李小红")).toBeVisible();

  await second.keyboard.press("Enter");
  const history = second.getByRole("region", { name: "修改历史" });
  await expect(history.getByRole("listitem").first()).toContainText("王大明李小红");
  await history.getByRole("button", { name: "撤销此修改" }).click();
  await expect(first.getByText("王大明")).toBeVisible();
});

test("a report's question stands in its address, and a reload, a link and the way back find it again", async ({ signIn }) => {
  const page = await signIn("qp-owner", "/rgxc/rengong-report-summary");
  const rows = page.getByRole("region", { name: "明细" }).locator("tbody tr");
  await expect(rows.first()).toBeVisible();
  await page.getByRole("radio", { name: "按标段" }).click();
  await expect(page).toHaveURL(/\?by=section$/);
  await page.getByRole("button", { name: "上个月" }).click();
  await expect(page).toHaveURL(/by=section&month=20\d\d-\d\d$|month=20\d\d-\d\d&by=section$/);
  const asked = page.url();
  await expect(page.getByRole("article")).toHaveAttribute("aria-busy", "false");
  const told = await rows.allTextContents();
  await page.reload();
  await expect(page).toHaveURL(asked);
  await expect.poll(() => rows.allTextContents()).toEqual(told);
});

const SEED = Number(process.env.PROPERTY_SEED ?? 12);
const ROWS_OF = [
  { path: "/rgxc/rengong-report-summary", by: ["", "company", "section"] },
  { path: "/rgxc/rengong-report-summary-jixie", by: ["", "section"] },
  { path: "/rgxc/rengong-bridge", by: ["", "section"] },
];
const ORDERS_OF = ["/maintain/performance", "/maintain/analyse"];
const numberOf = (text: string | null) => Number((text ?? "").replaceAll(",", ""));

test("[12] under random filters every figure of a report comes to the rows, and every number of orders to the list, that it leads to", async ({
  signIn,
}) => {
  test.setTimeout(180_000);
  const random = createRandom(SEED);
  const page = await signIn("qp-owner", ROWS_OF[0]!.path);
  const monthsAgo = (n: number) => new Date(Date.now() - n * 30 * 86_400_000).toISOString().slice(0, 7);
  for (const { path, by } of ROWS_OF) {
    const asked = new URLSearchParams({ month: monthsAgo(random.between(0, 3)), by: random.pick(by) });
    if (asked.get("by") === "") asked.delete("by");
    await page.goto(`${new URL(page.url()).origin}${path}?${asked}`);
    const report = page.getByRole("article").first();
    await expect(report).toHaveAttribute("aria-busy", "false");
    const table = report.getByRole("region", { name: "明细" });
    const heads = (await table.locator("thead th").allTextContents()).map((text) => text.trim());
    for (const figure of await report.getByRole("region", { name: "汇总" }).getByRole("button").all()) {
      const [name, value] = [await figure.locator(".kpi-label").textContent(), await figure.locator(".kpi-value").textContent()];
      const column = heads.indexOf(name!.trim());
      // A rate is no sum.
      if (column < 0 || value!.includes("%")) continue;
      await figure.click();
      await expect(report.locator(".report-table .card-aside [role=status]")).toContainText(name!.trim());
      const cells = await table.locator(`tbody tr td:nth-child(${column + 1})`).allTextContents();
      const sum = cells.map(numberOf).reduce((all, one) => all + one, 0);
      expect(sum, `PROPERTY_SEED=${SEED} ${path}?${asked} ${name}`).toBe(numberOf(value));
    }
  }
  for (const path of ORDERS_OF) {
    const asked = new URLSearchParams({ period: random.pick(["thisMonth", "lastMonth", "quarter", "year"]) });
    if (random.next() < 0.5) asked.set("degree", random.pick(["serious", "ordinary"]));
    const address = `${new URL(page.url()).origin}${path}?${asked}`;
    await page.goto(address);
    const figures = page.getByRole("region", { name: "汇总" }).locator(".kpi-value a");
    await expect(figures.first()).toBeVisible();
    for (let i = 0; i < (await figures.count()); i++) {
      const told = (await figures.nth(i).textContent())!;
      if (!/^[\d,]+$/.test(told)) continue;
      await figures.nth(i).click();
      await expect
        .poll(async () => numberOf(await page.getByRole("grid").getAttribute("aria-rowcount")) - 1, { message: `${address} ${told}` })
        .toBe(numberOf(told));
      await page.goto(address);
      await expect(figures.first()).toBeVisible();
    }
  }
});

test("a road is given to another company: the register of roads and the map beside it tell so, and it is taken back as one", async ({
  signIn,
}) => {
  const [desk, roads] = await Promise.all([signIn("qp-owner", "/manager/road_2"), signIn("qp-admin", "/manager/road")]);
  for (const page of [desk, roads]) {
    await expect(page.getByRole("gridcell").first()).toBeVisible();
    await page.locator(".list-search input").fill("北青公路");
    await expect(page.getByRole("gridcell").filter({ hasText: "公司" })).toHaveCount(1);
  }
  const keeper = (page: Page) => page.getByRole("gridcell").filter({ hasText: "公司" });
  const before = (await keeper(desk).textContent())!;
  const holders = await desk.locator(".assignment-holders button").filter({ hasText: "公司" }).allTextContents();
  const other = holders.map((text) => text.replace(/\d+$/, "")).find((name) => name !== before)!;
  await expect(keeper(roads)).toHaveText(before);
  await expect(roads.getByRole("region", { name: "道路 · 地图" }).locator("canvas").first()).toBeVisible();
  await desk.getByRole("gridcell").filter({ hasText: "北青公路" }).click();

  await desk.getByRole("button", { name: "分配…" }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByLabel("分配给").selectOption({ label: other });
  await dialog.getByRole("button", { name: "分配", exact: true }).click();
  await expect(dialog).toContainText("已分配 1 条");
  await expect(keeper(roads)).toHaveText(other);

  await dialog.getByRole("button", { name: "撤销这次分配" }).click();
  await expect(dialog).toContainText("已撤销 1 条");
  await expect(keeper(roads)).toHaveText(before);
});

test("a file of 100 rows with three bad ones: each is told with its reason, nothing is written of them, and the whole is taken back", async ({
  signIn,
}) => {
  const page = await signIn("qp-admin", COMPANIES);
  const names = () => page.getByRole("gridcell").filter({ hasText: "导入试用单位" });
  await expect(page.getByRole("gridcell").first()).toBeVisible();
  const bad = [7, 50, 99];
  const lines = Array.from({ length: 100 }, (_, i) => {
    const number = String(i + 1).padStart(3, "0");
    return [`导入试用单位${number}`, `试${number}`, bad.includes(i + 1) ? "电话待补" : "021-59720000"].join("\t");
  });
  await page.getByRole("button", { name: "导入", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill(["单位名称\t简称\t联系电话", ...lines].join("\n"));
  await dialog.getByRole("button", { name: "读取" }).click();
  const run = dialog.getByRole("button", { name: /^导入 / });
  await expect(dialog.getByText("跳过有误的 3 行，只导入其余的")).toBeVisible();
  // All or nothing, unless somebody says otherwise.
  await expect(run).toBeDisabled();
  await dialog.getByText("跳过有误的 3 行，只导入其余的").click();
  await run.click();
  await expect(dialog).toContainText("新增 97 条，修改 0 条，未导入 3 条。");
  for (const each of bad) await expect(dialog).toContainText(`导入试用单位${String(each).padStart(3, "0")}`);

  await dialog.getByRole("button", { name: "撤销这次导入" }).click();
  await expect(dialog).toContainText("已撤销 97 条，0 条保留。");
  await dialog.getByRole("button", { name: "关闭" }).last().click();
  await page.reload();
  await expect(page.getByRole("gridcell").first()).toBeVisible();
  await expect(names()).toHaveCount(0);
});

test("a plan is started, its stretch is finished, and then it is completed: list and card tell each step", async ({ signIn }) => {
  const page = await signIn("qp-admin", "/maintain/maintenance-plan");
  const next = new Date().getFullYear() + 1;
  const search = page.locator(".list-search input");
  const cell = (text: string | RegExp) => page.getByRole("gridcell").filter({ hasText: text });
  await expect(cell(`${next}年`).first()).toBeVisible();
  // Of one road alone.
  const names = await cell(`${next}年`).allTextContents();
  const name = names.find((one) => one.startsWith(`${next}年`) && !one.includes("等"))!;
  await search.fill(name);
  const edit = async (of: string, change: (form: ReturnType<typeof page.getByRole>) => Promise<void>) => {
    await cell(of).first().click();
    await page.keyboard.press("e");
    const form = page.getByRole("dialog");
    await change(form);
    await page.keyboard.press("Control+Enter");
    await expect(form).toHaveCount(0);
  };
  await edit(name, async (form) => {
    await form.getByLabel("状态").selectOption({ label: "已开工" });
    await form.getByLabel("开工日期").fill(`${next - 1}-03-01`);
    await form.getByLabel("完工日期").fill("");
  });
  await expect(cell("已开工")).toHaveCount(1);

  await page.locator(".register-parts").getByRole("button", { name: "实施路段" }).click();
  await search.fill(name);
  await expect(cell(name)).toHaveCount(1);
  await edit(name, (form) => form.getByLabel("进度").fill("100"));
  await expect(cell("100.00%")).toHaveCount(1);

  await page.locator(".register-parts").getByRole("button", { name: "养护计划" }).click();
  await search.fill(name);
  // How far the whole is follows from its stretches.
  await expect(cell("100.00%")).toHaveCount(1);
  await edit(name, async (form) => {
    await form.getByLabel("状态").selectOption({ label: "已完工" });
    await form.getByLabel("完工日期").fill(`${next - 1}-04-30`);
  });
  await expect(cell("已完工")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "项目效果" })).toBeVisible();
});

test("a road that is moved goes elsewhere on the map of whoever has it open, and so does the plan that lies along it, and is taken back", async ({
  signIn,
}) => {
  const [desk, roads, plans] = await Promise.all([
    signIn("qp-owner", "/manager/road"),
    signIn("qp-admin", "/manager/road"),
    signIn("qp-supervisor", "/maintain/maintenance-plan"),
  ]);
  for (const page of [desk, roads, plans]) await expect(page.getByRole("gridcell").first()).toBeVisible();
  const planned = (await listed<{ name: string; roadIds: string[] }>(plans, "roadPlans")).filter(({ roadIds }) => roadIds.length === 1);
  // What is short is out of sight wherever it goes.
  const all = (await listed<{ id: string; name: string; lengthM: number; line: number[][] }>(desk, "roads")).sort(
    (a, b) => a.lengthM - b.lengthM,
  );
  const road = all.find(({ id }) => planned.some(({ roadIds }) => roadIds.includes(id)))!;
  const plan = planned.find(({ roadIds }) => roadIds.includes(road.id))!;
  // The map leads to what somebody looks for, and says how much of it lies outside of what it shows.
  const outside = (page: Page) => page.locator(".map-outside");
  for (const [page, name] of [[roads, road.name] as const, [plans, plan.name] as const]) {
    await expect(page.getByRole("button", { name: "回到全区" })).toBeVisible();
    const scale = page.locator(".maplibregl-ctrl-scale");
    const whole = (await scale.textContent())!;
    await page.locator(".list-search input").fill(name);
    await expect(page.getByRole("gridcell").filter({ hasText: name })).toHaveCount(1);
    await expect(scale).not.toHaveText(whole);
    await expect(outside(page)).toHaveCount(0);
  }

  const line = road.line.map(([lng, lat, ...post]) => [lng, lat! + 0.1, ...post]);
  const change = await send(desk, "PATCH", `/api/resources/roads/${road.id}`, { values: { line }, seen: { line: road.line } });
  for (const page of [roads, plans]) await expect(outside(page)).toBeVisible();

  await send(desk, "POST", `/api/resources/roads/${road.id}/undo`, { change });
  for (const page of [roads, plans]) await expect(outside(page)).toHaveCount(0);
});

const listed = <T>(page: Page, register: string): Promise<T[]> =>
  page.evaluate(async (name) => ((await (await fetch(`/api/resources/${name}`)).json()) as { rows: T[] }).rows, register);
/** As the page itself would; answers what the deed is called in the history. */
const send = (page: Page, method: string, address: string, body: object): Promise<string> =>
  page.evaluate(
    async ({ method, address, body, key }) => {
      const headers = { "content-type": "application/json", "idempotency-key": key };
      const response = await fetch(address, { method, headers, body: JSON.stringify(body) });
      const answer = (await response.json()) as { change?: string };
      if (answer.change === undefined) throw new Error(JSON.stringify(answer));
      return answer.change;
    },
    { method, address, body, key: crypto.randomUUID() },
  );

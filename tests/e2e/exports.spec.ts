import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readWorkbook } from "../support/workbook.ts";
import { expect, TENANT, test } from "./stack.fixture.ts";

const PENDING = "/maintain/parts/management";
const SEARCHED = "公路";
const FORMULA = '=HYPERLINK("http://127.0.0.1/","点我")';

/** What the cells in sight say, row by row: the number of the row, of the column, and the words. */
const shownCells = (page: Page) =>
  page.getByRole("gridcell").evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const [, row, column] = /-(\d+)-(\d+)$/.exec(cell.id) ?? [];
      return row === undefined || cell.getAttribute("title") === null
        ? []
        : [{ row: Number(row), column: Number(column), text: cell.getAttribute("title") ?? "" }];
    }),
  );

type Sheet = ReturnType<typeof readWorkbook>["sheets"][number];

/** Days of spreadsheets as the clock says them; everything else as it stands. */
const words = (value: string | number | undefined): string =>
  typeof value === "number" && !Number.isInteger(value)
    ? new Date((value - 25_569) * 86_400_000 + 500).toISOString().slice(0, 16).replace("T", " ")
    : String(value ?? "");

/** What its cells say, row by row, the head first. */
function rowsOf(sheet: Sheet): string[][] {
  const rows: string[][] = [];
  for (const [at, value] of sheet) {
    const [, letter = "", row = ""] = /^([A-Z])(\d+)$/.exec(at) ?? [];
    const cells = rows[Number(row) - 1] ?? [];
    cells[letter.charCodeAt(0) - 65] = words(value);
    rows[Number(row) - 1] = cells;
  }
  return rows;
}

test("a filtered list becomes a spreadsheet with the rows on screen: told live, harmless, its owner's alone", async ({ signIn, live }) => {
  const { orders } = await live.standIn.truth(TENANT);
  const matching = orders.filter(({ status, road }) => (status === 0 || status === 1) && road.includes(SEARCHED));
  await live.standIn.changeOrder(TENANT, matching[0]!.id, { status: 1 - matching[0]!.status, reason: FORMULA });
  const page = await signIn("qp-owner", PENDING);
  const search = page.getByRole("main").getByRole("searchbox");
  await search.fill("HYPERLINK");
  await expect(page.getByRole("grid")).toHaveAttribute("aria-rowcount", "2");
  await search.fill(SEARCHED);
  await page.getByRole("button", { name: "列", exact: true }).click();
  // The label waits until the menu stands still; the box itself is drawn over.
  await page
    .locator("label")
    .filter({ hasText: /^原因$/ })
    .click();
  await expect(page.getByRole("checkbox", { name: "原因" })).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("grid")).toHaveAttribute("aria-rowcount", String(matching.length + 1));
  const cells = await shownCells(page);
  expect(cells.length).toBeGreaterThan(50);

  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "GET" && request.url().endsWith("/api/exports")) asked.push(request.url());
  });
  await page.getByRole("main").getByRole("button", { name: "导出" }).click();
  await page.getByRole("menuitem", { name: "导出表格" }).click();
  const download = page.locator(".exports").getByRole("button", { name: "下载" });
  // It is built at a low priority: beside another test's product it may wait long for its turn.
  await expect(download).toBeVisible({ timeout: 200_000 });
  // The drawer asks once when it opens; how far the export was came over the socket.
  expect(asked.length).toBeLessThanOrEqual(1);

  const [file] = await Promise.all([page.waitForEvent("download"), download.click()]);
  expect(file.suggestedFilename()).toMatch(/^待处置 \d{8}-\d{4}\.xlsx$/);
  // A formula in any cell makes the reading fail.
  const { sheets } = readWorkbook(await readFile(await file.path()));
  const [titles = [], ...rows] = rowsOf(sheets[0]!);
  expect(rows.length).toBe(matching.length);
  const differing = cells.filter(({ row, column, text }) => {
    const written = rows[row]?.[column] ?? "";
    // What begins like a formula is a text with an apostrophe.
    const harmless = /^[=+@-]/.test(text) ? `'${text}` : text;
    return text === "–" ? written !== "" : titles[column] === "状态" ? !written.startsWith(text) : written !== harmless;
  });
  expect(differing).toEqual([]);

  const reasons = rows.map((row) => row[titles.indexOf("原因")]);
  expect(reasons).toContain(`'${FORMULA}`);
  expect(Object.fromEntries(rowsOf(sheets[1]!))).toMatchObject({
    列表: "待处置",
    筛选条件: SEARCHED,
    条数: String(matching.length),
    时区: "Asia/Shanghai",
  });

  const address = await download.evaluate((link: HTMLAnchorElement) => link.href);
  const supervisor = await signIn("qp-supervisor", "/profile/index");
  expect((await supervisor.request.get(address)).status()).toBe(404);
  expect((await page.request.get(address)).status()).toBe(200);
});

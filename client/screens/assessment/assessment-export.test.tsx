import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { type AssessmentTableName, assessmentTableNames, columnsOfAssessment } from "../../../shared/exports/assessment-tables.ts";
import type { Doubt } from "../../../shared/http/assessment-api.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import type { WantedExport } from "../../exports/export-menu.tsx";
import { languages } from "../../i18n/languages.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";

const { render } = placeToRender();
let wanted: WantedExport;
vi.mock("../../exports/export-menu.tsx", () => ({
  ExportMenu: (menu: { wanted: () => WantedExport }) => {
    wanted = menu.wanted();
    return null;
  },
}));
beforeAll(async () => void (await import("./assessment-export.tsx")), 120_000);
beforeEach(() => changeLanguage("zh"));

async function titlesOf(table: AssessmentTableName): Promise<string[]> {
  const { AssessmentExport } = await withAllTexts(import("./assessment-export.tsx"));
  await render(<AssessmentExport title="t" rows={{ table, month: "2026-10" }} />);
  return wanted.columns.map(({ title }) => title);
}

it.each(languages)("[E17] every column of every file has a title of its own in %s", async (language) => {
  await changeLanguage(language);
  for (const table of assessmentTableNames) {
    const keys = Object.keys(columnsOfAssessment(table));
    const titles = await titlesOf(table);
    expect(titles, table).toHaveLength(keys.length);
    for (const [at, title] of titles.entries()) expect(title ?? "", `${table} ${keys[at]}`).toMatch(/\S/);
    expect(
      titles.filter((title) => keys.includes(title) && !["month", "road", "rank"].includes(title)),
      `${table}: no key is a title`,
    ).toEqual([]);
    expect(new Set(titles).size, `${table}: none twice in ${titles}`).toBe(titles.length);
  }
});

it("[E17] titles say what their columns hold", async () => {
  await changeLanguage("en");
  expect(await titlesOf("month")).toEqual([
    ...["Month", "Rank", "Change", "Company", "Score", "Own sheet", "Mean of roads", "Source system's score", "Faults"],
  ]);
  expect(await titlesOf("deductions")).toEqual([
    ...["Day", "Company", "Road", "Item", "Rule", "Points", "Reason", "Corrected deduction", "Source", "Count in the source"],
    ...["Period of the source", "Order", "Pictures", "By", "Entered", "State", "Appeal", "Answer", "Appeal decided by", "Appeal decided"],
  ]);
  expect(await titlesOf("sheets")).toEqual(["Month", "Company", "Road", "Item", "Rule", "Worth", "Deducted", "Left"]);
  const year = await titlesOf("year");
  expect(year.slice(0, 8)).toEqual([
    ...["Rank", "Company", "Year", "Year · mean of months", "Year · by hand", "Q1", "Q1 · mean of months", "Q1 · by hand"],
  ]);
  expect(year.slice(-12)).toEqual(Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, "0")}`));
});

it("[C6] a file says what could not be read or asked, as its screen does, and is asked for however long that is", async () => {
  const { AssessmentExport } = await withAllTexts(import("./assessment-export.tsx"));
  await changeLanguage("en");
  const said = async (doubts: readonly Doubt[], away: readonly string[]) => {
    const rows = { table: "month", month: "2026-10" } as const;
    await render(<AssessmentExport title="t" filterText="Published" {...{ rows, doubts, away }} nameOf={(id) => `Company ${id}`} />);
    return wanted.filterText!;
  };
  expect(await said([], [])).toBe("Published");
  expect(await said([{ what: "unread", companyId: "c1", count: 2 }], [])).toMatch(/^Published · .*no scores.*Company c1: .* 2 deductions/);
  expect(await said([], ["summary", "2026-03"])).toMatch(/^Published · .*summary is away.*2026-03/);
  const many = Array.from({ length: 99 }, (_, i) => ({ what: "unread" as const, companyId: `c${i}`, count: 1 }));
  expect((await said(many, [])).length).toBeLessThanOrEqual(1_000);
});

import { beforeEach, expect, it, vi } from "vitest";
import type { MonthAnswer, RankingAnswer, YearAnswer } from "../../../shared/http/assessment-api.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { writeStored } from "../../browser/stored.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import { ViewContext } from "../../session/view.ts";

const { render } = placeToRender();
const me = { user: { id: "U1" }, tenant: { code: "C", timeZone: "Asia/Shanghai" }, routes: [] };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
vi.mock("../../session/person.ts", () => ({ personOf: () => "U1" }));
const names = { company: (id: string) => `Company ${id}`, road: (id: string) => `Road ${id}` };
vi.mock("./names.ts", () => ({ useNames: () => names }));
vi.mock("../../session/open-path.ts", () => ({ useOpenPath: () => () => {} }));
vi.mock("./use-suggestions.ts", () => ({ useSuggestions: () => [] }));
vi.mock("./use-month.ts", () => ({
  useMonth: () => ({ value: null, failure: null, reload() {} }),
  useYear: () => ({ value: year, failure: null, reload() {} }),
  useAssessmentHint: () => {},
}));
let ranking: RankingAnswer;
vi.mock("../operations/use-polled.ts", () => ({ usePolled: () => ({ value: ranking, failure: null, reload() {} }) }));
vi.mock("../../ui/truth-label.tsx", () => ({ TruthMark: () => null }));
vi.mock("./assessment-export.tsx", () => ({ AssessmentExport: () => null }));
vi.mock("../../registers/register.screen.tsx", () => ({ registerScreen: () => () => null }));
// A chart is drawn as its table here.
vi.mock("../../charts/chart.tsx", () => ({
  ChartCard: ({ title, content }: { title: string; content: { table: { rows: unknown[][] } } }) => (
    <figure aria-label={title}>{content.table.rows.map((row) => row.join(" ")).join("; ")}</figure>
  ),
}));
beforeEach(() => changeLanguage("en"));

const part = (score: number | null) => ({ score, scored: 1, months: 3, byHand: null });
const year = {
  ...{
    year: 2026,
    askedAtMs: 1,
    mayOverride: false,
    away: [] as string[],
    closed: [] as number[],
    states: Array.from({ length: 12 }, () => "open" as const),
  },
  companies: ["c1", "c2"].map((companyId, i) => ({
    ...{ companyId, months: [90 + i, ...Array.from({ length: 11 }, () => null)], services: Array.from({ length: 12 }, () => null) },
    ...{ quarters: [part(90 + i), part(null), part(null), part(null)], year: part(90 + i) },
  })),
} as YearAnswer;
const view = (path: string, query: string) => ({ path, search: new URLSearchParams(query), readdress() {} });

async function openYear(): Promise<void> {
  const { default: AssessmentScreen } = await withAllTexts(import("./assessment.screen.tsx"));
  await render(
    <ViewContext value={view("/jiading-rating/index", "tab=year&month=2026-03")}>
      <AssessmentScreen />
    </ViewContext>,
  );
}

it("[13.5] what a tab shows is named by it", async () => {
  await openYear();
  const tab = document.querySelector('[role="tab"][aria-selected="true"]')!;
  const shown = document.getElementById(tab.getAttribute("aria-controls")!);
  expect([shown?.getAttribute("role"), shown?.getAttribute("aria-labelledby")]).toEqual(["tabpanel", tab.id]);
});

it("[13.5] a year draws how the months of everybody went", async () => {
  await openYear();
  const trend = document.querySelector(".assessment-trend figure");
  expect(trend?.textContent).toContain("Company c2");
  expect(trend?.textContent).toContain("91");
});

const sheet = (score: number) => ({ score, lost: {}, givenBack: 0, services: null });
const item = { id: "i1", parentId: "", name: "Reports", total: 100, min: 1, max: 5, sort: 1, standard: "" };
const month = {
  ...{ month: "2026-03", companyShare: 0.6, deductions: [], doubts: [], appeals: [], trees: { company: [item], road: [item] } },
  companies: [
    { companyId: "c1", own: sheet(100), draft: null, score: 96, roads: [{ ...sheet(90), roadId: "r1", isHandedIn: true }] },
    { companyId: "c2", own: sheet(95), draft: null, score: 95, roads: [] },
  ],
  ranking: [
    { companyId: "c1", score: 96, rank: 1, before: null },
    { companyId: "c2", score: 95, rank: 2, before: null },
  ],
} as unknown as MonthAnswer;

it("[13.5] what a deduction would come to stands beside it before it is sent: the sheet, the month and the place", async () => {
  const line = { itemId: "i1", points: "5", reason: "late", day: "2026-03-02", orderId: "", pictures: [] };
  writeStored("deduct U1 2026-03 c1 ", { by: "another tab", lines: [line] });
  const { DeductForm } = await withAllTexts(import("./deduct-form.tsx"));
  await render(
    <DeductForm
      {...{ month, names, companyId: "c1", roadId: "", day: "2026-03-31", keepers: { kept: null, failure: null } }}
      scored="company"
    />,
  );
  const told = document.querySelector(".assessment-send [role=status]")!.textContent!;
  expect(told).toMatch(/100.* → 95/);
  expect(told).toMatch(/month 96.* → 93/);
  expect(told).toContain("rank 1 → 2");
});

it("[13.5] bars on an axis that does not begin at 0 say so, in words", async () => {
  const { default: RankingScreen } = await withAllTexts(import("./ranking.screen.tsx"));
  const open = async (...scores: number[]) => {
    const rows = scores.map((score, i) => ({ companyId: `c${i}`, score, rank: i + 1, before: null }));
    ranking = { month: "2026-03", state: "published", askedAtMs: 1, names: null, lastGood: null, ranking: rows };
    await render(
      <ViewContext value={view("/examine/index", "month=2026-03")}>
        <RankingScreen key={scores.join()} />
      </ViewContext>,
    );
    return document.querySelector(".assessment-cut-axis")?.textContent ?? null;
  };
  expect(await open(98.5, 96.25)).toContain("begins at 95 points");
  expect(await open(98.5, 0.5)).toBeNull();
});

import { beforeEach, expect, it, vi } from "vitest";
import type { LastGood, MonthAnswer, YearAnswer } from "../../../shared/http/assessment-api.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";

const { render } = placeToRender();
const me = { user: { id: "U1" }, tenant: { code: "C", timeZone: "Asia/Shanghai" } };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
const still = { on() {}, resize() {}, dispose() {}, setOption() {} };
vi.mock("../../charts/echarts.ts", () => ({ init: () => still }));
const names = { company: (id: string) => `Company ${id}`, road: (id: string) => id };
beforeEach(() => changeLanguage("en"));

it("what could not be read is said, of whom where that is known", async () => {
  const { DoubtNote } = await withAllTexts(import("./doubt-note.tsx"));
  await render(
    <DoubtNote
      names={names}
      doubts={[
        { what: "unread", companyId: "c1", count: 2 },
        { what: "noDeductions", companyId: "", count: 3 },
      ]}
    />,
  );
  const text = document.querySelector("[role=alert]")!.textContent;
  expect(text).toContain("Company c1: points, day or state of 2 deductions cannot be read");
  expect(text).toContain("no deductions came, though 3 sheets have lost points");
});

const part = (score: number | null, byHand: number | null = null) => ({ score, scored: 1, months: 3, byHand });
const year = {
  ...{ year: 2026, askedAtMs: 1, mayOverride: false, away: [] as string[], closed: [] as number[] },
  states: ["frozen", "published", "open", ...Array.from({ length: 9 }, () => "open" as const)],
  companies: ["c1", "c2"].map((companyId, i) => ({
    ...{ companyId, months: [90 + i, 90, 90, ...Array.from({ length: 9 }, () => null)], services: Array.from({ length: 12 }, () => null) },
    ...{ quarters: [part(90 + i, i === 0 ? 100 : null), part(null), part(null), part(null)], year: part(90 + i) },
  })),
} as YearAnswer;
async function open(value: YearAnswer) {
  const { YearTable } = await withAllTexts(import("./year-table.tsx"));
  await render(<YearTable year={value} names={names} onMonth={() => {}} />);
  return [...document.querySelectorAll<HTMLElement>("th .assessment-month-head")].map((head) => [head.innerText.trim(), head.title]);
}

it("a year marks the months that may still move, and shows the mean beside what was set by hand", async () => {
  const heads = await open(year);
  // One that is frozen moves no more, and of one without scores there is nothing to say.
  expect(heads.slice(0, 4)).toEqual([
    ["Jan (Frozen)", "Frozen"],
    ["Feb (Published)", "Published"],
    ["Mar (Being scored)", "Being scored"],
    ["Apr", ""],
  ]);
  expect(document.body.textContent).toMatch(/100\.00.*90\.00/);
});

it("nobody is ranked while what was set by hand is not known", async () => {
  const ranks = () => [...document.querySelectorAll("tbody tr")].map((row) => row.querySelector("td")!.textContent);
  await open(year);
  expect(ranks()).toEqual(["1", "2"]);
  await open({ ...year, away: ["summary"] });
  expect(ranks()).toEqual(["–", "–"]);
  await open({ ...year, away: ["summary"], closed: [0] });
  expect(ranks(), "a year that is closed is told as it was").toEqual(["1", "2"]);
});

it("[13.4] nothing is to be set by hand of a quarter or a year that is closed", async () => {
  const pencils = () =>
    [...document.querySelectorAll("tbody tr:first-child .assessment-part button")].map((one) => one.getAttribute("aria-label"));
  await open({ ...year, mayOverride: true });
  expect(pencils()).toHaveLength(5);
  await open({ ...year, mayOverride: true, closed: [0, 1] });
  expect(pencils()).toEqual([2, 3, 4].map((n) => expect.stringContaining(`${n}`)));
});

it("[C6] where the services answered nothing a score is doubtful, with the last that was known and its time, in the table and on the sheet", async () => {
  const { MonthTable } = await withAllTexts(import("./month-table.tsx"));
  const draft = { score: 100, lost: {}, givenBack: 0, services: null };
  const month = (lastGood: LastGood | null) =>
    ({
      ...{ month: "2026-03", ranking: null, deductions: [], lastGood, trees: { company: [], road: [] }, companyShare: 1 },
      companies: ["c1", "c2"].map((companyId) => ({ companyId, own: null, draft, roads: [], score: null })),
    }) as unknown as MonthAnswer;
  const scores = async (lastGood: LastGood | null) => {
    await render(<MonthTable month={month(lastGood)} names={names} onShow={() => {}} />);
    return [...document.querySelectorAll("tbody tr")].map((row) => row.querySelectorAll("td")[1]!.textContent);
  };
  const atMs = Date.parse("2026-04-02T02:30:00Z");
  const known = await scores({ of: "sheets", scores: { c1: 94.5 }, atMs });
  expect(known[0]).toMatch(/^Doubtful: the source system answered nothing. 94\.50 as of .*10:30/);
  expect(known[1], "nobody ever scored it").toBe("Not scored");
  expect((await scores({ of: "summary", scores: { c1: 94.5 }, atMs }))[0]).toMatch(/its summary 94\.50 as of/);
  expect(await scores(null)).toEqual(["Not scored", "Not scored"]);
});

it("the table of a year's trend says of months to come that they are, and of those that nobody scored that nobody did", async () => {
  for (const [language, toCome, notScored] of [
    ["zh", "未到", "未评分"],
    ["en", "Still to come", "Not scored"],
    ["es", "Por venir", "Sin evaluar"],
    ["ja", "これから", "未評価"],
  ] as const) {
    await changeLanguage(language);
    const { YearTrend } = await withAllTexts(import("./year-trend.tsx"));
    await render(<YearTrend {...{ year, names }} key={language} present="2026-04" onMonth={() => {}} />);
    const cells = [...document.querySelectorAll("tbody tr")[0]!.querySelectorAll("td")].map(({ textContent }) => textContent);
    const doubtful = { zh: "存疑", en: "Doubtful", es: "Dudoso", ja: "要確認" }[language];
    await render(<YearTrend year={{ ...year, away: ["2026-04"] }} names={names} key="doubtful" present="2026-04" onMonth={() => {}} />);
    expect(document.querySelectorAll("tbody tr")[0]!.querySelectorAll("td")[4]!.textContent).toBe(doubtful);
    expect(cells.slice(3)).toEqual(
      ["90.00", notScored, ...Array.from({ length: 8 }, () => toCome)].map((text) => expect.stringMatching(text.replace(".00", ""))),
    );
  }
});

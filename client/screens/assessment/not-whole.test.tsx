import { beforeEach, expect, it, vi } from "vitest";
import type { YearAnswer } from "../../../shared/http/assessment-api.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";

const { render } = placeToRender();
const me = { user: { id: "U1" }, tenant: { code: "C", timeZone: "Asia/Shanghai" } };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
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
  ...{ year: 2026, askedAtMs: 1, mayOverride: false, away: [] as string[] },
  states: ["frozen", "published", "open", ...Array.from({ length: 9 }, () => "open" as const)],
  companies: ["c1", "c2"].map((companyId, i) => ({
    ...{ companyId, months: [90 + i, 90, 90, ...Array.from({ length: 9 }, () => null)], services: Array.from({ length: 12 }, () => null) },
    ...{ quarters: [part(90 + i, i === 0 ? 100 : null), part(null), part(null), part(null)], year: part(90 + i) },
  })),
} as YearAnswer;
async function open(value: YearAnswer) {
  const { YearTable } = await withAllTexts(import("./year-table.tsx"));
  await render(<YearTable year={value} names={names} onMonth={() => {}} />);
  return [...document.querySelectorAll("th")].map(({ textContent }) => textContent);
}

it("a year marks the months that may still move, and shows the mean beside what was set by hand", async () => {
  const heads = await open(year);
  const month = (name: string) => heads.find((head) => head?.includes(name));
  expect([month("2026-01"), month("2026-02"), month("2026-03"), month("2026-04")]).toEqual([
    expect.not.stringContaining("("),
    expect.stringContaining("2026-02 (Published)"),
    expect.stringContaining("2026-03 (Being scored)"),
    expect.not.stringContaining("("),
  ]);
  expect(document.body.textContent).toMatch(/100\.00.*90\.00/);
});

it("nobody is ranked while what was set by hand is not known", async () => {
  const ranks = () => [...document.querySelectorAll("tbody tr")].map((row) => row.querySelector("td")!.textContent);
  await open(year);
  expect(ranks()).toEqual(["1", "2"]);
  await open({ ...year, away: ["summary"] });
  expect(ranks()).toEqual(["–", "–"]);
});

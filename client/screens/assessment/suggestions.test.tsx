import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { DeductionSource } from "../../../shared/domain/deduction-source.ts";
import type { AssessedDeduction } from "../../../shared/http/assessment-api.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { RequestFailure } from "../../api/request.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";

const { render } = placeToRender();
const routes = [
  ...["/maintain/maintain-list", "/maintain/parts/examine_zn", "/maintain/parts/examine_rg", "/rgxc/rengong-bridge"],
  ...["/rgxc/rengong-report-summary", "/rgxc/rengong-report-summary-jixie"],
];
const me = { user: { id: "U1" }, tenant: { code: "C", timeZone: "Asia/Shanghai" }, routes };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
const opened: string[] = [];
vi.mock("../../session/open-path.ts", () => ({ useOpenPath: () => (path: string) => opened.push(path) }));
let away: string | null = null;
let old: string | null = null;
const asked: string[] = [];
vi.mock("../../api/ask.ts", () => ({
  ask: async ({ path }: { path: string }, { query }: { query: { timely?: string } }) => {
    asked.push(path);
    if (away !== null && path.includes(away)) throw new RequestFailure("forbidden", 403);
    if (query.timely !== undefined) return { total: query.timely === "late" ? 3 : 0 };
    const ofOthers = { companyId: "c2", failed: 90, due: 90, patrolled: 0, score: 90 };
    // As the doors answer: points are reckoned of score and days, and come with no row.
    const failing = old !== null && path.includes(old) ? "legacyTimeout" : "";
    return {
      ...{ failing, askedAtMs: Date.UTC(2026, 9, 20, 1) },
      rows: [ofOthers, { companyId: "c1", failed: 2, due: 5, patrolled: 4, score: path.includes("achine") ? 3.5 : 90 }],
    };
  },
}));

beforeEach(async () => {
  away = old = null;
  asked.length = opened.length = 0;
  await changeLanguage("en");
});
async function open(deducted: readonly Pick<AssessedDeduction, "points" | "stands" | "source">[] = []) {
  const { Suggestions } = await withAllTexts(import("./suggestions.tsx"));
  await render(
    <Suggestions
      {...{ month: "2026-10", companyId: "c1", deducted }}
      onUse={(reason, source) => opened.push(`use ${reason}`, JSON.stringify(source))}
    />,
  );
  await act(async () => {});
}
const press = (button: Element) => act(async () => (button as HTMLButtonElement).click());
const sources = () => [...document.querySelectorAll("li .report-sum")];

it("[E14] each source tells what happened to this company and leads to its rows in that month", async () => {
  await open();
  for (const source of sources()) await press(source);
  expect(opened.map((path) => path.split("?")[0])).toEqual(routes);
  for (const path of opened) expect(path).toContain("2026-10");
  expect(opened[0]).toContain("company=c1");
  expect(opened[0]).toContain("timely=late");
});

it("[E14] a machine's points are suggested with their number, and become a reason only when a person takes them", async () => {
  await open();
  const machine = sources().at(-1)!;
  expect(machine.textContent).toContain("7");
  expect(opened).toEqual([]);
  await press(machine.parentElement!.querySelector("[aria-label]")!);
  expect(opened).toEqual([
    `use 2026-10 ${machine.textContent}`,
    JSON.stringify({ kind: "machineScore", from: "2026-10-01", to: "2026-10-31", count: 7 }),
  ]);
});

it("[E14] a source that fails is named with the reason beside the others, and asking again brings it", async () => {
  away = "achine";
  await open();
  const failed = document.querySelector("li[role=alert]")!;
  expect(failed.textContent).not.toBe("");
  expect(sources()).toHaveLength(routes.length - 1);
  const before = asked.length;
  away = null;
  await press(failed.querySelector("button")!);
  await act(async () => {});
  expect(asked.slice(before)).toEqual([expect.stringContaining("achine")]);
  expect(document.querySelector("li[role=alert]")).toBeNull();
  expect(sources()).toHaveLength(routes.length);
});

it("[E14] what somebody has deducted already stands beside what it was deducted for, less what was taken back", async () => {
  const source = { kind: "lateOrders", from: "2026-10-01", to: "2026-10-31", count: 2 } as const;
  const of = (points: number, stands: boolean, more: Partial<DeductionSource> = {}) => ({ points, stands, source: { ...source, ...more } });
  await open([of(0.1, true), of(0.2, true), of(5, false), of(1, true, { kind: "failedDays" })]);
  const notes = [...document.querySelectorAll("li")].map((line) => line.querySelector(".assessment-deducted")?.textContent ?? null);
  expect(notes.filter((note) => note !== null)).toEqual(["0.30 points deducted for it already", "1.00 points deducted for it already"]);
  expect(notes[0]).toContain("0.30");
  await open();
  expect(document.querySelector(".assessment-deducted")).toBeNull();
});

it("[L7] what is the last that came says as of when and why, and never stands as of now", async () => {
  old = "achine";
  await open();
  const lines = [...document.querySelectorAll("li")].map((line) => line.querySelector(".assessment-away")?.textContent ?? "");
  expect(lines.filter((note) => note !== "")).toEqual([expect.stringMatching(/the last that came, as of .*09:00/)]);
  expect(sources().at(-1)!.parentElement!.textContent).toContain("the last that came");
});

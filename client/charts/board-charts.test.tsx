import { act } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createStore } from "zustand";
import { readOrderAddress } from "../../shared/http/order-filter-address.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../i18n/start.ts";
import { LiveContext } from "../live/use-topic.ts";

const { render } = placeToRender();
const me = { tenant: { timeZone: "Asia/Shanghai" }, routes: ["/maintain/index", "/maintain/maintain-list"] };
vi.mock("../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
let click: (event: { componentType: string; name?: string; value?: unknown; seriesName?: string }) => void;
vi.mock("./echarts.ts", () => ({
  init: () => ({
    setOption() {},
    resize() {},
    dispose() {},
    on: (_: string, listener: typeof click) => {
      click = listener;
    },
  }),
}));

const nowMs = 1_700_000_000_000;
const view = (rows: Record<string, unknown>) => ({
  ...{ rows: new Map(Object.entries(rows)), version: 1, hasCome: true, connected: true, upToDate: true, refusal: null, progress: null },
  freshness: { confirmedAtMs: nowMs, everyMs: 15_000, health: "healthy", sinceMs: 0, error: "", doubts: [], gaps: [] },
});
const boards = {
  disposalRate: { rows: [{ company: "盈浦", completed: 4, notCompleted: 1, ratePercent: 80 }] },
  overdue: {
    rows: [
      { company: "盈浦", count: 3 },
      { company: "无此单位", count: 2 },
    ],
  },
  defectTypes: {
    rows: [
      { typeId: "T1", defectType: "坑槽", count: 3 },
      { typeId: "T7", defectType: "坑槽", count: 1 },
    ],
  },
  monthlyTrend: { rows: [{ month: "2026-02", found: 3, completed: 2 }] },
};
const companies = { C1: { id: "C1", name: "盈浦市政工程有限公司", shortName: "盈浦" }, C2: { id: "C2", name: "另一家", shortName: "另" } };
const live = {
  topic: (name: string) => ({ hold: () => () => {}, store: createStore(() => view(name === "companies" ? companies : boards)) }),
  client: { serverNowMs: () => nowMs },
} as never;

let at: string;
function Where() {
  const { pathname, search } = useLocation();
  at = `${pathname}${search}`;
  return null;
}
async function show(name: "DisposalLeague" | "OverdueRanking" | "DefectTypeRanking" | "MonthlyTrend") {
  const charts = await withAllTexts(import("./board-charts.tsx"));
  const Shown = charts[name];
  await render(
    <MemoryRouter initialEntries={["/maintain/index"]}>
      <Where />
      <LiveContext.Provider value={live}>
        <Shown />
      </LiveContext.Provider>
    </MemoryRouter>,
  );
}
const filterAt = () => {
  const { filter, refused } = readOrderAddress(new URLSearchParams(at.split("?")[1]));
  expect(refused).toEqual([]);
  return filter;
};
const asTable = () => act(() => document.querySelector<HTMLElement>(".bp6-button")!.click());
const names = () => [...document.querySelectorAll<HTMLElement>("button.chart-name")];

beforeEach(async () => {
  me.routes = ["/maintain/index", "/maintain/maintain-list"];
  await changeLanguage("zh");
});

describe("[L3] a figure of the boards leads to its orders", () => {
  it.each([
    ["DisposalLeague", "盈浦", { companies: ["C1"], withdrawn: "notCancelled" }],
    ["OverdueRanking", "盈浦", { companies: ["C1"], list: "overdue" }],
    ["DefectTypeRanking", "坑槽", { types: ["T1", "T7"], typesAlone: true }],
    ["MonthlyTrend", "2026-02", { from: "2026-02-01", to: "2026-02-28" }],
  ] as const)("%s: by its bar, by the name along the axis, and by keys from its table", async (chart, name, filter) => {
    await show(chart);
    await act(() => click({ componentType: "series", name }));
    expect(at).toContain("/maintain/maintain-list?");
    expect(filterAt()).toMatchObject(filter);

    await show(chart);
    await act(() => click({ componentType: "yAxis", value: name }));
    expect(filterAt()).toMatchObject(filter);

    await show(chart);
    await asTable();
    await act(() => names()[0]!.click());
    expect(filterAt()).toMatchObject(filter);
  });

  it("[10.18] a point leads to what its own line counts: those found in the month, or of them those that are completed", async () => {
    await show("MonthlyTrend");
    await act(() => click({ componentType: "series", name: "2026-02", seriesName: "发现" }));
    expect(filterAt().completion).toBeUndefined();
    await show("MonthlyTrend");
    await act(() => click({ componentType: "series", name: "2026-02", seriesName: "完成" }));
    expect(filterAt()).toMatchObject({ from: "2026-02-01", to: "2026-02-28", completion: "completed" });
  });

  it("leads nowhere from a name that nobody is known by, and offers no way there", async () => {
    await show("OverdueRanking");
    await act(() => click({ componentType: "series", name: "无此单位" }));
    expect(at).toBe("/maintain/index");
    await asTable();
    expect(names().map(({ textContent }) => textContent)).toEqual(["盈浦"]);
  });

  it("leads nowhere for who may not open the list", async () => {
    me.routes = ["/maintain/index"];
    await show("DefectTypeRanking");
    await act(() => click({ componentType: "series", name: "坑槽" }));
    expect(at).toBe("/maintain/index");
    await asTable();
    expect(names()).toEqual([]);
  });
});

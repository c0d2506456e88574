import { act } from "react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createStore } from "zustand";
import { sampleOrder } from "../../server/testing/sample-order.ts";
import { readOrderAddress } from "../../shared/http/order-filter-address.ts";
import { type CountedTable, countOrders } from "../../shared/reports/count-orders.ts";
import { aboutOf, orderReport, tablesOf } from "../../shared/reports/order-report.ts";
import { dims } from "../../tests/support/dims.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../i18n/start.ts";
import { LiveContext } from "../live/use-topic.ts";
import { ViewContext } from "../session/view.ts";
import { wordedOrderReport } from "./order-report-words.ts";

const { render } = placeToRender();
const me = {
  user: { id: "U1", userType: 1 },
  tenant: { name: { zh: "青浦", en: "Qingpu" }, timeZone: "Asia/Shanghai" },
  flags: {},
  routes: ["/maintain/performance", "/maintain/maintain-list"],
};
vi.mock("../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
let clicked: ((name: string, seriesName?: string) => void)[];
vi.mock("../charts/echarts.ts", () => ({
  init: () => ({
    setOption() {},
    resize() {},
    dispose() {},
    on: (_: string, listener: (event: { name: string; seriesName?: string }) => void) =>
      clicked.push((name, seriesName) => listener({ name, ...(seriesName !== undefined && { seriesName }) })),
  }),
}));

const NOW = Date.UTC(2026, 10, 22);
const DAY = 86_400_000;
const said = (zh: string) => ({ zh, en: zh, es: zh, ja: zh });
/** Every kind of part. */
const sample = orderReport({
  name: "sample",
  version: 1,
  paths: ["/maintain/performance"],
  choices: [{ key: "by", values: ["company", "town"] }],
  parts: [
    { part: "figures", measures: ["found", "disposalRate", "medianHours"] },
    { part: "rateBars", title: "rate", by: { asked: "by" }, rate: "disposalRate" },
    { part: "bars", title: "bars", by: "type", count: "found" },
    { part: "stacked", title: "stacked", by: { asked: "by" }, across: "degree", count: "found" },
    { part: "months", title: "months", lines: ["found", "completed"] },
    { part: "funnel", title: "funnel", stages: ["found", "taken", "completed"] },
    { part: "heat", title: "heat", by: "type", across: "company", count: "found" },
    { part: "table", title: "league", by: [{ asked: "by" }], ranked: "disposalRate", measures: ["found", "disposalRate"] },
  ],
});
const worded = wordedOrderReport(sample, {
  parts: Object.fromEntries(
    ["rate", "bars", "stacked", "months", "funnel", "heat", "league"].map((key) => [key, said(`图${key}`)]),
  ) as never,
});

const order = (id: string, companyId: string, status: number, hours: number | null = null) =>
  sampleOrder({
    ...{ id, companyId, company: companyId === "c1" ? "甲公司" : "乙公司", status, foundAtMs: NOW - 5 * DAY },
    finishedAtMs: hours === null ? null : NOW - 5 * DAY + hours * 3_600_000,
  });
const orders = [order("1", "c1", 9, 10), order("2", "c1", 4, 20), order("3", "c1", 2), order("4", "c2", 1), order("5", "c2", 8)];

let asked: URL[];
let search: URLSearchParams;
let answers: (address: URL) => Response;
let heard: Set<() => void>;
const topic = {
  hold: () => () => {},
  onChanges: (run: () => void) => {
    heard.add(run);
    return () => heard.delete(run);
  },
  store: createStore(() => ({ rows: new Map(), version: 0, freshness: null })),
};
let later: (() => void)[];
let laterMs: number;
const live = {
  topic: () => topic,
  client: {
    serverNowMs: () => NOW,
    onHint: () => () => {},
    after(ms: number, run: () => void) {
      later.push(run);
      laterMs = ms;
      return () => {};
    },
  },
} as never;

const counted = (address: URL, from = orders): CountedTable[] => {
  const params = new URLSearchParams(address.search);
  const by = (params.get("by") ?? "company") as "company";
  for (const key of ["by", "since", "day"]) params.delete(key);
  const around = { types: [], timeZone: "Asia/Shanghai", nowMs: NOW };
  return countOrders(from, tablesOf(sample, { by }), aboutOf(sample, readOrderAddress(params).filter, {}, around), around);
};
const fresh = { confirmedAtMs: NOW, everyMs: 5_000, health: "healthy", sinceMs: NOW, error: "", doubts: [], gaps: [] };
const answered = (tables: readonly CountedTable[] | null, offset = 1) =>
  Response.json({ tables, position: { epoch: 1, offset }, day: "2026-11-22", freshness: fresh });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  [asked, clicked, later, heard, search] = [[], [], [], new Set(), new URLSearchParams()];
  answers = (address) => answered(counted(address));
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(new URL(path, "http://x"));
    return answers(asked.at(-1)!);
  });
});

const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
  });
let place = "";
function Place() {
  const { pathname, search: query } = useLocation();
  place = pathname + query;
  return null;
}
async function open(): Promise<void> {
  const { OrderReportView } = await withAllTexts(import("./order-report-view.tsx"));
  await act(() => changeLanguage("zh"));
  const readdress = (next: URLSearchParams) => {
    search = next;
  };
  const draw = () =>
    render(
      <MemoryRouter>
        <LiveContext value={live}>
          <ViewContext value={{ path: "", search, readdress }}>
            <Routes>
              <Route path="*" element={<OrderReportView report={worded.report} titles={worded.words.parts} title="绩效" />} />
            </Routes>
            <Place />
          </ViewContext>
        </LiveContext>
      </MemoryRouter>,
    );
  await draw();
  await settle();
}
const text = () => document.body.textContent ?? "";
const figure = (label: string) => [...document.querySelectorAll(".report-figures .kpi")].find((one) => one.textContent?.startsWith(label));
const table = (label: string) =>
  [...document.querySelectorAll(`[aria-label="${label}"] tbody tr`)].map((line) => [...line.children].map((cell) => cell.textContent));

describe("a report over orders", () => {
  it("waits as long as it is told where that was a lot at once, says so, and does not fail", async () => {
    const error = { error: "spentBudget", detail: { retryAfterMs: 3_200 }, requestId: "r" };
    answers = () => Response.json(error, { status: 429 });
    await open();
    expect(document.body.textContent).toContain("查询过于密集");
    expect(document.body.textContent).toContain("稍后自动重新统计");
    expect(document.body.textContent).not.toContain("加载失败");
    expect(laterMs).toBe(3_200);
    answers = (address) => answered(counted(address));
    await act(async () => later.at(-1)!());
    await settle();
    expect(document.body.textContent).not.toContain("查询过于密集");
    expect(document.querySelectorAll(".report-figures .kpi").length).toBeGreaterThan(0);
  });

  it("shows its figures with what they are made of, and leads from each to the orders that it counts", async () => {
    await open();
    expect(figure("发现")?.textContent).toBe("发现5");
    expect(figure("处置率")?.textContent).toBe("处置率50.00%2 ÷ 4 · 已处置 ÷ 未取消");
    expect(figure("处置时长中位数")?.textContent).toContain("15.0");
    expect(figure("处置时长中位数")?.textContent).toContain("2 件已处置；2 件未处置不计入");
    const links = [...figure("处置率")!.querySelectorAll("a")].map((link) => link.getAttribute("href"));
    expect(links).toEqual([
      "/maintain/maintain-list?withdrawn=notCancelled",
      "/maintain/maintain-list?completion=completed",
      "/maintain/maintain-list?withdrawn=notCancelled",
    ]);
  });

  it("ranks its table, says what a rate of nothing is, and every cell leads to its own orders", async () => {
    answers = (address) => answered(counted(address, [...orders, { ...order("6", "c3", 8), company: "丙公司" }]));
    await open();
    expect(table("图league")).toEqual([
      ["1", "甲公司", "3", "66.67%"],
      ["2", "乙公司", "2", "0.00%"],
      ["–", "丙公司", "1", "– (0 / 0)"],
    ]);
    const cell = document.querySelectorAll('[aria-label="图league"] tbody tr')[1]!.querySelectorAll("a")[2]!;
    expect(cell.getAttribute("href")).toBe("/maintain/maintain-list?company=c2&withdrawn=notCancelled");
    expect(cell.getAttribute("title")).toBe("0 ÷ 1");
  });

  it("draws funnel and fields as what they are read from, each number a way to its orders", async () => {
    await open();
    const stages = [...document.querySelectorAll(".funnel li")].map((stage) => stage.textContent);
    expect(stages).toEqual(["发现5 占 100.0%", "已接单3 占 60.0%", "已处置2 占 40.0%"]);
    expect(table("图heat")).toEqual([["坑槽", "3", "2"]]);
    const field = document.querySelector('[aria-label="图heat"] td a');
    expect(field?.getAttribute("href")).toBe("/maintain/maintain-list?company=c1&type=t1&alone=1");
  });

  it("leads from a bar that is clicked to its orders", async () => {
    await open();
    await act(async () => clicked[0]!("甲公司"));
    expect(place).toBe("/maintain/maintain-list?company=c1&withdrawn=notCancelled");
  });

  it("[10.18] leads from a part of a bar, and from a line of several, to the orders that its own number counts", async () => {
    await open();
    await act(async () => clicked[2]!("甲公司", "一般"));
    expect(place).toBe("/maintain/maintain-list?company=c1&degree=ordinary");
    await open();
    await act(async () => clicked[3]!("2026-11", "已处置"));
    expect(place).toBe("/maintain/maintain-list?from=2026-11-01&to=2026-11-30&completion=completed");
    await open();
    await act(async () => clicked[3]!("2026-11", "发现"));
    expect(place).toBe("/maintain/maintain-list?from=2026-11-01&to=2026-11-30");
  });

  it("has a table of every drawing for whoever cannot see it", async () => {
    await open();
    const twins = [...document.querySelectorAll(".chart-table caption")].map((caption) => caption.textContent);
    expect(twins).toEqual(["所有区域 各单位图rate", "图bars", "图stacked", "图months"]);
  });

  it("keeps its question in the address: the filter of the order list and what it is told apart by", async () => {
    search = new URLSearchParams("by=town&company=c1&colour=red");
    await open();
    expect(asked.find(({ pathname }) => pathname.endsWith("/sample"))!.search).toBe("?company=c1&by=town");
    expect(table("图league")).toEqual([["1", "川沙", "3", "66.67%"]]);
    expect(text()).toContain("colour");
    await act(async () =>
      [...document.querySelectorAll<HTMLElement>("[role=radio]")].find((one) => one.textContent === "养护单位")!.click(),
    );
    expect(search.toString()).toBe("company=c1");
  });

  it("keeps how its tables are sorted and searched in the address, which is neither asked nor refused, nor lost to another question", async () => {
    const looks = "sorted@league=found.asc&find@league=%E5%B7%9D";
    search = new URLSearchParams(`by=town&${looks}`);
    await open();
    expect(asked.find(({ pathname }) => pathname.endsWith("/sample"))!.search).toBe("?by=town");
    expect(text()).not.toContain("sorted");
    expect(table("图league").map(([, name]) => name)).toEqual(["川沙"]);
    expect(document.querySelector('[aria-label="图league"] [aria-sort=ascending]')).not.toBeNull();
    await act(async () =>
      [...document.querySelectorAll<HTMLElement>("[role=radio]")].find((one) => one.textContent === "养护单位")!.click(),
    );
    expect([search.get("by"), search.get("sorted@league"), search.get("find@league")]).toEqual([null, "found.asc", "川"]);
  });

  it("counts again when orders move, and stands still where nothing did", async () => {
    await open();
    expect(later).toHaveLength(1);
    answers = () => answered(null, 2);
    await act(async () => {
      for (const run of heard) run();
    });
    await act(async () => later.at(-1)!());
    await settle();
    expect(asked.at(-1)!.search).toContain("since=1-1&day=2026-11-22");
    expect(figure("发现")?.textContent).toBe("发现5");
    answers = (address) => answered(counted(address, orders.slice(1)), 3);
    await act(async () => later.at(-1)!());
    await settle();
    expect(figure("发现")?.textContent).toBe("发现4");
  });

  it("[L7] keeps what was shown when it cannot be counted, and says so", async () => {
    await open();
    answers = () => Response.json({ error: "internal", detail: {}, requestId: "r" }, { status: 500 });
    await act(async () => later.at(-1)!());
    await settle();
    expect(figure("发现")?.textContent).toBe("发现5");
    expect(document.querySelector(".truth")?.className).toContain("truth-late");
  });

  it("[L7] dims its figures and charts while nobody confirms them", async () => {
    const drawn = () => [
      ...document.querySelectorAll(".report-figures .kpi-value, .report-chart .card-body > *, .report-table .card-body > *"),
    ];
    await open();
    expect(drawn().filter(dims)).toEqual([]);
    const failing = { ...fresh, confirmedAtMs: NOW - 600_000, health: "failing", error: "legacyTimeout" };
    answers = (address) =>
      Response.json({ tables: counted(address), position: { epoch: 1, offset: 2 }, day: "2026-11-22", freshness: failing });
    await act(async () => later.at(-1)!());
    await settle();
    expect(document.querySelector(".truth")?.className).toContain("truth-stale");
    expect(drawn().length).toBeGreaterThan(3);
    expect(drawn().filter((one) => !dims(one))).toEqual([]);
    expect(dims(document.querySelector(".report-head"))).toBe(false);
  });

  it("says that nothing matches and what to widen, and leads nobody to a list that is not theirs", async () => {
    answers = (address) => answered(counted(address, []));
    await open();
    expect(text()).toContain("请放宽时间");
    answers = (address) => answered(counted(address));
    me.routes = ["/maintain/performance"];
    await open();
    me.routes = ["/maintain/performance", "/maintain/maintain-list"];
    expect([...document.querySelectorAll(".report-parts a")]).toEqual([]);
  });
});

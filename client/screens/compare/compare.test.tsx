import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { createStore } from "zustand";
import { sampleOrder } from "../../../server/testing/sample-order.ts";
import { readOrderAddress } from "../../../shared/http/order-filter-address.ts";
import { compareReport } from "../../../shared/reports/compare-report.ts";
import { countOrders } from "../../../shared/reports/count-orders.ts";
import { aboutOf, tablesOf } from "../../../shared/reports/order-report.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import { LiveContext } from "../../live/use-topic.ts";
import { ViewContext } from "../../session/view.ts";
import { comparedRows } from "./compared-rows.ts";

const { render } = placeToRender();
const routes = ["/maintain/maintain-list", "/report/compare-report"];
const me = {
  user: { id: "U1", userType: 1 },
  tenant: { name: { zh: "青浦", en: "Qingpu" }, timeZone: "Asia/Shanghai" },
  flags: {},
  routes,
};
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));

const NOW = Date.UTC(2026, 10, 22, 4);
const around = { types: [], timeZone: "Asia/Shanghai", nowMs: NOW };
const at = (month: number) => Date.UTC(2026, month - 1, 10, 4);
const order = (id: string, month: number, status: number, companyId = "c1") =>
  sampleOrder({ id, status, companyId, company: companyId === "c1" ? "甲公司" : "乙公司", foundAtMs: at(month) });
const orders = [order("1", 3, 9), order("2", 3, 2), order("3", 2, 9), order("4", 3, 9, "c2")];
const counted = (query: string) => {
  const params = new URLSearchParams(query);
  for (const key of ["by", "since", "day"]) params.delete(key);
  const { filter } = readOrderAddress(params);
  return countOrders(orders, tablesOf(compareReport, { by: "company" }), aboutOf(compareReport, filter, {}, around), around);
};

let search: URLSearchParams;
const topic = {
  hold: () => () => {},
  onChanges: () => () => {},
  store: createStore(() => ({ rows: new Map(), version: 0, freshness: null })),
};
const live = { topic: () => topic, client: { serverNowMs: () => NOW, onHint: () => () => {}, after: () => () => {} } } as never;
const freshness = { confirmedAtMs: NOW, everyMs: 5_000, health: "healthy", sinceMs: NOW, error: "", doubts: [], gaps: [] };

beforeEach(() => {
  search = new URLSearchParams({ a: "from=2026-03-01&to=2026-03-31", b: "from=2026-02-01&to=2026-02-28" });
  vi.stubGlobal("fetch", async (path: string) => {
    const { search: query } = new URL(path, "http://x");
    return Response.json({ tables: counted(query), position: { epoch: 1, offset: 1 }, day: "2026-11-22", freshness });
  });
});

async function open() {
  const { default: Screen } = await withAllTexts(import("./compare.screen.tsx"));
  await act(() => changeLanguage("zh"));
  const readdress = (next: URLSearchParams) => {
    search = next;
  };
  await render(
    <MemoryRouter>
      <LiveContext value={live}>
        <ViewContext value={{ path: "/report/compare-report", search, readdress }}>
          <Screen />
        </ViewContext>
      </LiveContext>
    </MemoryRouter>,
  );
  await act(async () => {
    for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
  });
}
const table = (label: string) =>
  [...document.querySelectorAll(`[aria-label="${label}"] tbody tr`)].map((line) => [...line.children].map((cell) => cell.textContent));

it("puts the figures of two periods side by side, with what differs: from nothing is new", async () => {
  await open();
  expect(table("总体对比").slice(0, 3)).toEqual([
    ["发现", "3", "1", "▲ +2 (+200.0%)"],
    ["已处置", "2", "1", "▲ +1 (+100.0%)"],
    ["处置率", "66.67%", "100.00%", "▼ -33.33 (-33.3%)"],
  ]);
  const second = table("分项对比").filter(([company]) => company === "乙公司");
  expect(second.slice(0, 3)).toEqual([
    ["乙公司", "发现", "1", "0", "▲ +1 (新增)"],
    ["乙公司", "已处置", "1", "0", "▲ +1 (新增)"],
    ["乙公司", "处置率", "100.00%", "– (0 / 0)", "–"],
  ]);
});

it("leads from each side to its own orders", async () => {
  await open();
  const links = [...document.querySelector('[aria-label="总体对比"] tbody tr')!.querySelectorAll("a")].map((link) =>
    link.getAttribute("href"),
  );
  expect(links).toEqual(["/maintain/maintain-list?from=2026-03-01&to=2026-03-31", "/maintain/maintain-list?from=2026-02-01&to=2026-02-28"]);
});

it("takes the second question from the first: the period before, or the year before", async () => {
  await open();
  const press = (name: string) =>
    act(async () => [...document.querySelectorAll("button")].find((one) => one.textContent === name)!.click());
  await press("乙取去年同期");
  expect(search.get("b")).toBe("from=2025-03-01&to=2025-03-31");
  await press("乙取上一期");
  expect([search.get("a"), search.get("b")]).toEqual(["from=2026-03-01&to=2026-03-31", "from=2026-02-01&to=2026-02-28"]);
});

it("exports each side by itself", async () => {
  await open();
  expect(document.querySelectorAll('.compare-side button[aria-label="导出"]')).toHaveLength(2);
});

it("has a row for what only one of both has", () => {
  const [, first] = counted("from=2026-03-01&to=2026-03-31");
  const [, second] = counted("from=2026-02-01&to=2026-02-28");
  expect(comparedRows(second!, first!, ["found"]).map(({ keys, a, b }) => [keys[0], a, b])).toEqual([
    ["c1", 1, 2],
    ["c2", 0, 1],
  ]);
});

import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { noFilter } from "../../shared/domain/order-filter.ts";
import type { Reconciled } from "../../shared/http/order-report-api.ts";
import { performance } from "../../shared/reports/performance.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../i18n/start.ts";

const { render } = placeToRender();
const me = {
  user: { id: "U1", userType: 1 },
  tenant: { timeZone: "Asia/Shanghai" },
  flags: {},
  routes: ["/maintain/maintain-list", "/maintain/maintain-list-info"],
};
vi.mock("../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
let statistics: Reconciled[];
vi.mock("../api/use-asked.ts", () => ({ useAsked: () => ({ value: { statistics }, last: null, failure: null, retry: () => {} }) }));

const askedAtMs = Date.UTC(2026, 10, 22, 2);
const compared = (differences: Extract<Reconciled["outcome"], { kind: "compared" }>["differences"]): Reconciled => ({
  ...{ call: "GetNewBHCZLList", by: ["company"] },
  outcome: { kind: "compared", askedAtMs, figures: 6, refused: 0, differences, more: 0 },
});
const rate = { keys: ["c1"], names: ["甲公司"], measure: "disposalRate", theirs: 87.5, ours: 87.3, more: 0 } as const;
const question = { filter: noFilter, choices: { by: "company" } } as const;

async function open(): Promise<string> {
  const { AgainstHead, OrderReportAgainst, useAgainst } = await withAllTexts(import("./order-report-against.tsx"));
  const { useFigureWords } = await import("./use-figure-words.ts");
  await act(() => changeLanguage("zh"));
  const Shown = () => {
    const answer = useAgainst(performance, question);
    return (
      <>
        <AgainstHead answer={answer} />
        <OrderReportAgainst answer={answer} question={question} speech={useFigureWords()} />
      </>
    );
  };
  await render(
    <MemoryRouter>
      <Shown />
    </MemoryRouter>,
  );
  return document.body.textContent ?? "";
}
beforeEach(() => {
  statistics = [];
});

it("[Q2] says what the services count beside our rows, and leads to each order that differs", async () => {
  const orders = ["1", "2", "3"].map((id) => ({ id, number: `N${id}`, theirs: 4, ours: null }));
  statistics = [compared([{ ...rate, orders, unnamed: null }])];
  expect(await open()).toContain("甲公司 · 处置率：业务系统 87.50%，本系统 87.30% 3 件工单不同： N1N2N3");
  const links = [...document.querySelectorAll(".report-against-order a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual(["1", "2", "3"].map((id) => `/maintain/maintain-list-info?id=${id}`));
});

it("says how many figures are the same, and why no order is named", async () => {
  statistics = [compared([])];
  expect(await open()).toContain("各单位处置率 6 项一致");
  statistics = [compared([{ ...rate, orders: null, unnamed: "tooMany" }])];
  expect(await open()).toContain("工单过多");
});

it("[C6] an empty answer and a filter without a word there are no figures", async () => {
  statistics = [
    { call: "GetNewCzXl", by: ["company"], outcome: { kind: "empty", askedAtMs } },
    { call: "GetNewBHCZLList", by: ["company"], outcome: { kind: "unsaid", fields: ["sections"] } },
    { call: "GetBelongsQuesRemovingReport", by: ["town"], outcome: { kind: "tooManyLines", most: 1_000 } },
  ];
  const text = await open();
  expect(text).toContain("处置时长 未核对：业务系统返回空结果");
  expect(text).toContain("业务系统不支持当前的筛选条件");
  expect(text).toContain("统计超过 1000 行");
});

it("[L7] a call that failed stands beside what it said before, with its time", async () => {
  statistics = [compared([])];
  await open();
  statistics = [{ call: "GetNewBHCZLList", by: ["company"], outcome: { kind: "failed", error: "legacyTimeout" } }];
  const text = await open();
  expect(text).toContain("未核对");
});

it("the head of a report says in one line whether the services count the same, and leads down", async () => {
  const head = () => document.querySelector<HTMLAnchorElement>(".report-against-head");
  statistics = [compared([])];
  await open();
  expect(head()?.textContent).toBe("与业务系统一致");
  statistics = [
    compared([{ ...rate, orders: null, unnamed: "tooMany" }]),
    { call: "GetNewCzXl", by: ["company"], outcome: { kind: "empty", askedAtMs } },
  ];
  await open();
  expect(head()?.textContent).toBe("与业务系统有 1 处不一致 · 1 项统计未答复");
  expect(head()?.getAttribute("href")).toBe("#report-against");
});

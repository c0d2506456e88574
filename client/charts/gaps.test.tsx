import { getI18n } from "react-i18next";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { createStore } from "zustand";
import type { Freshness } from "../../shared/live/freshness.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { withAllTexts } from "../i18n/start.ts";
import { LiveContext } from "../live/use-topic.ts";

const { render } = placeToRender();
vi.mock("../session/session.ts", async (original) => ({ ...(await original<object>()), useMe: () => ({ routes: [] }) }));
const nowMs = 1_700_000_000_000;
const fresh: Freshness = { confirmedAtMs: nowMs, everyMs: 15_000, health: "healthy", sinceMs: 0, error: "", doubts: [], gaps: [] };

/** One topic as a screen sees it, with these rows and what its freshness says. */
function live(rows: Record<string, unknown>, freshness: Partial<Freshness>) {
  const view = {
    ...{ rows: new Map(Object.entries(rows)), version: 1, hasCome: true, connected: true, upToDate: true },
    ...{ refusal: null, progress: null, freshness: { ...fresh, ...freshness } },
  };
  return { topic: () => ({ hold: () => () => {}, store: createStore(() => view) }), client: { serverNowMs: () => nowMs } } as never;
}
const labels = () => [...document.querySelectorAll(".truth")].map((label) => label.className.replace("truth truth-", ""));

it("[Q4] the board that the services do not give says so and why, and the one beside it stays live", async () => {
  const { Board } = await withAllTexts(import("../screens/wall/boards.tsx"));
  const gap = { part: "disposalRate", what: "notOffered", error: "legacyNoAnswer", sinceMs: nowMs, asOfMs: null } as const;
  await render(
    <LiveContext.Provider value={live({ overdue: { name: "overdue", rows: [] } }, { gaps: [gap] })}>
      <Board scene={{ name: "league", dwellS: 20 }} />
    </LiveContext.Provider>,
  );
  const { t } = getI18n();
  expect(labels()).toEqual(["stale", "live"]);
  expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
  expect(document.querySelector('[role="alert"]')?.textContent).toContain(t("gap.disposalRate"));
});

it("[Q4] an unknown figure of a company makes neither a rate of all nor a live label", async () => {
  const { RateFigures } = await withAllTexts(import("./board-figures.tsx"));
  const gap = { part: "orderTakingRate", what: "failing", error: "legacyTimeout", sinceMs: nowMs, asOfMs: nowMs } as const;
  const companies = [
    { company: "甲", completed: 4, notCompleted: null, ratePercent: null },
    { company: "乙", completed: 1, notCompleted: 1, ratePercent: 50 },
  ];
  const rows = { disposalRate: { rows: companies }, orderTakingRate: { rows: [{ company: "甲", ratePercent: 80 }] } };
  await render(
    <MemoryRouter>
      <LiveContext.Provider value={live(rows, { gaps: [gap] })}>
        <RateFigures />
      </LiveContext.Provider>
    </MemoryRouter>,
  );
  expect(labels()).toEqual(["partial"]);
  expect([...document.querySelectorAll(".kpi-value")].map((value) => value.textContent)).toEqual(["–", "80.0%"]);
  expect(document.querySelectorAll(".kpi-note")[1]?.textContent).toContain(getI18n().t("gap.orderTakingRate"));
});

it("[13.5] figures of one column of a chart's table have the same decimals, whole ones among them too", async () => {
  const { ChartTableView } = await withAllTexts(import("./chart-table.tsx"));
  const rows = [
    [1, "甲", 100],
    [2, "乙", -0.9],
  ] as const;
  await render(<ChartTableView title="t" table={{ columns: ["rank", "name", "points"], rows }} />);
  const cells = [...document.querySelectorAll(".chart-number")].map(({ textContent }) => textContent);
  expect(cells).toEqual(["1", "100.00", "2", "-0.90"]);
});

import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { createStore } from "zustand";
import { blank } from "../../shared/resources/blank.ts";
import { roadStretches } from "../../shared/resources/plan-stretches.ts";
import { roadPlans } from "../../shared/resources/plans.ts";
import type { RecordRow } from "../../shared/resources/resource.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../i18n/start.ts";
import { LiveContext } from "../live/use-topic.ts";

const { render } = placeToRender();
const me = { user: { id: "U1" }, roles: ["admin"], tenant: { timeZone: "Asia/Shanghai" }, routes: [] };
vi.mock("../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));

const NOW_MS = Date.UTC(2026, 5, 9);
const names = createStore(() => ({ rows: new Map([["R1", { id: "R1", lengthM: 300, line: [] }]]), version: 0, freshness: null }));
const live = {
  topic: () => ({ hold: () => () => {}, store: names }),
  client: { serverNowMs: () => NOW_MS, after: () => () => {}, onHint: () => () => {} },
} as never;
const plan = {
  ...{ ...blank(roadPlans), id: "P1", name: "大修", roadIds: ["R1"] },
  ...{ startsOn: "2026-03-01", endsOn: "2026-03-31", status: "completed" },
} as RecordRow;
const batch = (batchId: string, filmedOn: string, pci: number) => ({
  ...{ batchId, roadId: "R1", filmedOn, pci, direction: "both", wideM: 7, fromM: 0, toM: 300, surface: "asphalt" },
});
const order = (id: string, day: string, chainageM: number) => ({ id, roadId: "R1", chainageM, foundAtMs: Date.parse(`${day}T04:00:00Z`) });

let answers: Record<string, () => Response>;
/** What comes through the doors' schemas elsewhere: here the answer of the effect is looked at. */
vi.mock("../api/ask.ts", () => ({
  async ask({ path }: { path: string }) {
    const answer = answers[path];
    if (answer === undefined) throw new Error(`nobody answers ${path}`);
    return answer().json();
  },
}));

beforeEach(() => {
  const rows = [order("1", "2026-02-20", 100), order("2", "2026-02-21", 250), order("3", "2026-04-02", 150), order("4", "2026-03-10", 150)];
  answers = {
    "/api/resources/roadStretches": () => Response.json({ rows: [], refused: 0, lacking: [], askedAtMs: NOW_MS, offered: {} }),
    "/api/reports/pavementBatches": () => Response.json({ rows: [batch("B1", "2026-02-01", 62.5), batch("B2", "2026-04-10", 96)] }),
    "/api/reports/quantifiedDefects": () => Response.json({ rows: [] }),
    "/api/orders": () => Response.json({ rows: [order("0", "2020-01-01", 1)], total: 1 }),
    "/api/orders/keys": () => Response.json({ keys: rows.map(({ id }) => id) }),
    "/api/orders/rows": () => Response.json({ rows }),
  };
});

async function cells(row: RecordRow): Promise<string[][]> {
  const { ProjectEffect } = await withAllTexts(import("./project-effect.tsx"));
  await act(() => changeLanguage("zh"));
  await render(
    <LiveContext value={live}>
      <ProjectEffect resource={roadPlans} row={row} part={roadStretches} />
    </LiveContext>,
  );
  await act(async () => {
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
  });
  return [...document.querySelectorAll("tbody tr")].map((line) => [...line.querySelectorAll("td")].map((cell) => cell.textContent ?? ""));
}
const text = () => document.body.textContent ?? "";

it("tells PCI and orders before and after, with the days that are compared", async () => {
  expect(await cells(plan)).toEqual([
    ["62.50", "96.00", "+33.50"],
    ["2", "1", "-1"],
  ]);
  expect(text()).toContain("检测日期：开工前 2026-02-01，完工后 2026-04-10。");
  expect(text()).toContain("开工前和完工后各 70 天");
});

it("[Q4] says unknown and why where nobody knows, and never 0", async () => {
  answers["/api/reports/pavementBatches"] = () => Response.json({ rows: [batch("B1", "2026-02-01", 62.5)] });
  expect(await cells({ ...plan, status: "started" })).toEqual([
    ["62.50", "未知", "–"],
    ["未知", "未知", "–"],
  ]);
  expect(text()).toContain("项目还没有完成。");
});

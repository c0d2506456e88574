import { act, type ComponentType } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { createStore } from "zustand";
import { changeLanguage, withAllTexts } from "../../client/i18n/start.ts";
import { LiveContext } from "../../client/live/use-topic.ts";
import { register } from "../../client/registers/register-load.ts";
import { report } from "../../client/reports/report-load.ts";
import { ViewContext } from "../../client/session/view.ts";
// Both renderers are large: read before a test's time begins.
import "../../client/registers/register.screen.tsx";
import "../../client/reports/report.screen.tsx";
import { placeToRender } from "../support/rendered.ts";

const { render } = placeToRender();
const me = { user: { id: "U1", userType: 1 }, tenant: { name: { zh: "青浦", en: "Qingpu" }, timeZone: "Asia/Shanghai" }, routes: [] };
vi.mock("../../client/session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
vi.mock("../../client/charts/echarts.ts", () => ({ init: () => ({ setOption() {}, resize() {}, dispose() {}, on() {} }) }));
const live = {
  topic: () => ({ hold: () => () => {}, store: createStore(() => ({ rows: new Map(), version: 0, freshness: null })) }),
  client: { serverNowMs: () => Date.now(), after: () => () => {}, onHint: () => () => {} },
} as never;

const depot = { id: "D1", name: "北料场", companyId: "C1", kind: "salt", tonnes: 12.5, chainageM: 3_300, filledOn: "2026-01-02" };
const level = { companyId: "C1", company: "甲公司", full: 3, empty: 1 };
const answers: Record<string, object> = {
  "/api/resources/depots": { rows: [depot], refused: 0, askedAtMs: 0, offered: { create: true, update: true, remove: true } },
  "/api/reports/depotLevels": { rows: [level], refused: 0, askedAtMs: 0 },
};

beforeEach(() => {
  vi.stubGlobal("fetch", async (path: string) => Response.json(answers[path.split("?")[0]!]));
  for (const [name, px] of Object.entries({ clientWidth: 1_200, clientHeight: 600, offsetWidth: 1_200, offsetHeight: 600 }))
    vi.spyOn(HTMLElement.prototype, name as "clientWidth", "get").mockReturnValue(px);
});

/** As the registry of screens loads it. */
async function open(load: () => Promise<{ default: ComponentType }>, language: "zh" | "en") {
  const { default: Screen } = await withAllTexts(load());
  await act(() => changeLanguage(language));
  const view = { path: "/maintain/maintenance-plan", search: new URLSearchParams(), readdress: () => {} };
  await render(
    <MemoryRouter>
      <LiveContext value={live}>
        <ViewContext value={view}>
          <Screen />
        </ViewContext>
      </LiveContext>
    </MemoryRouter>,
  );
  await act(async () => {
    for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
  });
  return () => document.body.textContent ?? "";
}

it("[D4] the screen of a register needs its declaration and its words only: list, card and form", async () => {
  const text = await open(
    register(() => import("./depots.words.ts")),
    "zh",
  );
  for (const shown of ["料场名称", "北料场", "融雪盐", "12.5", "K3+300"]) expect(text()).toContain(shown);
  const add = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "新增")!;
  await act(async () => add.click());
  const labels = [...document.querySelectorAll(".bp6-dialog label")].map(({ textContent }) => textContent ?? "");
  for (const asked of ["料场名称", "养护单位", "物料", "存量（吨）", "桩号", "最近进料"])
    expect(labels.some((label) => label.startsWith(asked))).toBe(true);
});

it("[D4] the screen of a report needs its declaration and its words only: figures, bars and table", async () => {
  const text = await open(
    report(() => import("./depot-levels.words.ts")),
    "en",
  );
  for (const shown of ["Full", "75", "甲公司", "Empty"]) expect(text()).toContain(shown);
});

import { act, useState } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import { AtTime } from "../../live/at-time.tsx";
import { type Cursor, setCursor } from "../../live/time-cursor.ts";
import { LiveContext } from "../../live/use-topic.ts";
import type { Told } from "../../map/placed-rows.ts";
import type { PaneLayer } from "./pane-layer.ts";

const me = { user: { id: "U1" }, tenant: { code: "T", timeZone: "Asia/Shanghai" } };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));

const { render } = placeToRender();
const nowMs = Date.UTC(2026, 9, 30, 4);
const THEN = { mode: "at", atMs: Date.UTC(2026, 8, 14, 0, 12, 5) } as const;
beforeEach(() => void vi.useFakeTimers({ now: nowMs, toFake: ["Date", "setInterval", "clearInterval", "setTimeout", "clearTimeout"] }));
afterEach(async () => {
  await act(async () => setCursor({ mode: "live" }));
  vi.useRealTimers();
});

const text = (of: string) => document.querySelector(of)?.textContent ?? null;
const orders: PaneLayer = {
  ...{ id: "orders", group: "live", paths: [], groups: [], Layer: () => null },
  title: { zh: "工单", en: "Orders", es: "Órdenes", ja: "作業" },
};
const bridges = { ...orders, id: "bridges", title: { zh: "桥梁", en: "Bridges", es: "Puentes", ja: "橋" } };

/** A pane over topics that know each time apart, and what its time became in the address. */
async function open(told: Cursor | null) {
  const { PanePast, PaneTimeChip, usePaneTime } = await withAllTexts(import("./pane-time.tsx"));
  await act(() => changeLanguage("en"));
  const page = liveTopics(() => Date.now()).live as { topic(name: string): Told["source"]; apart(): unknown };
  const rows = (state: object) => ({ source: { store: { getState: () => state } }, rows: [] }) as unknown as Told;
  const toldBy = new Map([
    ["orders", rows({ recordedAtMs: THEN.atMs })],
    ["bridges", rows({})],
  ]);
  page.apart = () => ({ ...page, follow() {}, leave() {} });
  let address = told;
  let set: (cursor: Cursor) => void = () => {};
  function Pane() {
    const [own, setOwn] = useState(told);
    address = own;
    const time = usePaneTime(own, setOwn);
    set = time.set;
    const onCommon = () => setOwn(null);
    return (
      <AtTime time={time.own}>
        <PanePast offered={[orders, bridges]} toldBy={toldBy} onCommon={onCommon} />
        <PaneTimeChip number={1} onSet={time.set} onCommon={onCommon} />
      </AtTime>
    );
  }
  await render(
    <MemoryRouter>
      <LiveContext value={page as never}>
        <Pane />
      </LiveContext>
    </MemoryRouter>,
  );
  return { address: () => address, set: (cursor: Cursor) => act(async () => set(cursor)) };
}

it("[H1] a pane goes with the common time until it is told another one; then it is framed, says what that means, and leads back", async () => {
  const pane = await open(null);
  expect([text(".time-chip"), text(".past-frame")]).toEqual(["● LIVE", null]);
  await act(async () => setCursor(THEN));
  expect([text(".time-chip"), text(".past-frame"), pane.address()]).toEqual(["❚❚ AT 09-14 08:12:05", null, null]);
  expect(text(".past-banner")).toBe("Layers without a history, as they are now: Bridges.");
  await act(async () => setCursor({ mode: "live" }));
  await pane.set(THEN);
  expect([text(".time-chip"), pane.address()]).toEqual(["❚❚ AT 09-14 08:12:05", THEN]);
  expect(document.querySelector(".past-frame")).not.toBeNull();
  expect(text(".past-banner")).toBe(
    "As recorded at 2026-09-14 08:12:05; nothing can be done to it. Layers without a history, as they are now: Bridges.Back to the common time",
  );
  await act(async () => document.querySelector<HTMLButtonElement>(".past-banner button")!.click());
  expect([text(".time-chip"), text(".past-banner"), pane.address()]).toEqual(["● LIVE", null, null]);
});

it("[H1] a pane that an address names a time for shows it; a replay goes on over what it writes there, and a pane that goes with the others again stands still", async () => {
  const pane = await open(THEN);
  expect(text(".time-chip")).toBe("❚❚ AT 09-14 08:12:05");
  await pane.set({ ...THEN, mode: "replay", speed: 30 });
  await act(async () => void vi.advanceTimersByTime(2_000));
  expect(text(".time-chip")).toBe("▶ REPLAY 09-14 08:13:05 ×30");
  expect(pane.address()).toMatchObject({ atMs: THEN.atMs + 60_000 });
  await act(async () => document.querySelector<HTMLButtonElement>(".past-banner button")!.click());
  await act(async () => void vi.advanceTimersByTime(5_000));
  expect([text(".time-chip"), pane.address()]).toEqual(["● LIVE", null]);
});

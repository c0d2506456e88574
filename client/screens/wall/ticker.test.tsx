import { act } from "react";
import { expect, it, vi } from "vitest";
import type { Activity } from "../../../shared/live/topics.ts";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { dashboard as en } from "../../i18n/en/dashboard.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import { LiveContext } from "../../live/use-topic.ts";

const me = { user: { id: "U1" }, tenant: { code: "T", timeZone: "Asia/Shanghai" } };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
const { render } = placeToRender();

it("[10.12] a wall that has heard nothing yet does not say that nothing happened", async () => {
  const [{ Ticker }, { Board }] = await withAllTexts(Promise.all([import("./ticker.tsx"), import("./boards.tsx")]));
  await act(() => changeLanguage("en"));
  const { live, set } = liveTopics(() => Date.now(), { activity: { rows: {}, hasCome: false } });
  await render(
    <LiveContext value={live}>
      <Ticker />
      <Board scene={{ name: "events", dwellS: 20 }} />
    </LiveContext>,
  );
  const nothing = () => (document.body.textContent ?? "").split(en.noEvents).length - 1;
  expect(nothing()).toBe(0);
  // The server has answered, and has not heard of the services yet.
  await act(() => set("activity", { rows: {}, freshness: { confirmedAtMs: null, health: "unknown" } }));
  expect(nothing()).toBe(0);
  await act(() => set("activity", { rows: {} }));
  expect(nothing()).toBe(2);
});

it("[10.13] what happened last and what calls dim while nobody tells the wall of anything new, and say as of when that is", async () => {
  const [{ Ticker }, { AlarmCall }] = await withAllTexts(Promise.all([import("./ticker.tsx"), import("./alarm-call.tsx")]));
  await act(() => changeLanguage("en"));
  const defect = { number: "N1", defectType: "坑槽", road: "Road 1", chainageM: 120, company: "", companyId: "" };
  const event: Activity = {
    ...{ ...defect, id: "1", orderId: "o1" },
    ...{ from: null, to: 1, isNew: true, serious: true, handler: "", atMs: Date.now() },
  };
  const orders = { rows: { o1: { ...defect, id: "o1", status: 0 } } };
  const subject = { id: "o1", name: "N1", place: "Road 1", count: null, usual: null };
  const times = { sinceMs: 0, raisedAtMs: 0, calledAtMs: 0, fromMs: 0, untilMs: 1 };
  const { live, set } = liveTopics(() => Date.now(), { activity: { rows: { "1": event } }, orders });
  await render(
    <LiveContext value={live}>
      <Ticker />
      <AlarmCall alarm={{ id: "a", cause: "serious", subject, ...times, acknowledgedBy: null }} />
    </LiveContext>,
  );
  const standing = () => [...document.querySelectorAll(".stands")].map(({ className }) => className);
  // In the reader's language first: the services know one alone.
  for (const part of [".ticker-event", ".board.serious strong"])
    expect(document.querySelector(part)?.textContent).toContain("pothole · 坑槽");
  expect(standing()).toEqual([]);
  await act(() => set("activity", { rows: { "1": event }, connected: false }));
  await act(() => set("orders", { ...orders, connected: false }));
  expect(standing()).toEqual(["ticker stands", "board serious stands"]);
  await act(() => set("activity", { rows: { "1": event } }));
  await act(() => set("orders", orders));
  expect(standing()).toEqual([]);
  // What nobody tells the wall of is called by what its alarm says.
  await act(() => set("orders", { rows: {} }));
  expect(document.querySelector(".board.serious strong")?.textContent).toContain("N1");
  // Nor does how true orders are say anything of it.
  await act(() => set("orders", { rows: {}, connected: false }));
  expect([standing(), document.querySelector(".board.serious .truth")]).toEqual([[], null]);
});

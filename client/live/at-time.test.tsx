import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { AtTime } from "./at-time.tsx";
import { LiveClient } from "./live-client.ts";
import { currentCursor, ShownTime, setCursor, useCursor, useIsAway, useOwnCursor } from "./time-cursor.ts";
import { LiveContext, LiveStores, useTopic } from "./use-topic.ts";

const { render } = placeToRender();
const sent: string[] = [];
const heard = new Map<string, (message?: unknown) => void>();
const socket = {
  connected: true,
  on: (event: string, run: (message?: unknown) => void) => heard.set(event, run),
  emit: (event: string) => sent.push(event),
  timeout: () => ({
    emitWithAck: async (event: string) => {
      sent.push(event);
      return { kind: "refused", error: "forbidden" };
    },
  }),
};
const timers = { now: Date.now, after: () => () => {}, random: () => 0.5 };
const asked = vi.fn(async (_: string, { atMs }: { atMs: number }) => ({
  ...{ atMs, position: { epoch: 1, offset: 1 }, confirmedAtMs: atMs, whole: true, changes: [] },
  rows: [{ id: `as of ${atMs}` }],
}));
afterEach(() => setCursor({ mode: "live" }));

function Shows({ name }: { name: string }) {
  const { rows, recordedAtMs } = useTopic("orders");
  return (
    <output id={name}>
      {[...rows.keys()].join()} {String(recordedAtMs ?? null)} {useCursor().mode} {String(useIsAway())} {String(useOwnCursor() !== null)}
    </output>
  );
}
const said = (name: string) => document.getElementById(name)?.textContent;

it("[H1] a part of the page shows a time of its own beside the page's, over the same topics, and goes with the page again", async () => {
  const stores = new LiveStores(new LiveClient(socket as never, timers), {} as never, (run) => act(run), asked as never);
  stores.follow();
  const time = new ShownTime({ mode: "at", atMs: 1_000 });
  const show = (own: ShownTime | null) =>
    render(
      <LiveContext value={stores}>
        <Shows name="page" />
        <AtTime time={own}>
          <Shows name="part" />
        </AtTime>
      </LiveContext>,
    );
  await show(time);
  await vi.waitFor(() => expect(said("part")).toBe("as of 1000 1000 at true true"), 100_000);
  expect([said("page"), currentCursor().mode]).toEqual([" null live false false", "live"]);
  expect(sent.filter((event) => event === "subscribe")).toHaveLength(1);
  await act(async () => setCursor({ mode: "at", atMs: 5_000 }));
  await vi.waitFor(() => expect(said("page")).toBe("as of 5000 5000 at true false"), 100_000);
  expect(said("part")).toBe("as of 1000 1000 at true true");
  await act(async () => time.set({ mode: "live" }));
  expect(said("part")).toBe(" null live false true");
  await show(null);
  expect(said("part")).toBe("as of 5000 5000 at true false");
});

it("[L1] whoever shares an open topic is told of what comes as the first one is; it is closed with the last of them", () => {
  const client = new LiveClient(socket as never, timers);
  const told: string[] = [];
  const holder = (name: string) => ({ rowsChanged: () => told.push(name), stateChanged: () => told.push(name) });
  const [first, second] = [client.openTopic("orders", holder("first")), client.openTopic("orders", holder("second"))];
  told.length = 0;
  heard.get("disconnect")?.();
  expect(told).toEqual(["first", "second"]);
  sent.length = 0;
  first.close();
  first.close();
  expect(sent).toEqual([]);
  second.close();
  expect(sent).toEqual(["unsubscribe"]);
});

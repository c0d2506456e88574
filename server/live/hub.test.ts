import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Row } from "../../shared/live/change.ts";
import type { ReadEntry } from "../../shared/node/feed-log.ts";
import { FeedFollower } from "../read/feed-follower.ts";
import { FeedState } from "../read/feed-state.ts";
import type { Reader } from "../read/reader.ts";
import { sampleOrder } from "../testing/sample-order.ts";
import { Connection } from "./connection.ts";
import { Hub } from "./hub.ts";
import { MAX_BUFFERED_BYTES } from "./laggards.ts";
import type { Scope } from "./scope.ts";
import type { Frame } from "./wire.ts";

const scope: Scope = { tenant: "t", companyId: null, companyNames: [] };

function setUp() {
  const follower = new FeedFollower({ tenant: "t", kind: "orders" }, 0, new Set());
  follower.state = new FeedState(new Map<string, Row>([["a", sampleOrder({ id: "a" })]]), { epoch: 1, offset: 0 });
  const reader = {
    watch(_feed: unknown, listener: Parameters<Reader["watch"]>[1]) {
      follower.listeners.add(listener);
      return { follower, release: () => follower.listeners.delete(listener) };
    },
  } as unknown as Reader;
  const hub = new Hub({ reader, log: pino({ level: "silent" }), now: () => Date.now(), onBroadcast: () => {}, mutations: new Set() });
  const publish = (patch: Row) => {
    const position = { epoch: 1, offset: follower.state!.position.offset + 1 };
    const origin = { pollId: "p", answeredAtMs: 1, publishedAtMs: 1 };
    follower.take({ position, reset: false, origin, bytes: 0, changes: [{ key: "a", patch }] } as ReadEntry);
  };
  const connect = () => {
    const sent: { event: string; message: Record<string, unknown> }[] = [];
    const line = { held: 0 };
    const send = (frame: Frame) => {
      const [event, message] = JSON.parse(frame.packet.slice(1));
      sent.push({ event, message });
    };
    const connection = new Connection(`s${Math.random()}`, scope, new Set(["orders"]), { send, bufferedBytes: () => line.held }, () => {});
    hub.add(connection);
    hub.join(connection, hub.openRoom("orders", scope));
    return { connection, sent, line, batches: () => sent.filter(({ event }) => event === "batch").map(({ message }) => message) };
  };
  return { hub, follower, publish, connect };
}

describe("hub", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("[L6] sends nothing to a client that does not read, and then what it missed, the latest per key", () => {
    const { hub, publish, connect } = setUp();
    const [reading, stuck] = [connect(), connect()];
    stuck.line.held = MAX_BUFFERED_BYTES + 1;
    for (const status of [4, 6, 7]) publish({ status });
    expect(reading.batches()).toHaveLength(3);
    expect(stuck.batches()).toHaveLength(0);
    expect(hub.counts.laggards).toBe(1);

    stuck.line.held = 0;
    vi.advanceTimersByTime(100);
    expect(stuck.batches()).toMatchObject([{ from: 0, to: 3, changes: [{ key: "a", put: { status: 7 } }] }]);
    publish({ status: 2 });
    expect(stuck.batches().at(-1)).toMatchObject({ from: 3, to: 4 });
    hub.close();
  });

  it("[L6] tells a laggard to ask again when what it missed is no longer held", () => {
    const { hub, follower, publish, connect } = setUp();
    const stuck = connect();
    stuck.line.held = MAX_BUFFERED_BYTES + 1;
    publish({ status: 4 });
    vi.spyOn(follower.state!.recent, "since").mockReturnValue(null);
    stuck.line.held = 0;
    vi.advanceTimersByTime(100);
    expect(stuck.sent.at(-1)).toEqual({ event: "lapsed", message: { topic: "orders" } });
    hub.close();
  });

  it("[L3] tells idle clients their position at least every two seconds", () => {
    const { hub, follower, publish, connect } = setUp();
    follower.meta = { freshness: { confirmedAtMs: 1, everyMs: 1_000, health: "healthy", sinceMs: 1, error: "" } } as never;
    const client = connect();
    publish({ status: 4 });
    vi.advanceTimersByTime(2_000);
    expect(client.sent.at(-1)).toMatchObject({ event: "tick", message: { topics: { orders: { position: { epoch: 1, offset: 1 } } } } });
    hub.close();
  });

  it("[L6] gives no place to a client that left, nor in a room that was closed meanwhile", () => {
    const { hub, connect } = setUp();
    const { connection } = connect();
    hub.remove(connection);
    const room = hub.openRoom("orders", scope);
    expect(hub.join(connection, room)).toBe(false);
    expect(hub.counts.places).toBe(0);

    vi.advanceTimersByTime(70_000);
    expect(hub.counts.topics, "an empty room is closed").toBe(0);
    hub.openRoom("orders", scope);
    const late = connect().connection;
    expect(hub.join(late, room)).toBe(false);
    expect(late.get("orders")?.room).not.toBe(room);
    hub.close();
  });

  it("[L1] makes everybody ask again when the feed's state is another one", () => {
    const { hub, follower, connect } = setUp();
    const client = connect();
    follower.replaceState(new FeedState(new Map(), { epoch: 2, offset: 0 }));
    expect(client.sent.at(-1)).toEqual({ event: "lapsed", message: { topic: "orders" } });
    hub.close();
  });
});

import { expect, it } from "vitest";
import { PROTOCOL_VERSION } from "../../shared/live/protocol.ts";
import { LiveClient } from "./live-client.ts";

/** A socket whose other end the test plays, and a clock that runs when told. */
function playedSocket() {
  const listeners = new Map<string, (message?: unknown) => void>();
  const sent: [string, unknown][] = [];
  const due: { atMs: number; run: () => void }[] = [];
  let nowMs = 0;
  const socket = {
    connected: false,
    on: (event: string, listener: (message: unknown) => void) => listeners.set(event, listener as () => void),
    emit: (event: string, message: unknown) => sent.push([event, message]),
    timeout: () => ({
      emitWithAck: async (event: string, message: unknown) => {
        sent.push([event, message]);
        return { kind: "unready", retryMs: 1_000 };
      },
    }),
  };
  const client = new LiveClient(socket, {
    now: () => nowMs,
    after(ms, run) {
      const entry = { atMs: nowMs + ms, run };
      due.push(entry);
      return () => void due.splice(due.indexOf(entry), 1);
    },
    random: () => 1,
  });
  return {
    client,
    sent,
    hear: (event: string, message?: unknown) => listeners.get(event)?.(message),
    connect() {
      socket.connected = true;
      listeners.get("connect")?.();
    },
    pass(ms: number) {
      nowMs += ms;
      for (const entry of due.filter(({ atMs }) => atMs <= nowMs)) {
        due.splice(due.indexOf(entry), 1);
        entry.run();
      }
    },
  };
}

const nobody = { rowsChanged: () => {}, stateChanged: () => {} };

it("[L1] asks in the handshake for what is open, and once more by itself only for what was opened later", () => {
  const { client, sent, connect } = playedSocket();
  client.openTopic("orders", nobody);
  expect(client.handshake()).toEqual({ protocol: PROTOCOL_VERSION, topics: [{ topic: "orders" }] });
  client.openTopic("badges", nobody);
  connect();
  expect(sent).toEqual([["subscribe", { topic: "badges" }]]);
});

it("asks by itself when a server answers no handshake", () => {
  const { client, sent, connect, pass } = playedSocket();
  client.openTopic("orders", nobody);
  client.handshake();
  connect();
  pass(14_000);
  expect(sent).toEqual([]);
  pass(2_000);
  expect(sent).toEqual([["subscribe", { topic: "orders" }]]);
});

it("leaves a topic that was closed before its handshake was answered", () => {
  const { client, sent, hear, connect } = playedSocket();
  const orders = client.openTopic("orders", nobody);
  client.handshake();
  orders.close();
  connect();
  hear("resumed", { topic: "orders", answer: { kind: "unready", retryMs: 1_000 } });
  expect(sent).toEqual([["unsubscribe", { topic: "orders" }]]);
});

it("[L2] takes no late answer to a handshake for the answer to its own question", () => {
  const { client, hear, connect, pass } = playedSocket();
  const orders = client.openTopic("orders", nobody);
  client.handshake();
  connect();
  pass(15_000);
  hear("resumed", { topic: "orders", answer: { kind: "refused", error: "forbidden" } });
  expect(orders.refusal).toBeNull();
});

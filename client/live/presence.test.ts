import { expect, it } from "vitest";
import { Presence } from "./presence.ts";

function play() {
  const said: unknown[] = [];
  const listeners = new Map<string, (message?: unknown) => void>();
  const beats: (() => void)[] = [];
  const socket = {
    connected: true,
    on: (event: string, listener: (message: unknown) => void) => void listeners.set(event, listener as never),
    emit: (_: string, message: unknown) => void said.push((message as { orders: unknown }).orders),
  };
  const after = (_: number, run: () => void) => {
    beats.push(run);
    return () => void beats.splice(beats.indexOf(run), 1);
  };
  const presence = new Presence(socket, { after });
  const hear = (orderId: string, ...names: string[]) =>
    listeners.get("presence")!({ orderId, people: names.map((name) => ({ key: name, name, company: "", doing: "looking", sinceMs: 1 })) });
  const others = (id: string) => (presence.store.getState().byOrder.get(id) ?? []).map(({ name }) => name);
  return { presence, said, beats, hear, others, event: (name: string) => listeners.get(name)!() };
}

it("says what is looked at and done, again at every beat, and that it is over", () => {
  const { presence, said, beats } = play();
  const leave = presence.attend("7", "looking");
  const stop = presence.attend("7", "cancel");
  expect(said.at(-1)).toEqual([{ id: "7", doing: "cancel" }]);
  beats.at(-1)!();
  expect(said.at(-1)).toEqual([{ id: "7", doing: "cancel" }]);
  stop();
  expect(said.at(-1)).toEqual([{ id: "7", doing: "looking" }]);
  leave();
  expect(said.at(-1)).toEqual([]);
  expect(beats).toHaveLength(0);
});

it("shows nobody at an order that is not shown, and nobody without a connection", () => {
  const { presence, hear, others, event } = play();
  hear("7", "甲");
  expect(others("7")).toEqual([]);
  const leave = presence.attend("7", "looking");
  hear("7", "甲");
  expect(others("7")).toEqual(["甲"]);
  event("disconnect");
  expect(others("7")).toEqual([]);
  hear("7", "甲");
  leave();
  expect(others("7")).toEqual([]);
});

it("a page that nobody sees looks at nothing, and says it again when it is seen", () => {
  const { presence, said } = play();
  presence.attend("7", "looking");
  presence.setAway(true);
  expect(said.at(-1)).toEqual([]);
  presence.setAway(false);
  expect(said.at(-1)).toEqual([{ id: "7", doing: "looking" }]);
});

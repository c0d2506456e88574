import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { connectLive } from "./connect.ts";

/** The socket, with the calls that it gets; `say` is what the server says. */
const heard = new Map<string, ((...told: unknown[]) => void)[]>();
const socket = {
  ...{ active: false, connected: false, connect: vi.fn(), close: vi.fn(), emit: vi.fn() },
  on: (event: string, listener: () => void) => void heard.set(event, [...(heard.get(event) ?? []), listener]),
};
const say = (event: string, ...told: unknown[]) => {
  for (const listener of heard.get(event) ?? []) listener(...told);
};
vi.mock("socket.io-client", () => ({ io: () => socket }));

beforeEach(() => {
  vi.useFakeTimers();
  heard.clear();
  vi.clearAllMocks();
});
afterEach(() => {
  vi.useRealTimers();
});

function connect() {
  const onEnded = vi.fn();
  const { close } = connectLive({
    ...{ pageOf: "T.1", tracedShare: 0, onEnded, onOutdated: vi.fn(), tellPaint: vi.fn() },
    askPast: () => Promise.reject(new Error("not asked")),
  });
  return { onEnded, close };
}

it("[W] a page whose session was ended hears of it at once, without waiting to ask why its line is cut", () => {
  const { onEnded } = connect();
  say("ended");
  expect(onEnded).toHaveBeenCalledOnce();
});

it("[L8] a page that the server let go of asks again a little later, and never after it was closed", () => {
  const { onEnded, close } = connect();
  say("disconnect", "io server disconnect");
  expect([onEnded.mock.calls.length, socket.connect.mock.calls.length]).toEqual([0, 0]);
  vi.runOnlyPendingTimers();
  expect(socket.connect).toHaveBeenCalledOnce();
  say("disconnect", "io server disconnect");
  close();
  vi.runOnlyPendingTimers();
  expect(socket.connect).toHaveBeenCalledOnce();
});

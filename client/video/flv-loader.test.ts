import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FlvLoader } from "./flv-loader.ts";

let answer: Response;
let signal: AbortSignal;
let send: ReadableStreamDefaultController<Uint8Array>;
const heard: unknown[] = [];

beforeEach(() => {
  heard.length = 0;
  vi.stubGlobal("fetch", async (_: string, asked: { signal: AbortSignal }) => {
    signal = asked.signal;
    signal.addEventListener("abort", () => send.error(signal.reason));
    return answer;
  });
});
afterEach(() => vi.unstubAllGlobals());

function opened(status = 200): FlvLoader {
  const start = (controller: typeof send) => {
    send = controller;
  };
  answer = new Response(new ReadableStream<Uint8Array>({ start }), { status });
  const loader = new FlvLoader();
  loader.onDataArrival = (chunk, from, received) => heard.push([...new Uint8Array(chunk), from, received]);
  loader.onError = (why, { code }) => heard.push([why, code]);
  loader.onComplete = (from, to) => heard.push(["end", from, to]);
  loader.open({ url: "http://camera/live.flv" } as never);
  return loader;
}
const hears = (all: unknown[]) => vi.waitFor(() => expect(heard).toEqual(all), 100_000);

it("[V3] hands over what comes with its place in the stream, and tells of its end", async () => {
  const loader = opened();
  send.enqueue(new Uint8Array([1, 2]));
  send.enqueue(new Uint8Array([3]));
  await hears([
    [1, 2, 0, 2],
    [3, 2, 3],
  ]);
  expect(loader.isWorking()).toBe(true);
  send.close();
  await hears([
    [1, 2, 0, 2],
    [3, 2, 3],
    ["end", 0, 2],
  ]);
  expect(loader.isWorking()).toBe(false);
});

it("[V3] lets go of the line at once, though the camera stands and sends nothing, and is heard of no more", async () => {
  const loader = opened();
  await vi.waitFor(() => expect(signal).toBeDefined(), 100_000);
  loader.destroy();
  expect(signal.aborted).toBe(true);
  await new Promise((resolve) => setTimeout(resolve));
  expect([loader.isWorking(), heard]).toEqual([false, []]);
});

it("[V3] lets go of an answer that it refuses", async () => {
  opened(403);
  await hears([["HttpStatusCodeInvalid", 403]]);
  expect(signal.aborted).toBe(true);
});

it("[V3] a line that breaks is told", async () => {
  opened();
  await vi.waitFor(() => expect(signal).toBeDefined(), 100_000);
  send.error(new TypeError("network"));
  await hears([["Exception", -1]]);
});

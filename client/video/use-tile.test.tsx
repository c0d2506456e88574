import { act, useRef } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import type { Playable } from "./open-stream.ts";
import type { Tile } from "./tile-state.ts";
import { useTile } from "./use-tile.ts";

const { render } = placeToRender();
vi.mock("./open-stream.ts", () => ({ openStream: () => () => {} }));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
});
afterEach(() => vi.useRealTimers());

const stream: Playable = { kind: "file", address: "http://camera/1.mp4" };
let tile: Tile;
/** Who waits for the next decoded picture. */
let waiting = new Map<number, (nowMs: number) => void>();
function Played() {
  const video = useRef<HTMLVideoElement>(null);
  const picture = useRef<HTMLCanvasElement>(null);
  tile = useTile(stream, "stream", video, picture).tile;
  return (
    <video
      muted
      ref={(element) => {
        video.current = element;
        if (element === null) return;
        let handle = 0;
        element.requestVideoFrameCallback = (run) => {
          waiting.set(++handle, run as (nowMs: number) => void);
          return handle;
        };
        element.cancelVideoFrameCallback = (taken) => void waiting.delete(taken);
      }}
    />
  );
}
const pass = (s: number) => act(() => vi.advanceTimersByTimeAsync(s * 1_000));
const decode = () =>
  act(async () => {
    const runs = [...waiting.values()];
    waiting.clear();
    for (const run of runs) run(Date.now());
  });
const say = (event: string) => act(async () => document.querySelector("video")!.dispatchEvent(new Event(event)));

it("[V3] plays by pictures that were decoded: an element that says that it plays and goes on has not shown one", async () => {
  waiting = new Map();
  await render(<Played />);
  for (const event of ["loadeddata", "playing", "timeupdate", "progress"]) await say(event);
  expect(tile.phase).toBe("connecting");
  await decode();
  expect(tile.phase).toBe("playing");
  await pass(3);
  await decode();
  await pass(4);
  expect(tile.phase).toBe("playing");
  await pass(2);
  await say("timeupdate");
  expect(tile.phase).toBe("stalled");
  await decode();
  expect(tile.phase).toBe("playing");
});

it("[V3] nobody waits for pictures of an element that was let go", async () => {
  waiting = new Map();
  await render(<Played />);
  expect(waiting.size).toBe(1);
  await render(null);
  expect(waiting.size).toBe(0);
});

it("[V3] a tile that is scrolled out of sight stops, and plays on from now when it is back", async () => {
  let see: (isInSight: boolean) => void = () => {};
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => tell([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  await render(<Played />);
  expect(tile.phase).toBe("connecting");
  await act(async () => see(false));
  expect(tile.phase).toBe("stopped");
  await act(async () => see(true));
  expect(tile.phase).toBe("connecting");
  vi.unstubAllGlobals();
});

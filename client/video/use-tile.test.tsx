import { act, useRef } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import type { Playable } from "./open-stream.ts";
import type { Tile } from "./tile-state.ts";
import { useTile } from "./use-tile.ts";

const { render } = placeToRender();
/** Elements whose line stands. */
const lines = new Set<HTMLVideoElement>();
vi.mock("./open-stream.ts", () => ({
  openStream(video: HTMLVideoElement) {
    lines.add(video);
    return () => lines.delete(video);
  },
}));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "performance", "setInterval", "clearInterval"] });
});
afterEach(() => vi.useRealTimers());

const stream: Playable = { kind: "file", address: "http://camera/1.mp4" };
let tile: Tile;
/** Who waits for the next decoded picture. */
let waiting = new Map<number, (nowMs: number) => void>();
let handle = 0;
function Played({ mode = "stream", onTile }: { mode?: "stream" | "stills"; onTile?: (tile: Tile) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const picture = useRef<HTMLCanvasElement>(null);
  tile = useTile(stream, mode, video, picture).tile;
  onTile?.(tile);
  return (
    <video
      muted
      ref={(element) => {
        video.current = element;
        if (element === null) return;
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
    for (const run of runs) run(performance.now());
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

it.each([
  ["back", -3_600_000],
  ["forward", 3_600_000],
])("[V3] a display whose clock is set %s sees a picture that stands as standing, and one that moves as moving", async (_, byMs) => {
  waiting = new Map();
  await render(<Played />);
  await decode();
  vi.setSystemTime(Date.now() + byMs);
  await pass(3);
  expect(tile.phase).toBe("playing");
  await pass(3);
  expect(tile.phase).toBe("stalled");
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

it("[V3] of many that show one picture each two lines stand at once, and nobody is slow who waits for their turn", async () => {
  waiting = new Map();
  const phases: string[] = [];
  const five = (mode: "stream" | "stills") =>
    [0, 1, 2, 3, 4].map((i) => <Played key={i} mode={mode} onTile={({ phase }) => (phases[i] = phase)} />);
  await render(five("stills"));
  expect(lines.size).toBe(2);
  await pass(14);
  await decode();
  expect([lines.size, phases]).toEqual([2, ["still", "still", "connecting", "connecting", "connecting"]]);
  // The first two hung for 14 s; the others have all of their time yet.
  await pass(8);
  expect(phases.slice(2)).toEqual(["connecting", "connecting", "connecting"]);
  await pass(8);
  expect(phases.slice(2)).toEqual(["waiting", "waiting", "connecting"]);
  // What plays waits for nobody.
  await render(five("stream"));
  expect(lines.size).toBe(phases.filter((phase) => phase === "connecting").length);
  await render(null);
  expect(lines.size).toBe(0);
});

import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { TrackStretch } from "../../shared/http/device-api.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { withAllTexts } from "../i18n/start.ts";
import { fixTimes } from "./replay.ts";

const { render } = placeToRender();
vi.mock("../session/session.ts", () => ({ useSession: () => ({ kind: "signedIn", me: { tenant: { timeZone: "Asia/Shanghai" } } }) }));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
});
afterEach(() => vi.useRealTimers());

const begunMs = Date.UTC(2026, 9, 30, 0);
const fix = (s: number): [number, number, number] => [121 + s / 10_000, 31, begunMs + s * 1_000];
/** Ten minutes of which nobody knows anything. */
const track: TrackStretch[] = [
  { quality: "observed", fixes: [fix(0), fix(60)] },
  { quality: "observed", fixes: [fix(660), fix(720)] },
];

it("[T2] a gap that a replay passes over is said, with how long it was, until somebody moves in time", async () => {
  const { ReplayBar, useReplay, spansOf } = await withAllTexts(
    Promise.all([import("./replay-bar.tsx"), import("./use-replay.ts"), import("./replay.ts")]).then(([bar, use, replay]) => ({
      ...bar,
      ...use,
      ...replay,
    })),
  );
  const spans = spansOf([track]);
  const scale = { of: "shown", breaks: [] } as const;
  const Played = () => (
    <ReplayBar
      name="K1"
      stretches={track}
      times={fixTimes({ times: [], stretches: track })}
      scale={scale}
      replay={useReplay("K1", spans, null)}
    />
  );
  await render(<Played />);
  const press = (name: string) =>
    act(async () =>
      [...document.querySelectorAll("button")].find((one) => (one.getAttribute("aria-label") ?? one.textContent) === name)!.click(),
    );
  const said = () => document.querySelector(".replay-facts [role=status]")?.textContent;
  await press("Play");
  await act(() => vi.advanceTimersByTimeAsync(950));
  expect(said()).toBeUndefined();
  // A minute of the track in a second: its gap begins.
  await act(() => vi.advanceTimersByTimeAsync(150));
  expect(said()).toBe("Skipped a gap of 10m");
  await press("Previous fix");
  expect(said()).toBeUndefined();
});

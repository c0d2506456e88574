import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";
import { LiveContext } from "../../live/use-topic.ts";

const me = { user: { id: "U1" }, tenant: { code: "T", timeZone: "Asia/Shanghai" } };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
const { render } = placeToRender();
afterEach(() => vi.useRealTimers());

const begunMs = Date.UTC(2026, 10, 28, 4, 0, 0);
const shown = () => document.querySelector(".wall-clock strong")?.textContent;

it("[W] a wall's clock is the server's, moves each second, and never stands behind what a label says of its data", async () => {
  const { WallClock, clockMovedMs } = await withAllTexts(import("./wall-clock.tsx"));
  vi.useFakeTimers({ now: begunMs, toFake: ["Date", "performance", "setInterval", "clearInterval"] });
  // The display's own clock is an hour ahead.
  const { live, set } = liveTopics(() => Date.now() - 3_600_000, {});
  await render(
    <LiveContext value={live}>
      <WallClock />
    </LiveContext>,
  );
  expect(shown()).toBe("11:00:00");
  const movedMs = clockMovedMs();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(shown()).toBe("11:00:03");
  expect(clockMovedMs()).toBeGreaterThan(movedMs);
  // What is known of the orders is newer than what the display makes of the server's clock.
  await act(() => set("orders", { rows: {}, freshness: { confirmedAtMs: begunMs - 3_590_000 } }));
  expect(shown()).toBe("11:00:10");
});

import { act } from "react";
import { BrowserRouter, MemoryRouter, useLocation, useNavigate } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { liveTopics } from "../../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../../i18n/start.ts";
import { currentCursor, setCursor } from "../../../live/time-cursor.ts";
import { LiveContext } from "../../../live/use-topic.ts";

const me = { user: { id: "U1" }, tenant: { code: "T", timeZone: "Asia/Shanghai" } };
vi.mock("../../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));

const toasts: unknown[] = [];
vi.mock("../../../ui/toast.ts", () => ({ showToast: ({ message }: { message: unknown }) => void toasts.push(message) }));
const { render } = placeToRender();
/** 12:00 in Shanghai; and the time that is looked at, 08:12:05 of the 14th. */
const nowMs = Date.UTC(2026, 9, 30, 4);
const THEN = "2026-09-14T00:12:05.000Z";
const at = { mode: "at", atMs: Date.parse(THEN) } as const;

beforeEach(() => void vi.useFakeTimers({ now: nowMs, toFake: ["Date", "setInterval", "clearInterval", "setTimeout", "clearTimeout"] }));
afterEach(() => {
  toasts.length = 0;
  setCursor({ mode: "live" });
  history.replaceState(null, "", location.pathname);
  vi.useRealTimers();
});

const text = (of: string) => document.querySelector(of)?.textContent ?? null;
const goTo = (cursor: Parameters<typeof setCursor>[0]) => act(async () => setCursor(cursor));
const press = (key: string, target: EventTarget = document.body) =>
  act(async () => void target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));

async function open(isWall = false, address = "/"): Promise<ReturnType<typeof liveTopics>> {
  const [{ PageTimeChip }, { PastFrame, PastMissing }, { useTimeCursor }, { WallTime }] = await withAllTexts(
    Promise.all([
      import("../../../ui/time/time-chip.tsx"),
      import("../../../ui/time/past-frame.tsx"),
      import("./use-time-cursor.ts"),
      import("./wall-time.tsx"),
    ]),
  );
  await act(() => changeLanguage("en"));
  const topics = liveTopics(() => Date.now(), { orders: { rows: {} } });
  function Page() {
    useTimeCursor();
    const { pathname, search } = useLocation();
    return (
      <>
        <output>{pathname + search}</output>
        <PageTimeChip />
        <PastFrame />
        <PastMissing />
        <input />
      </>
    );
  }
  await render(
    <MemoryRouter initialEntries={[address]}>
      <LiveContext value={topics.live}>{isWall ? <WallTime /> : <Page />}</LiveContext>
    </MemoryRouter>,
  );
  return topics;
}

it("[H1] the chip says what the page's time is; away from live the page is framed and says what that means", async () => {
  await open();
  expect([text(".time-chip"), document.querySelector(".past-frame"), text(".past-banner")]).toEqual(["● LIVE", null, null]);
  await goTo(at);
  expect(text(".time-chip")).toBe("❚❚ AT 09-14 08:12:05");
  expect(document.querySelector(".past-frame")).not.toBeNull();
  expect(text(".past-banner")).toMatch(/recorded at 2026-09-14 08:12:05; nothing can be done.*Return to live \(0\)/);
  await goTo({ ...at, mode: "replay", speed: 30 });
  expect(text(".time-chip")).toBe("▶ REPLAY 09-14 08:12:05 ×30");
  await act(async () => document.querySelector<HTMLButtonElement>(".past-banner button")!.click());
  expect([text(".time-chip"), document.querySelector(".past-frame")]).toEqual(["● LIVE", null]);
});

it("[H1] 0 returns to live, but not where somebody writes; a reload keeps the time, and live leaves none in the address", async () => {
  history.replaceState(null, "", `#t=${THEN}`);
  await open();
  expect([currentCursor(), text(".time-chip")]).toEqual([at, "❚❚ AT 09-14 08:12:05"]);
  await press("0", document.querySelector("input")!);
  expect([currentCursor(), location.hash]).toEqual([at, `#t=${THEN}`]);
  await press("0");
  expect([currentCursor(), location.hash]).toEqual([{ mode: "live" }, ""]);
  await goTo(at);
  expect(location.hash).toBe(`#t=${THEN}`);
});

it("[M1] a time in the query of a link is the page's time, and stands behind the # from then on; what is no time stays", async () => {
  await open(false, `/map-home/index?m=121,31,12&t=${THEN}&x=1&t=2026-09-15T00:00:00.000Z`);
  expect([currentCursor(), text("output"), location.hash]).toEqual([at, "/map-home/index?m=121%2C31%2C12&x=1", `#t=${THEN}`]);
  await press("0");
  expect([currentCursor(), location.hash]).toEqual([{ mode: "live" }, ""]);
});

it.each(["/?t=live", "/?t=5", "/?t=yesterday"])("[M1] %s is live", async (address) => {
  await open(false, address);
  expect([currentCursor(), text("output")]).toEqual([{ mode: "live" }, address]);
});

it("[H3] a moment that has not come is not shown as recorded: the page is live and says so, by the # and by a query", async () => {
  const AHEAD = "2026-10-31T00:00:00.000Z";
  history.replaceState(null, "", `#t=${AHEAD}`);
  await open();
  expect([currentCursor(), text(".time-chip"), text(".past-banner"), location.hash]).toEqual([{ mode: "live" }, "● LIVE", null, ""]);
  expect(toasts).toEqual(["2026-10-31 08:00:00 has not come yet: this is now."]);
  await goTo(at);
  history.replaceState(null, "", `#t=${AHEAD}`);
  await act(async () => void dispatchEvent(new HashChangeEvent("hashchange")));
  expect([currentCursor(), location.hash]).toEqual([{ mode: "live" }, ""]);
});

it("[M1] a moment that has not come is none in a query either", async () => {
  await open(false, "/map-home/index?m=121,31,12&t=2027-01-01T00:00:00.000Z");
  expect([currentCursor(), text("output")]).toEqual([{ mode: "live" }, "/map-home/index?m=121%2C31%2C12"]);
});

it("[H1] the chip has the year where it is another one", async () => {
  await open();
  await goTo({ mode: "at", atMs: Date.parse("2025-09-14T00:12:05.000Z") });
  expect(text(".time-chip")).toBe("❚❚ AT 2025-09-14 08:12:05");
});

it("[H3] while a screen or its rows are on their way the page says so, and not that it has no history", async () => {
  const { set } = await open();
  const { awaitScreen } = await import("../../../live/time-cursor.ts");
  await act(() => set("orders", { rows: {}, held: false }));
  await goTo(at);
  expect(text(".past-banner")).toMatch(/^This page has no history/);
  let over = () => {};
  await act(async () => {
    over = awaitScreen();
  });
  expect(text(".past-banner")).toMatch(/^What was recorded at 2026-09-14 08:12:05 is on its way/);
  await act(async () => {
    over();
    set("orders", { rows: {}, hasCome: false });
  });
  expect(text(".past-banner")).toMatch(/is on its way/);
  await act(() => set("orders", { rows: {} }));
  expect(text(".past-banner")).toMatch(/^This is what was recorded/);
  await act(() => set("orders", { rows: {}, refusal: "notRecorded" }));
  expect(text(".past-banner")).toMatch(/^Nothing was recorded at 2026-09-14 08:12:05/);
});

it("[H3] what has dates of its own is not hidden because the rest was not recorded", async () => {
  const { set } = await open();
  const { showDated } = await import("../../../live/time-cursor.ts");
  await goTo(at);
  let over = () => {};
  await act(async () => {
    over = showDated();
  });
  expect(text(".past-banner")).toMatch(/^This is what was recorded at 2026-09-14 08:12:05/);
  await act(() => set("orders", { rows: {}, refusal: "notRecorded" }));
  expect([text(".past-banner"), text(".past-missing")]).toEqual([
    expect.stringMatching(/^This is what was recorded.*Of parts marked/),
    null,
  ]);
  await act(async () => over());
  expect(text(".past-missing")).toBe("Not recorded: nobody knows what there was");
});

it("[H1] a wall that was led to the past, or opened there, is framed and returns to live after ten minutes", async () => {
  history.replaceState(null, "", `#t=${THEN}`);
  await open(true);
  expect([currentCursor(), document.querySelector(".past-frame") !== null]).toEqual([at, true]);
  await act(async () => void vi.advanceTimersByTime(10 * 60_000 - 1));
  expect(currentCursor()).toEqual(at);
  await act(async () => void vi.advanceTimersByTime(1));
  expect([currentCursor(), document.querySelector(".past-frame"), location.hash]).toEqual([{ mode: "live" }, null, ""]);
});

it("[10.12] the chip calls nothing live while the screen is not connected", async () => {
  const { set } = await open();
  expect(text(".time-chip")).toBe("● LIVE");
  await act(() => set("badges", { rows: {}, connected: false }));
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(text(".time-chip")).toBe("○ LIVE: CUT OFF");
  await act(() => set("badges", { rows: {}, connected: true }));
  expect(text(".time-chip")).toBe("● LIVE");
});

it("[H1] the time is never out of the address, not while the router leads on or a screen rewrites its query", async () => {
  const { KeepsTime } = await import("./keeps-time.tsx");
  const { useTimeCursor } = await import("./use-time-cursor.ts");
  let go: ReturnType<typeof useNavigate> = () => {};
  function Page() {
    useTimeCursor();
    go = useNavigate();
    return null;
  }
  await render(
    <LiveContext value={liveTopics(() => Date.now()).live}>
      <BrowserRouter>
        <KeepsTime>
          <Page />
        </KeepsTime>
      </BrowserRouter>
    </LiveContext>,
  );
  await goTo(at);
  // Before anything is shown: the router renders what it leads to later.
  const addresses: string[] = [];
  await act(async () => {
    go({ pathname: "/maps/index", search: "?m=121,31,9" }, { replace: true });
    addresses.push(location.pathname + location.search + location.hash);
    go("/home?by=road");
    addresses.push(location.pathname + location.search + location.hash);
  });
  expect(addresses).toEqual([`/maps/index?m=121,31,9#t=${THEN}`, `/home?by=road#t=${THEN}`]);
  await goTo({ mode: "live" });
  await act(async () => go("/home", { replace: true }));
  expect(location.pathname + location.hash).toBe("/home");
});

it("[H1] [H3] where every part shows a time of its own the page does not say that it has no history", async () => {
  const { AtTime } = await import("../../../live/at-time.tsx");
  const { ShownTime } = await import("../../../live/time-cursor.ts");
  const { PastFrame } = await withAllTexts(import("../../../ui/time/past-frame.tsx"));
  const { live } = liveTopics(() => Date.now());
  const apart = { ...(live as object), apart: () => ({ follow: () => {}, leave: () => {} }) } as never;
  const show = (time: InstanceType<typeof ShownTime> | null) =>
    render(
      <MemoryRouter>
        <LiveContext value={apart}>
          <AtTime time={time}>{null}</AtTime>
          <PastFrame />
        </LiveContext>
      </MemoryRouter>,
    );
  await goTo(at);
  await show(new ShownTime(at));
  expect(text(".past-banner")).toMatch(/^Each part of this page shows a time of its own/);
  await show(null);
  expect(text(".past-banner")).toMatch(/^This page has no history/);
});

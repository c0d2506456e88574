import type { Page } from "@playwright/test";
import { WORLD_PX, worldX, worldY } from "../../client/map/mercator.ts";
import type { WallPlay } from "../../shared/domain/wall-plays.ts";
import type { Display } from "../../shared/http/displays-api.ts";
import type { PlaysAnswer, ProofAnswer } from "../../shared/http/walls-api.ts";
import { signIn } from "../support/session.ts";
import { expect, test } from "./stack.fixture.ts";
import { secondsBehind, watchFirstFrames } from "./wall-first.ts";

const DWELL_S = 10;
const [BEZEL_PX, WIDTH_PX] = [40, 960];
const VIEW = { lng: 121.6, lat: 31.2, zoom: 11 };

/** Which part of the world the map of a display shows, and where that lies on the canvas from the left edge of its display. */
async function partOf(page: Page) {
  const map = page.locator("section.wall-map .map-canvas");
  const [lng, lat, zoom] = ((await map.getAttribute("data-view")) ?? "").split(" ").map(Number) as [number, number, number];
  // Without the orbit of the picture, which moves all displays alike.
  const middlePx = await map.evaluate((each) => {
    const { left, width } = each.getBoundingClientRect();
    return left + width / 2 - document.querySelector(".wall")!.getBoundingClientRect().left;
  });
  const px = WORLD_PX * 2 ** zoom;
  return { zoom, middlePx, x: worldX(lng) * px, y: worldY(lat) * px };
}

test("[W] two walls as one canvas: first their marks, each its part of one map, the same scene at the same second, also after one was killed; the desk reaches both at once, and what is revoked goes dark", async ({
  browser,
  live,
}) => {
  const [server] = live.stack.servers;
  if (server === undefined) throw new Error("no server");
  const cookie = await signIn(server.url, { account: "qp-admin", password: "patrol-2026" });
  const send = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers: { origin: server.url, cookie, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(answer.status).toBeLessThan(300);
    return (answer.status === 204 ? null : await answer.json()) as T;
  };
  // The same scene twice: what tells them apart is their place.
  const scenes = [
    { name: "map", dwellS: DWELL_S },
    { name: "league", dwellS: DWELL_S },
    { name: "map", dwellS: DWELL_S, view: VIEW },
  ];
  const canvas = { columns: 2, rows: 1, bezelPx: BEZEL_PX };
  const wall = await send<{ id: string }>("POST", "/api/walls", { name: "control room", scenes, theme: "night", canvas });
  const hang = (name: string, column: number) => {
    const hangs = { wallId: wall.id, place: { column, row: 0 } };
    return send<{ display: Display; path: string }>("POST", "/api/displays", { name, days: 1, hangs });
  };
  const begunMs = Date.now();
  const [left, right] = [await hang("left", 0), await hang("right", 1)];
  const open = async (path: string, slower = 1) => {
    const context = await browser.newContext({ viewport: { width: WIDTH_PX, height: 540 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
    await watchFirstFrames(page);
    await page.goto(`${server.url}${path}`);
    await expect(page.locator(".truth-live").first()).toBeVisible();
    await expect(page.locator(".map-loading")).toHaveCount(0);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    return page;
  };
  const one = await open(left.path, 4);
  const other = await open(right.path);

  // A slow machine takes seconds to draw a map; until then the marks lie over it, and nothing is of a time that the clock has not come to.
  const frames = await one.evaluate(() => window.firstFrames);
  const loading = frames.filter(({ isLoading }) => isLoading);
  expect(loading.filter(({ isOver }) => !isOver)).toEqual([]);
  expect(loading.at(-1)).toMatchObject({ hasGround: true });
  expect(loading.at(-1)!.marks).toBeGreaterThan(0);
  expect(frames.filter(({ clock, labels }) => labels.some((label) => secondsBehind(clock, label) > 0))).toEqual([]);

  // Where each of them was at one and the same moment: both tell when they said so, by the server's clock.
  const apartMs = async () => {
    const displays = await send<Display[]>("GET", "/api/displays");
    const [a, b] = [left, right].map(({ display }) => displays.find(({ id }) => id === display.id)?.shown);
    if (!a || !b || Object.values(a.truth).includes("loading") || Object.values(b.truth).includes("loading")) return Number.NaN;
    const sinceMs = ({ index, elapsedMs, saidMs }: typeof a) => saidMs! - index! * DWELL_S * 1_000 - elapsedMs!;
    const roundMs = scenes.length * DWELL_S * 1_000;
    const apart = Math.abs(sinceMs(a) - sinceMs(b)) % roundMs;
    return Math.min(apart, roundMs - apart);
  };
  await expect.poll(apartMs, { timeout: 60_000 }).toBeLessThanOrEqual(250);

  await one.context().close();
  const again = await open(left.path);
  const both = [again, other] as const;
  const sceneOf = (page: Page) =>
    page.locator(".wall-scenes span").evaluateAll((all) => all.findIndex((each) => each.getAttribute("aria-current") === "true"));
  await expect.poll(async () => (await sceneOf(both[0])) === (await sceneOf(both[1]))).toBe(true);
  await expect.poll(apartMs, { timeout: 60_000 }).toBeLessThanOrEqual(250);

  // In each scene with a map, whose place in the world is another one: neighbours go on where the bezel ends.
  for (const index of [0, 2])
    await expect(async () => {
      const [a, b] = await Promise.all(both.map(partOf));
      expect(await Promise.all(both.map(sceneOf))).toEqual([index, index]);
      expect(b!.zoom).toBe(a!.zoom);
      expect(Math.abs(b!.y - a!.y)).toBeLessThan(1);
      expect(Math.abs(b!.x - a!.x - (WIDTH_PX + BEZEL_PX + b!.middlePx - a!.middlePx))).toBeLessThan(1);
    }).toPass();

  const playsOf = async ({ display }: typeof left): Promise<WallPlay[]> => {
    const { stretches } = await send<PlaysAnswer>("GET", `/api/displays/${display.id}/plays?fromMs=${begunMs}&untilMs=${Date.now()}`);
    return stretches.flatMap((each) => (each.kind === "play" ? [each.play] : []));
  };
  /** The seconds in which a display says that something began to stand there. */
  const begun = (plays: readonly WallPlay[], is: (play: WallPlay) => boolean) =>
    plays.filter(is).map(({ fromMs }) => Math.floor(fromMs / 1_000));
  // Both say that the second map began in the same second. A busy machine draws one of them late now and then, and the next turn tells.
  const together = async () => {
    const [a, b] = await Promise.all([left, right].map(async (each) => begun(await playsOf(each), ({ index }) => index === 2)));
    return a!.filter((second) => b!.includes(second)).length;
  };
  await expect.poll(together).toBeGreaterThan(0);

  await expect(async () => {
    const { interrupts } = await send<{ interrupts: { id: string; fromMs: number }[] }>("POST", `/api/walls/${wall.id}/interrupts`, {
      ...{ kind: "notice", text: "typhoon", minutes: 1 },
    });
    const { id, fromMs } = interrupts.at(-1)!;
    expect(fromMs % 1_000).toBe(0);
    for (const page of both) {
      await expect(page.locator(".wall-notice p")).toHaveText("typhoon");
      await expect(page.locator(".wall-notice")).toHaveAttribute("data-from", String(fromMs));
    }
    await send("DELETE", `/api/walls/${wall.id}/interrupts`);
    for (const page of both) await expect(page.locator(".wall-notice")).toHaveCount(0);
    const seconds = async (each: typeof left) => begun(await playsOf(each), ({ interrupt }) => interrupt === id).slice(-1);
    for (const each of [left, right]) await expect.poll(() => seconds(each)).toHaveLength(1);
    expect([await seconds(left), await seconds(right)]).toEqual([[fromMs / 1_000], [fromMs / 1_000]]);
  }).toPass();

  // What was planned against what was shown, of two scenes of one name each by itself.
  const { scenes: proved } = await send<ProofAnswer>("GET", `/api/walls/${wall.id}/proof?fromMs=${begunMs}&untilMs=${Date.now()}`);
  expect(proved.map(({ scene, index }) => `${index} ${scene}`)).toEqual(["0 map", "1 league", "2 map"]);
  expect(proved.filter(({ plannedMs, shownMs }) => plannedMs === 0 || shownMs === 0)).toEqual([]);

  await send("DELETE", `/api/displays/${left.display.id}`);
  // Its socket is told so before it is closed, and waits for nothing; how soon a busy machine draws that is its own.
  await expect(both[0].locator("main.wall-wait")).toBeVisible();
  await expect(both[0].locator(".wall-figure, .board, .wall-map")).toHaveCount(0);
  await expect(both[1].locator('.wall-scenes [aria-current="true"]')).toBeVisible();
  await expect(both[1].locator("main.wall-wait")).toHaveCount(0);
  await send("DELETE", `/api/displays/${right.display.id}`);
  await expect(both[1].locator("main.wall-wait")).toBeVisible();
  await send("DELETE", `/api/walls/${wall.id}`);
});

import type { Page } from "@playwright/test";
import { signIn } from "../support/session.ts";
import { expect, test } from "./stack.fixture.ts";

test("[W] two displays of a wall are at the same place, also after one was killed; the desk reaches both at once, and what is revoked goes dark", async ({
  browser,
  live,
}) => {
  const [server] = live.stack.servers;
  if (server === undefined) throw new Error("no server");
  const cookie = await signIn(server.url, { account: "qp-admin", password: "patrol-2026" });
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers: { origin: server.url, cookie, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(answer.status).toBeLessThan(300);
    return answer.status === 204 ? null : answer.json();
  };
  // Without the map, whose drawing without a graphics card holds a page up for longer than what is looked at here.
  const scenes = ["status", "league", "events"].map((name) => ({ name, dwellS: 20 }));
  const canvas = { columns: 2, rows: 1, bezelPx: 40 };
  const wall = (await send("POST", "/api/walls", { name: "control room", scenes, theme: "night", canvas })) as { id: string };
  const hang = async (name: string, column: number) => {
    const hangs = { wallId: wall.id, place: { column, row: 0 } };
    return (await send("POST", "/api/displays", { name, days: 1, hangs })) as { display: { id: string }; path: string };
  };
  const [left, right] = [await hang("left", 0), await hang("right", 1)];
  const open = async (path: string) => {
    const context = await browser.newContext({ viewport: { width: 960, height: 540 } });
    const page = await context.newPage();
    await page.goto(`${server.url}${path}`);
    await expect(page.locator(".truth-live").first()).toBeVisible();
    return page;
  };
  const one = await open(left.path);
  const other = await open(right.path);

  interface Told {
    readonly id: string;
    readonly shown: {
      readonly scene: string;
      readonly elapsedMs: number;
      readonly saidMs: number;
      readonly truth: Record<string, string>;
    } | null;
  }
  // Where each of them was at one and the same moment: both tell when they said so, by the server's clock.
  const apartMs = async () => {
    const displays = (await send("GET", "/api/displays")) as Told[];
    const [a, b] = [left, right].map(({ display }) => displays.find(({ id }) => id === display.id)?.shown);
    if (!a || !b || Object.values(a.truth).includes("loading") || Object.values(b.truth).includes("loading")) return Number.NaN;
    const sinceMs = ({ scene, elapsedMs, saidMs }: NonNullable<Told["shown"]>) =>
      saidMs - scenes.findIndex(({ name }) => name === scene) * 20_000 - elapsedMs;
    const roundMs = scenes.length * 20_000;
    const apart = Math.abs(sinceMs(a) - sinceMs(b)) % roundMs;
    return Math.min(apart, roundMs - apart);
  };
  await expect.poll(apartMs, { timeout: 60_000 }).toBeLessThanOrEqual(250);

  await one.context().close();
  const again = await open(left.path);
  const sceneOf = (page: typeof one) => page.locator('.wall-scenes [aria-current="true"]').textContent();
  await expect.poll(async () => (await sceneOf(again)) === (await sceneOf(other))).toBe(true);
  await expect.poll(apartMs, { timeout: 60_000 }).toBeLessThanOrEqual(250);

  const watch = (page: Page) =>
    page.evaluate(() => {
      const look = () => {
        const notice = document.querySelector<HTMLElement>(".wall-notice");
        if (notice !== null) notice.dataset.drawn ??= String(Date.now());
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
    });
  for (const page of [again, other]) await watch(page);
  const { interrupts } = (await send("POST", `/api/walls/${wall.id}/interrupts`, { kind: "notice", text: "typhoon", minutes: 1 })) as {
    interrupts: { fromMs: number }[];
  };
  const { fromMs } = interrupts.at(-1)!;
  expect(fromMs % 1_000).toBe(0);
  // On which second both begin is the record's, and none is before it; how much later a page without a graphics card draws it is this machine's.
  for (const page of [again, other]) {
    const notice = page.locator(".wall-notice");
    await expect(notice.locator("p")).toHaveText("typhoon");
    await expect(notice).toHaveAttribute("data-from", String(fromMs));
    expect(Number(await notice.getAttribute("data-drawn"))).toBeGreaterThanOrEqual(fromMs - 250);
  }
  await send("DELETE", `/api/walls/${wall.id}/interrupts`);
  await expect(again.locator(".wall-notice")).toHaveCount(0);

  await send("DELETE", `/api/displays/${left.display.id}`);
  // Its socket is told so before it is closed, and waits for nothing; how soon a busy machine draws that is its own.
  await expect(again.locator("main.wall-wait")).toBeVisible();
  await expect(again.locator(".wall-figure, .board, .wall-map")).toHaveCount(0);
  await expect(other.locator('.wall-scenes [aria-current="true"]')).toBeVisible();
  await expect(other.locator("main.wall-wait")).toHaveCount(0);
  await send("DELETE", `/api/displays/${right.display.id}`);
  await send("DELETE", `/api/walls/${wall.id}`);
});

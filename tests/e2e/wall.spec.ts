import { signIn } from "../support/session.ts";
import { expect, test } from "./stack.fixture.ts";

test("[W] a wall signs in by its display link and survives a server's restart without a hand", async ({ page, live }) => {
  const [server] = live.stack.servers;
  if (server === undefined) throw new Error("no server");
  const cookie = await signIn(server.url, { account: "qp-admin", password: "patrol-2026" });
  const created = await fetch(`${server.url}/api/displays`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: server.url, cookie },
    body: JSON.stringify({ name: "control room", days: 1 }),
  });
  expect(created.status).toBe(201);
  const { path } = (await created.json()) as { path: string };
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`${server.url}${path}`);
  await expect(page).toHaveURL(/\/home\/map-full/);
  await expect(page.locator(".truth-live").first()).toBeVisible();
  await server.kill();
  try {
    await expect(page.locator(".truth-disconnected").first()).toBeVisible();
  } finally {
    await server.start();
  }
  await expect(page.locator(".truth-live").first()).toBeVisible();
});

test("[W] a wall uses its height, and each title stands on one line", async ({ page, live }) => {
  const [server] = live.stack.servers;
  if (server === undefined) throw new Error("no server");
  const cookie = await signIn(server.url, { account: "qp-owner", password: "patrol-2026" });
  const [name, value] = cookie.split(";")[0]!.split("=") as [string, string];
  const bottomOf = async (selector: string) => {
    const box = (await page.locator(selector).boundingBox())!;
    return box.y + box.height;
  };
  const scaleBar = async () => (await page.locator(".maplibregl-ctrl-scale").boundingBox())!;
  const cutTitles = async () => {
    await expect(page.locator("h2").first()).toBeVisible();
    return page.locator("h2").evaluateAll((titles) =>
      titles
        .filter((title) => {
          const line = Number.parseFloat(getComputedStyle(title).fontSize) * 1.7;
          return title.scrollWidth > title.clientWidth + 1 || title.getBoundingClientRect().height > line;
        })
        .map((title) => title.textContent),
    );
  };
  const heights: number[] = [];
  for (const [width, height] of [
    [1920, 1080],
    [2880, 1620],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const language of ["en", "es"]) {
      await page.context().addCookies([
        { name, value, url: server.url },
        { name: "language", value: language, url: server.url },
      ]);
      await page.goto(`${server.url}/home/map-full?scenes=map`);
      await expect(page.locator(".bars li")).toHaveCount(10);
      // A wall is not laid out for good before its figures have come.
      const free = async () => [
        (await bottomOf(".wall-board")) - (await bottomOf(".bars li:last-child")),
        (await page.locator(".wall-asides").boundingBox())!.y - (await bottomOf(".wall-figure")),
      ];
      await expect.poll(async () => (await free())[0]).toBeLessThan(height * 0.06);
      await expect.poll(async () => (await free())[1]).toBeLessThan(height * 0.03);
      expect(await cutTitles()).toEqual([]);
    }
    heights.push((await scaleBar()).height);
    await page.goto(`${server.url}/home/map-full?scenes=league`);
    await expect(page.locator(".board")).toHaveCount(2);
    expect(await cutTitles()).toEqual([]);
    await expect(page.locator(".maplibregl-ctrl-scale")).toBeVisible();
    const map = (await page.locator("section.wall-map").boundingBox())!;
    expect((await scaleBar()).x).toBeGreaterThan(map.x);
  }
  expect(heights[1]! / heights[0]!).toBeGreaterThan(1.4);
});

test("[10.13] at 7680 px a wall is drawn in its own pixels, uses its height, and its banner is read from ten metres", async ({
  page,
  live,
}) => {
  const [server] = live.stack.servers;
  if (server === undefined) throw new Error("no server");
  const cookie = await signIn(server.url, { account: "qp-owner", password: "patrol-2026" });
  const [name, value] = cookie.split(";")[0]!.split("=") as [string, string];
  await page.context().addCookies([{ name, value, url: server.url }]);
  const [width, height] = [7_680, 2_160];
  await page.setViewportSize({ width, height });
  await page.goto(`${server.url}/home/map-full?scenes=map`);
  await expect(page.locator(".bars li")).toHaveCount(10);
  const lowest = await page
    .locator(".wall-board, section.wall-map, .wall-asides")
    .evaluateAll((parts) => Math.max(...parts.map((part) => part.getBoundingClientRect().bottom)));
  expect(lowest).toBeGreaterThan(height * 0.85);
  expect(lowest).toBeLessThanOrEqual(height);
  // As many pixels as it is seen in: a map that is drawn smaller and stretched smears.
  const canvas = page.locator("section.wall-map canvas").first();
  await expect(canvas).toBeVisible();
  const drawn = await canvas.evaluate((each) => (each as HTMLCanvasElement).width / each.getBoundingClientRect().width);
  expect(drawn).toBeGreaterThanOrEqual(1);
  await server.kill();
  try {
    const banner = page.locator(".wall-banner");
    await expect(banner).toBeVisible();
    const { fontPx, cut } = await banner.evaluate((each) => ({
      fontPx: Number.parseFloat(getComputedStyle(each).fontSize),
      cut: each.scrollWidth > each.clientWidth + 1,
    }));
    // A wall of 1920 px has at least 20 px of it; four of them in a row have as much of each.
    expect(fontPx / (width / 1920)).toBeGreaterThanOrEqual(20);
    expect(cut).toBe(false);
  } finally {
    await page.close();
    await server.start();
  }
});

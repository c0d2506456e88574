import type { CamerasAnswer } from "../../shared/http/camera-api.ts";
import { expect, TENANT, test } from "./stack.fixture.ts";

test("[V3] a camera plays, says that its picture stands, why it is gone, and climbs back alone; so does /ezopen without a session", async ({
  signIn,
  live,
  browser,
}) => {
  const page = await signIn("qp-owner", "/monitor/live");
  const tiles = page.locator(".video-tile");
  const playing = page.locator('.video-tile[data-phase="playing"]');
  await expect(tiles.first()).toBeVisible();
  expect(await playing.count()).toBeLessThanOrEqual(9);
  const { cameras } = await page.evaluate(async () => (await (await fetch("/api/cameras")).json()) as CamerasAnswer);
  const { address, roadId } = cameras.find((camera) => camera.address.endsWith(".m3u8"))!;
  // One road has one for each player, HLS and FLV: more pictures at once are more than a busy machine decodes in time.
  await page.goto(`${new URL(page.url()).origin}/monitor/live?roads=${roadId}`);
  await expect.poll(() => playing.count()).toBeGreaterThanOrEqual(2);
  const count = await tiles.count();

  await live.standIn.setFault({ tenant: TENANT, call: "Video", kind: "freeze" });
  await expect(page.locator('.video-tile[data-trouble="frozen"]').first()).toBeVisible();
  await live.standIn.clearFaults();
  await live.standIn.setFault({ tenant: TENANT, call: "Video", kind: "error", status: 403 });
  await expect(page.locator('.video-tile[data-trouble="forbidden"]').first()).toBeVisible();
  // With the last picture and its age.
  await expect(page.locator(".video-tile-age").first()).toHaveText(/\d/);
  await live.standIn.clearFaults();
  await expect(playing.first()).toBeVisible();
  expect(await tiles.count()).toBe(count);
  expect(await page.locator("video").count()).toBeLessThanOrEqual(count);

  await live.standIn.setFault({ tenant: TENANT, call: "Video", kind: "wrongCodec" });
  const anonymous = await (await browser.newContext()).newPage();
  await anonymous.goto(`${live.stack.servers[0]?.url}/ezopen?url=${encodeURIComponent(address)}`);
  await expect(anonymous.locator('.video-tile[data-trouble="codec"]')).toBeVisible();
  await live.standIn.clearFaults();
  await anonymous.getByRole("button").click();
  await expect(anonymous.locator('.video-tile[data-phase="playing"]')).toBeVisible();
  await anonymous.goto(`${live.stack.servers[0]?.url}/ezopen?url=${encodeURIComponent(address.replace(/video\/[^/]+/, "video/nobody"))}`);
  await expect(anonymous.locator('.video-tile[data-trouble="missing"]')).toBeVisible();
  await anonymous.goto(`${live.stack.servers[0]?.url}/ezopen?url=${encodeURIComponent("https://elsewhere.example/live.m3u8")}`);
  await expect(anonymous.locator('.video-tile[data-trouble="blocked"]')).toBeVisible();
  await anonymous.context().close();
});

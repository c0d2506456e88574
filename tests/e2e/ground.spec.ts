import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { palettes } from "../../client/map/map-style.ts";
import { GROUND, makeGround } from "./ground.ts";
import { expect, test } from "./stack.fixture.ts";

/** Which share of what is shown has a colour, 0 to 1. */
async function shareOf(place: Locator, hex: string): Promise<number> {
  const { data, info } = await sharp(await place.screenshot({ animations: "disabled" }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  let found = 0;
  for (let at = 0; at < data.length; at += 3) if (wanted.every((part, i) => Math.abs(data[at + i]! - part) <= 2)) found++;
  return found / (info.width * info.height);
}

test("[M4] the ground of a file is drawn from our server; garbage in its place is said over a map whose marks stay", async ({
  signIn,
  live,
}) => {
  const page = await signIn("qp-owner");
  const tiles: string[] = [];
  page.on("response", (answer) => {
    if (answer.url().includes("/api/map/tiles/")) tiles.push(`${answer.status()} ${answer.headers()["content-type"]}`);
  });
  const address = `${new URL(page.url()).origin}/map-home/index`;
  await page.goto(address);
  const map = page.locator("section.map").first();
  const water = palettes.light.water;
  // The lake is a sixteenth of the map; marks and names of whoever is there lie over a third of it.
  await expect.poll(() => shareOf(map, water)).toBeGreaterThan(0.02);
  expect(new Set(tiles)).toEqual(new Set(["200 application/vnd.mapbox-vector-tile"]));
  await expect(page.locator(".map-ground-fault")).toHaveCount(0);

  const { mapsDir } = live.stack;
  try {
    await writeFile(join(mapsDir, "garbage"), "no archive at all ".repeat(20));
    await rename(join(mapsDir, "garbage"), join(mapsDir, GROUND));
    // A server looks every two seconds whether a file was replaced.
    await expect(async () => {
      await page.goto(address);
      await expect(page.locator(".map-ground-fault")).toContainText(`${GROUND} 无法读取`);
    }).toPass();
    expect(await shareOf(map, water)).toBeLessThan(0.01);
    await expect(page.getByText(/视野内 [1-9]/).first()).toBeVisible();
  } finally {
    await makeGround(mapsDir);
  }
});

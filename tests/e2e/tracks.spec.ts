import { expect, TENANT, test } from "./stack.fixture.ts";

const HOURS_12_MS = 12 * 3_600_000;

test("[T1] [T2] somebody is found on a road, and replayed at another speed; an inspector's day so far too, by keys", async ({
  signIn,
  live,
}) => {
  const { nowMs, roads } = (await (await fetch(`${live.stack.standInUrl}/_control/truth/${TENANT}?open=1`)).json()) as {
    nowMs: number;
    roads: { id: string; name: string }[];
  };
  const page = await signIn("qp-owner", "/monitor/search");
  await expect(page.getByRole("button", { name: "查询", exact: true })).toBeDisabled();
  await page.goto(
    `${new URL(page.url()).origin}/monitor/search?by=road&road=${roads[0]!.id}&startMs=${nowMs - HOURS_12_MS}&endMs=${nowMs}`,
  );
  const hits = page.locator(".pass-search-hits tbody button");
  await expect(hits.first()).toBeVisible();
  // Beside the map everything that is said of a pass has room, its company too.
  const tooWidePx = () => page.locator(".pass-search-hits .plain-scroll").evaluate((each) => each.scrollWidth - each.clientWidth);
  expect(await tooWidePx()).toBe(0);
  // In the fonts of other machines as well, which are wider.
  const wider = await page.addStyleTag({ content: ".pass-search-hits * { letter-spacing: 0.075em; }" });
  expect(await tooWidePx(), "in a font that is 15 % wider").toBe(0);
  await wider.evaluate((each) => (each as HTMLStyleElement).remove());
  await expect(page.locator(".pass-search-who .quiet").first()).toHaveText(/公司/);
  await hits.first().press("Enter");
  const bar = page.locator(".replay-bar");
  const slider = bar.getByRole("slider");
  await expect(slider).toBeVisible();
  // Which one is looked at stands in the address: a link shows it.
  await page.reload();
  await expect(slider).toBeVisible();
  await slider.press("Home");
  const began = Number(await slider.inputValue());
  await bar.getByRole("combobox").selectOption("600");
  await bar.getByRole("button", { name: "播放" }).press("Enter");
  await expect.poll(async () => Number(await slider.inputValue()) - began).toBeGreaterThan(60_000);
  await bar.getByRole("button", { name: "暂停" }).press("Enter");
  const stood = await slider.inputValue();
  await bar.getByRole("button", { name: "下一个定位点" }).press("Enter");
  expect(Number(await slider.inputValue())).toBeGreaterThan(Number(stood));

  await page.goto(`${new URL(page.url()).origin}/rgxc/index`);
  const people = page.locator(".devices-list button");
  await people.first().press("Enter");
  await page.getByRole("button", { name: "今日轨迹" }).press("Enter");
  await expect(page.locator(".device-track")).toContainText("截至");
});

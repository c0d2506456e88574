import { expect, test } from "./stack.fixture.ts";

test.use({ serviceWorkers: "allow", viewport: { width: 390, height: 844 } });

test("[10.16] a crew that reloads at the roadside without a line has the app, opens an order after the line went, and goes on when it is back", async ({
  signIn,
}) => {
  const page = await signIn("qp-company1", "/maintain/parts/management");
  const cards = page.locator(".grid-card");
  await expect(cards.first()).toBeVisible();
  // What is kept besides the shell comes one after the other: the order's card, too, before the line goes.
  const kept = () =>
    page.evaluate(async () => {
      const paths = await Promise.all(
        (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
      );
      return paths.flat();
    });
  const wanted = await page.evaluate(async () => {
    const [, named = "[]"] = /const LATER = (\[.*\]);/.exec(await (await fetch("/sw.js")).text()) ?? [];
    return JSON.parse(named) as string[];
  });
  expect(wanted.some((path) => /\/order-drawer-.*js$/.test(path))).toBe(true);
  await expect
    .poll(async () => {
      const paths = await kept();
      return wanted.filter((path) => !paths.includes(path));
    })
    .toEqual([]);
  expect((await kept()).filter((path) => path !== "/" && !path.startsWith("/assets/"))).toEqual([]);

  await page.context().setOffline(true);
  // On its words: the box beside them ticks the card.
  await cards.first().locator(".card-lines").click();
  await expect(page.locator(".order-drawer")).toBeVisible();
  await expect(page.getByText("系统内部错误")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "没有网络" })).toBeVisible();
  await page.context().setOffline(false);
  await expect(cards.first()).toBeVisible();
});

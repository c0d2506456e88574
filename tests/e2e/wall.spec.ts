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
  await expect(page.locator(".truth-disconnected").first()).toBeVisible();
  await server.start();
  await expect(page.locator(".truth-live").first()).toBeVisible({ timeout: 30_000 });
});

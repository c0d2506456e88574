import type { Route } from "@playwright/test";
import { expect, test } from "./stack.fixture.ts";

/** One path of each kind of renderer. */
const PATHS = [
  "/manager/company",
  "/rgxc/rengong-report-summary",
  "/maintain/analyse",
  "/maintain/maintain-list",
  "/operations/audit",
  "/system/managers",
  "/facilities_zn/terrain",
  "/report-download/zn-xuncha",
];

/** What the server says when the services behind it are away. */
const refuse = (route: Route) => route.fulfill({ status: 502, json: { error: "legacyNoAnswer" } });

/** The server's own answer, with nothing in any of its lists. */
async function emptied(route: Route): Promise<void> {
  const response = await route.fetch();
  const text = await response.text();
  const isJson = response.headers()["content-type"]?.includes("json") ?? false;
  const none = (_: string, value: unknown) => (Array.isArray(value) ? [] : value);
  await route.fulfill({ response, body: isJson && text !== "" ? JSON.stringify(JSON.parse(text), none) : text });
}

test("each kind of screen says that it has nothing, and that it could not be loaded with a way to try again", async ({ signIn }) => {
  const page = await signIn("qp-admin", "/404");
  await expect(page.locator(".shell")).toBeVisible();
  const open = (path: string) =>
    page.evaluate((to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate", { state: null }));
    }, path);
  const shown = (path: string, css: string) => page.locator(`.view[data-path="${path}"] ${css}`).filter({ visible: true }).first();

  await page.route("**/api/**", refuse);
  for (const path of PATHS) {
    await open(path);
    await expect(shown(path, ".state[role=alert]"), `${path} fails`).toHaveText(/\S/);
    await expect(shown(path, ".state[role=alert] button"), `${path} is tried again`).toBeVisible();
  }
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.route("**/api/**", emptied);
  for (const path of PATHS) {
    // Another address of the path is another view, which asks for itself.
    await open(`${path}?anew=1`);
    await expect(shown(path, ":is(.state:not(.state-loading, [role=alert]), .plain-empty)"), `${path} is empty`).toHaveText(/\S/);
  }
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

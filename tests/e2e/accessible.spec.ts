import { darken, problemsInBothThemes, problemsOf, THEMES, type Theme } from "./axe.ts";
import { expect, test } from "./stack.fixture.ts";

const WALL = "/home/map-full";
/** For each page that is looked at: rules take their time on a machine that does other work as well. */
const PATIENCE_MS = 45_000;

test("everybody can use a wall, in both themes", async ({ signIn }) => {
  test.setTimeout(2 * PATIENCE_MS);
  const page = await signIn("qp-admin", WALL);
  const look = async (theme: Theme) => {
    await expect(page.locator(".truth-live").first()).toBeVisible();
    return problemsOf(page, theme);
  };
  const light = await look("light");
  // It has no switch: its theme comes with the display, or with the browser.
  await page.context().addCookies([{ name: "theme", value: "dark", url: page.url() }]);
  await page.reload();
  expect([light, await look("dark")]).toEqual([[], []]);
});

test("everybody can use the login pages, in both themes", async ({ page, live }) => {
  const problems: Record<string, string[]> = {};
  const paths = ["/login", "/login-pudong", "/login-hongkou", "/login-nanchang", "/login-errun", "/login-demonstration"];
  test.setTimeout(paths.length * PATIENCE_MS);
  for (const path of paths) {
    await page.goto(`${live.stack.servers[0]?.url}${path}`);
    await expect(page.locator("input[name=username]")).toBeVisible();
    problems[path] = await problemsInBothThemes(page);
  }
  expect(problems).toEqual(Object.fromEntries(paths.map((path) => [path, []])));
});

for (const theme of THEMES)
  test(`everybody can use what the shell opens over a screen (${theme})`, async ({ signIn }) => {
    test.setTimeout(6 * PATIENCE_MS);
    const page = await signIn("qp-admin", "/maintain/parts/management");
    if (theme === "dark") await darken(page);
    const problems: Record<string, string[]> = {};
    const look = async (name: string, shown: string) => {
      await expect(page.locator(shown)).toBeVisible();
      problems[name] = await problemsOf(page, theme);
      await page.keyboard.press("Escape");
      await expect(page.locator(shown)).toBeHidden();
    };
    await expect(page.locator("main .truth-live")).toBeVisible();
    await page.keyboard.press("Control+k");
    await page.locator(".palette input").fill("yuqi");
    await expect(page.getByRole("option").first()).toBeVisible();
    await look("palette", ".palette");
    await page.getByRole("button", { name: "界面设置" }).click();
    await look("settings", ".settings");
    await page.locator("main").click({ position: { x: 5, y: 5 } });
    await page.keyboard.press("?");
    await look("keys", ".keys-sheet");
    await page.setViewportSize({ width: 390, height: 780 });
    problems.phone = await problemsOf(page, theme);
    expect(problems).toEqual({ palette: [], settings: [], keys: [], phone: [] });
  });

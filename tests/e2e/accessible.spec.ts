import { darken, problemsInBothThemes, problemsOf, THEMES } from "./axe.ts";
import { expect, test } from "./stack.fixture.ts";

test("everybody can use the login pages, in both themes", async ({ page, live }) => {
  const problems: Record<string, string[]> = {};
  const paths = ["/login", "/login-pudong", "/login-hongkou", "/login-nanchang", "/login-errun", "/login-demonstration"];
  for (const path of paths) {
    await page.goto(`${live.stack.servers[0]?.url}${path}`);
    await expect(page.locator("input[name=username]")).toBeVisible();
    problems[path] = await problemsInBothThemes(page);
  }
  expect(problems).toEqual(Object.fromEntries(paths.map((path) => [path, []])));
});

for (const theme of THEMES)
  test(`everybody can use what the shell opens over a screen (${theme})`, async ({ signIn }) => {
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

import { darken, problemsInBothThemes, problemsOf, THEMES } from "./axe.ts";
import { expect, test } from "./stack.fixture.ts";

const SCREENS = [
  "/dashboard",
  "/maintain/index",
  "/monitor/index",
  "/monitor/all",
  "/maintain/parts/management",
  "/maintain/maintain-list?status=1&period=year&nonsense=1",
  "/maintain/parts/examine_zn",
  "/maintain/parts/examine_zn/imgs",
  "/operations",
  "/operations/sessions",
  "/operations/access",
  "/profile/index",
  "/resetPassword/index",
  "/report-intelligent-patrol",
  "/facilities_zn/dest",
];
const WALL = "/home/map-full";

test("everybody can use the main screens, in both themes, and no page does what the policy forbids", async ({ signIn }) => {
  const page = await signIn("qp-admin", SCREENS[0]);
  const forbidden: string[] = [];
  await page.exposeFunction("tellForbidden", (what: string) => void forbidden.push(what));
  await page.addInitScript(() => {
    const { tellForbidden } = window as unknown as { tellForbidden: (what: string) => void };
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      tellForbidden(`${effectiveDirective} ${blockedURI}`),
    );
  });
  const problems: Record<string, string[]> = {};
  const look = async (path: string, problemsOfPage: () => Promise<string[]>) => {
    await page.goto(new URL(path, page.url()).href);
    await expect(page.locator(".truth-live, main h1").first()).toBeVisible();
    problems[path] = await problemsOfPage();
  };
  for (const path of SCREENS) await look(path, () => problemsInBothThemes(page));
  // A wall has no switch: its theme comes with the display, or with the browser.
  await look(WALL, () => problemsOf(page, "light"));
  await page.context().addCookies([{ name: "theme", value: "dark", url: page.url() }]);
  await look(`${WALL}?`, () => problemsOf(page, "dark"));
  expect(problems).toEqual(Object.fromEntries([...SCREENS, WALL, `${WALL}?`].map((path) => [path, []])));
  expect(forbidden, "what the content security policy forbids, and browsers report").toEqual([]);
});

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

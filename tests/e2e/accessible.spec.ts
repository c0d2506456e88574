import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./stack.fixture.ts";

const SCREENS = [
  "/dashboard",
  "/maintain/index",
  "/monitor/index",
  "/maintain/parts/management",
  "/maintain/parts/acceptance",
  "/operations",
];
const WALL = "/home/map-full";

/** What axe calls serious or critical, in words that name the place. */
async function problemsOf(page: ConstructorParameters<typeof AxeBuilder>[0]["page"]): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

for (const theme of ["light", "dark"] as const) {
  test(`everybody can use the main screens (${theme})`, async ({ signIn }) => {
    test.setTimeout(120_000);
    const page = await signIn("qp-admin", SCREENS[0]);
    if (theme === "dark") await page.getByRole("button", { name: "切换到深色" }).click();
    const problems: Record<string, string[]> = {};
    for (const path of [...SCREENS, WALL]) {
      await page.goto(new URL(path, page.url()).href);
      await expect(page.locator(".truth-live, main h1").first()).toBeVisible();
      problems[path] = await problemsOf(page);
    }
    expect(problems).toEqual(Object.fromEntries([...SCREENS, WALL].map((path) => [path, []])));
  });
}

test("everybody can use the login page", async ({ page, live }) => {
  await page.goto(`${live.stack.servers[0]?.url}/login`);
  await expect(page.locator("input[name=username]")).toBeVisible();
  expect(await problemsOf(page)).toEqual([]);
});

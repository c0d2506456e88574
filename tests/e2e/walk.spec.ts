import { me as meAnswer } from "../../shared/http/session-api.ts";
import { routeCatalogue } from "../../shared/policy/route-catalogue.ts";
import { problemsOf, type Theme } from "./axe.ts";
import { expect, test } from "./stack.fixture.ts";
import { lookAt, open } from "./walking.ts";

interface Walk {
  readonly account: string;
  readonly language: "zh" | "en" | "es" | "ja";
  readonly theme: Theme;
  readonly width: number;
}

/** Every kind of user of the services, every language, both themes, a laptop and a telephone. */
const walks: readonly Walk[] = [
  { account: "qp-owner", language: "zh", theme: "light", width: 1366 },
  { account: "qp-admin", language: "en", theme: "dark", width: 1366 },
  { account: "qp-supervisor", language: "es", theme: "light", width: 1366 },
  { account: "qp-company1", language: "ja", theme: "dark", width: 390 },
  { account: "qp-inspector", language: "en", theme: "light", width: 390 },
];

/** Opened without a question these say what has to be chosen first; a district that nobody has worked in yet has none of the others. */
const EMPTY = new Set<string>([
  ...["/facilities/info", "/facilities_zn/dest-info", "/facilities_zn/road-info", "/report-intelligent-patrol"],
  ...["/report-intelligent-patrol-qingpu", "/monitor/search", "/ezopen", "/maintain/index", "/maintain/maintain-list-info"],
  ...["/maintain/parts/returns", "/maintain/parts/other", "/report/road-info", "/report/dest-info", "/report/dest-infos"],
  ...["/report/dest-contract", "/report/facReport", "/report/facReports", "/report-download/rengong-person"],
  ...["/report-download/dispatch-month", "/report-download/zn-xuncha", "/report-download/department-self", "/operations/access"],
  "/dest-info-print",
]);
/** Figures about persons are for their company and for administrators: the supervisor's menu has the path, and the page says no. */
const FOR_OTHERS: Record<string, readonly string[]> = { "qp-supervisor": ["/rgxc/rengong-person", "/report-download/rengong-person"] };

test.describe.configure({ mode: "parallel" });

for (const { account, language, theme, width } of walks)
  test(`[11] every path opens for ${account} (${language}, ${theme}, ${width} px): nothing breaks, wants words or runs out of the page`, async ({
    signIn,
  }) => {
    test.setTimeout(900_000);
    const page = await signIn(account, "/profile/index");
    const base = new URL(page.url()).origin;
    const cookies = Object.entries({ language, theme }).map(([name, value]) => ({ name, value, url: base }));
    await page.context().addCookies(cookies);
    await page.setViewportSize({ width, height: 768 });
    await page.reload();
    const { routes } = meAnswer.parse(await (await page.request.get(`${base}/api/me`)).json());
    const thrown: string[] = [];
    page.on("pageerror", ({ message }) => thrown.push(message));
    page.on("response", (answer) => {
      // Nobody opens so many pages in a minute: what is asked too often is told so, and asks again.
      if (answer.status() >= 400 && answer.status() !== 429) thrown.push(`${answer.status()} ${answer.url().slice(base.length)}`);
    });
    const problems: Record<string, unknown> = {};
    const looked = new Set<string>();
    for (const { path } of routeCatalogue) {
      if (FOR_OTHERS[account]?.includes(path)) continue;
      thrown.length = 0;
      const isOpen = routes.includes(path);
      const rests = await open(page, path, isOpen);
      const { wrong, isEmpty, failures, classes } = await lookAt(page, language);
      const isNew = classes.some((name) => !looked.has(name));
      for (const name of classes) looked.add(name);
      const all = [
        ...(rests ? [] : ["never stops loading"]),
        ...thrown,
        ...wrong,
        ...(EMPTY.has(path) ? [] : failures),
        ...(account === "qp-owner" && isOpen && isEmpty && !EMPTY.has(path) ? ["has no data"] : []),
        // Where nothing stands that was not looked at before, nothing else can be found.
        ...(isNew ? await problemsOf(page, theme, { rows: 5 }) : []),
      ];
      if (all.length > 0) problems[path] = all;
    }
    expect(problems).toEqual({});
  });

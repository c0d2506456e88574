import { me as meAnswer } from "../../shared/http/session-api.ts";
import { routeCatalogue } from "../../shared/policy/route-catalogue.ts";
import { problemsOf, type Theme } from "./axe.ts";
import { expect, test } from "./stack.fixture.ts";
import { type Look, lookAt, open } from "./walking.ts";

interface Walk {
  readonly account: string;
  readonly language: "zh" | "en" | "es" | "ja";
  readonly theme: Theme;
  readonly width: number;
  /** Rules of use for everybody are asked once in either theme: they hang on no language and no account. */
  readonly isForEverybody?: true;
}

/** Every kind of user, every language and both themes: the four that may see most see each path in each language. */
const walks: readonly Walk[] = [
  { account: "qp-owner", language: "zh", theme: "light", width: 1366, isForEverybody: true },
  { account: "qp-admin", language: "en", theme: "dark", width: 1366, isForEverybody: true },
  { account: "qp-owner-admin", language: "es", theme: "dark", width: 1366 },
  { account: "qp-road-administration", language: "ja", theme: "light", width: 1366 },
  { account: "qp-supervisor", language: "es", theme: "light", width: 1366 },
  { account: "qp-company1", language: "ja", theme: "dark", width: 390 },
  { account: "qp-inspector", language: "en", theme: "light", width: 390 },
];

/** What says that there is nothing, or that something has to be chosen first, and is right: in an untouched district, opened without a question. */
const EMPTY = new Set<string>([
  "/facilities/info",
  "/facilities_zn/dest-info",
  "/facilities_zn/road-info",
  "/report-intelligent-patrol",
  "/report-intelligent-patrol-qingpu",
  "/monitor/search",
  "/ezopen",
  "/maintain/index",
  "/maintain/maintain-list-info",
  "/maintain/parts/returns",
  "/maintain/parts/other",
  "/report/road-info",
  "/report/dest-info",
  "/report/dest-infos",
  "/report/dest-contract",
  "/report/facReport",
  "/report/facReports",
  "/report-download/rengong-person",
  "/report-download/dispatch-month",
  "/report-download/zn-xuncha",
  "/report-download/department-self",
  "/operations/access",
  "/dest-info-print",
]);

test.describe.configure({ mode: "parallel" });

for (const { account, language, theme, width, isForEverybody } of walks)
  test(`[11] every path opens for ${account} (${language}, ${theme}, ${width} px): nothing breaks, wants a translation or runs out of the page`, async ({
    signIn,
  }) => {
    test.setTimeout(900_000);
    const page = await signIn(account, "/profile/index");
    const base = new URL(page.url()).origin;
    await page.context().addCookies([
      { name: "language", value: language, url: base },
      { name: "theme", value: theme, url: base },
    ]);
    await page.setViewportSize({ width, height: 768 });
    await page.reload();
    const { routes } = meAnswer.parse(await (await page.request.get(`${base}/api/me`)).json());
    const thrown: string[] = [];
    page.on("pageerror", ({ message }) => thrown.push(message));
    page.on("response", (answer) => {
      if (answer.status() >= 400) thrown.push(`${answer.status()} ${answer.url().slice(base.length)}`);
    });
    const problems: Record<string, unknown> = {};
    const isForDesk = account === "qp-owner";
    for (const { path } of routeCatalogue) {
      thrown.length = 0;
      const isOpen = routes.includes(path);
      const rests = await open(page, path, isOpen);
      const look: Look = await lookAt(page, language);

      const wrong = [
        ...(rests ? [] : ["never stops loading"]),
        ...thrown,
        ...look.wrong,
        ...(isForDesk && isOpen && look.isEmpty && !EMPTY.has(path) ? ["has no data"] : []),
        ...(isForEverybody && isOpen ? await problemsOf(page, theme, { rows: 5 }) : []),
      ];

      if (wrong.length > 0) problems[path] = wrong;
    }
    expect(problems).toEqual({});
  });

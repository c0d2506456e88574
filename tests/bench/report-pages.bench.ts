import { orderReports } from "../../shared/reports/all-order-reports.ts";
import { launchChromium } from "../support/browser.ts";
import { startStack } from "../support/stack.ts";
import { openScreen, SHOWN_WITHIN_MS, signInContext } from "./open-screen.ts";
import { quantile } from "./quantile.ts";

/**
 * Twenty pages of figures opened one after the other in one tab of the browser, and the round again: what the page holds once its garbage is gone. The
 * first round loads code and fills what is cached (the last views stay as they were left); after that nothing may grow. How long a page takes to show
 * its figures is of the second round; then each address is loaded whole, as from a bookmark.
 */
const PAGES = 20;
/** Pages outside the shell, which are for paper. */
const ON_PAPER = "/report/";
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

const ms = (durations: readonly number[], share: number): string => `${quantile(durations, share).toFixed(0)} ms`;

const stack = await startStack({ name: "bench-report-pages", standIn: { STANDIN_TENANTS: "021PDGLS", STANDIN_SIZE: "0.1" } });
const browser = await launchChromium();
try {
  const url = stack.servers[0]!.url;
  const context = await signInContext(browser, url);
  const { page, heapBytes } = await openScreen(context, `${url}/maintain/parts/manageIng`, "[role=gridcell]");
  const open = await page.evaluate(async () => ((await (await fetch("/api/me")).json()) as { routes: string[] }).routes);
  const figures = new Set(orderReports.flatMap(({ paths }) => paths as readonly string[]));
  const rest = open.filter((path) => /report|statistics|static|analyse|lianghua|rengong|mileage|licheng|patrol/.test(path));
  const paths = [...new Set([...open.filter((path) => figures.has(path)), ...rest])]
    .filter((path) => !path.startsWith(ON_PAPER))
    .slice(0, PAGES);
  console.log(`pages of figures that are opened | ${paths.length} | ${PAGES} | ${paths.join(" ")}`);
  const heaps: number[] = [];
  const shownAfterMs: number[] = [];
  const areFiguresShown = (wanted: string) =>
    location.pathname === wanted &&
    [...document.querySelectorAll(".view")].some((view) => view.checkVisibility() && view.querySelector("h1, h2, table, canvas, svg")) &&
    ![...document.querySelectorAll(".state-loading, [aria-busy=true]")].some((each) => each.checkVisibility());
  for (let round = 0; round < ROUNDS; round++) {
    for (const path of paths) {
      const begunAtMs = performance.now();
      await page.evaluate((to) => {
        history.pushState(null, "", to);
        dispatchEvent(new PopStateEvent("popstate", { state: null }));
      }, path);
      await page.waitForFunction(areFiguresShown, path, { timeout: SHOWN_WITHIN_MS });
      if (round === 1) shownAfterMs.push(performance.now() - begunAtMs);
    }
    heaps.push(await heapBytes());
  }
  const growthKb = (heaps.at(-1)! - heaps[1]!) / 1_000 / (ROUNDS - 2);
  const held = heaps.map((bytes) => (bytes / 1e6).toFixed(1)).join(", ");
  console.log(`heap of ${paths.length} pages of figures, each round after the second | ${growthKb.toFixed(0)} kB | about 0 | ${held} MB`);
  console.log(
    `figures shown after a click, median and worst of ${paths.length} | ${ms(shownAfterMs, 0.5)}, ${ms(shownAfterMs, 1)} | <= 1 s | -`,
  );
  const firstPaintMs: number[] = [];
  for (const path of paths) {
    await page.goto(`${url}${path}`);
    await page.waitForFunction(areFiguresShown, path, { timeout: SHOWN_WITHIN_MS });
    firstPaintMs.push(await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]!.startTime));
  }
  console.log(
    `first paint of an address, median and worst of ${paths.length} | ${ms(firstPaintMs, 0.5)}, ${ms(firstPaintMs, 1)} | <= 1 s | -`,
  );
} finally {
  await browser.close();
  await stack.stop();
}
process.exit();

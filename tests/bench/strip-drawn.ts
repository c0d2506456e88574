import type { Browser, CDPSession } from "@playwright/test";
import { build, type Plugin } from "esbuild";
import { launchChromium } from "../support/browser.ts";
import { quantile } from "./quantile.ts";
import { DEFECTS, GOAL_MS, LOOKS, PASSES, WIDTH_PX } from "./sixty-km.ts";

/** Nothing answers there: the page is handed over by the bench. */
const ADDRESS = "http://strip.test/";
const NAMES_PX = 132;
const REDRAWS = 6;
const TIMES = 5;

/** What redrawing the strip takes in Chromium, all of it: React, style, layout and paint on the page's main thread; beside an empty strip in the same run. */
export async function measureDrawing(): Promise<void> {
  const page = await builtPage();
  const browser = await launchChromium();
  try {
    const [full, empty] = [await opened(browser, page, ""), await opened(browser, page, "?empty")];
    for (const [look, { what }] of LOOKS.entries()) {
      const ofFull: number[] = [];
      const ofEmpty: number[] = [];
      for (let time = 0; time <= TIMES; time++) {
        const [fullMs, emptyMs] = [await redrawMs(full, look), await redrawMs(empty, look)];
        // The first is warming up.
        if (time > 0) {
          ofFull.push(fullMs);
          ofEmpty.push(emptyMs);
        }
      }
      const [ms, emptyMs] = [quantile(ofFull, 0.5), quantile(ofEmpty, 0.5)];
      console.log(
        `strip: ${DEFECTS} defects and ${PASSES} passes drawn in Chromium, ${what}, processor time | ${ms.toFixed(1)} ms, median of ${TIMES}; ${(ms / emptyMs).toFixed(1)} times an empty strip | <= ${GOAL_MS} ms | empty strip: ${emptyMs.toFixed(1)} ms`,
      );
    }
  } finally {
    await browser.close();
  }
}

type Opened = Awaited<ReturnType<typeof opened>>;

/** Processor time: on the clock a busy machine would be measured. */
async function redrawMs({ page, session }: Opened, look: number): Promise<number> {
  const before = await taskSeconds(session);
  await page.evaluate(([at, rounds]) => window.redraw(at!, rounds!), [look, REDRAWS]);
  return (((await taskSeconds(session)) - before) * 1_000) / REDRAWS;
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")!.value;
}

async function opened(browser: Browser, { script, style }: { script: string; style: string }, query: string) {
  const page = await browser.newPage({ viewport: { width: WIDTH_PX + NAMES_PX, height: 1_000 } });
  page.on("pageerror", (error) => console.log(`the page failed: ${error.message}`));
  const html = `<!doctype html><meta charset="utf-8"><style>${style}</style><body><script>${script.replaceAll("</script", "<\\/script")}</script>`;
  await page.route(`${ADDRESS}**`, (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.goto(ADDRESS + query);
  await page.locator(".strip").waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return { page, session };
}

async function builtPage(): Promise<{ script: string; style: string }> {
  const { outputFiles } = await build({
    ...{ entryPoints: [new URL("strip-page.tsx", import.meta.url).pathname], bundle: true, format: "iife", write: false, outdir: "/" },
    ...{ jsx: "automatic", minify: true, target: "es2022", define: { "process.env.NODE_ENV": '"production"', "import.meta.env": "{}" } },
    plugins: [somebody],
    loader: { ".woff": "dataurl", ".woff2": "dataurl", ".ttf": "dataurl", ".eot": "dataurl", ".svg": "dataurl" },
  });
  const textOf = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? "";
  return { script: textOf(".js"), style: textOf(".css") };
}

/** Nobody signs in there: who looks is somebody of whom a strip asks the time zone. */
const somebody: Plugin = {
  name: "somebody",
  setup: ({ onLoad }) =>
    onLoad({ filter: /client\/session\/session\.ts$/ }, () => ({
      contents: `const me = { tenant: { timeZone: "Asia/Shanghai" }, routes: [] };
        const session = { kind: "signedIn", me };
        export const useMe = () => me;
        export const useSession = () => session;`,
    })),
};

import type { Browser, CDPSession, Page } from "@playwright/test";
import { build, type Plugin } from "esbuild";

/** Nothing answers there: pages are handed over by the bench. */
const ADDRESS = "http://bench.test/";
const WORKER = "worker.js";
const WORKER_OF_MAPS = "maplibre-gl/dist/maplibre-gl-worker.mjs";

export interface BuiltPage {
  readonly script: string;
  readonly style: string;
  /** What maps unpack their sources with. */
  readonly worker: string;
}

export interface OpenedPage {
  readonly page: Page;
  readonly session: CDPSession;
}

/** A page of this folder with parts of the product in it, as the product ships them: smaller, and without what helps who develops. */
export async function builtPage(file: string): Promise<BuiltPage> {
  const { outputFiles } = await build({
    ...{ entryPoints: [new URL(file, import.meta.url).pathname], bundle: true, format: "iife", write: false, outdir: "/" },
    ...{ jsx: "automatic", minify: true, target: "es2022", define: { "process.env.NODE_ENV": '"production"', "import.meta.env": "{}" } },
    plugins: [somebody, workerOfMaps],
    loader: { ".woff": "dataurl", ".woff2": "dataurl", ".ttf": "dataurl", ".eot": "dataurl", ".svg": "dataurl" },
  });
  const worker = await build({ entryPoints: [WORKER_OF_MAPS], bundle: true, format: "esm", write: false, minify: true });
  const textOf = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? "";
  return { script: textOf(".js"), style: textOf(".css"), worker: worker.outputFiles[0]!.text };
}

/** Opens it and waits until `shows` is there. Whatever it asks its server for is answered that there is nothing of the kind. */
export async function openBuilt(
  browser: Browser,
  { script, style, worker }: BuiltPage,
  { query, shows, viewport }: { query: string; shows: string; viewport: { width: number; height: number } },
): Promise<OpenedPage> {
  const page = await browser.newPage({ viewport });
  page.on("pageerror", (error) => console.log(`the page failed: ${error.message}`));
  const html = `<!doctype html><meta charset="utf-8"><style>${style}</style><body><script>${script.replaceAll("</script", "<\\/script")}</script>`;
  await page.route(`${ADDRESS}**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/") return route.fulfill({ contentType: "text/html", body: html });
    if (pathname === `/${WORKER}`) return route.fulfill({ contentType: "text/javascript", body: worker });
    return route.fulfill({ status: 404, body: "" });
  });
  await page.goto(ADDRESS + query);
  await page.locator(shows).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return { page, session };
}

/** What the page's main thread has worked until now, in ms of processor time: on the clock a busy machine would be measured. */
export async function workedMs({ session }: OpenedPage): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")!.value * 1_000;
}

/** Nobody signs in there: who looks is somebody of whom a part asks the time zone. */
const somebody: Plugin = {
  name: "somebody",
  setup: ({ onLoad }) =>
    onLoad({ filter: /client\/session\/session\.ts$/ }, () => ({
      contents: `const me = { tenant: { timeZone: "Asia/Shanghai", baseMap: null }, routes: [] };
        const session = { kind: "signedIn", me };
        export const useMe = () => me;
        export const useSession = () => session;`,
    })),
};

/** As the product's own build has it: the address of the worker that maps start. */
const workerOfMaps: Plugin = {
  name: "worker-of-maps",
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /\?worker&url$/ }, () => ({ path: WORKER, namespace: "worker-of-maps" }));
    onLoad({ filter: /.*/, namespace: "worker-of-maps" }, () => ({ contents: `export default "${ADDRESS}${WORKER}"` }));
  },
};

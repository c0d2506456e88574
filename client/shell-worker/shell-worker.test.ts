import { readFile } from "node:fs/promises";
import { runInNewContext } from "node:vm";
import { beforeAll, describe, expect, it } from "vitest";
import { workerOf } from "./shell-worker.ts";

const chunk = (name: string, modules: string[] = [], imports: string[] = [], more: object = {}) => ({
  ...{
    type: "chunk" as const,
    fileName: `assets/${name}`,
    moduleIds: modules.map((id) => `/x${id}`),
    imports: imports.map((each) => `assets/${each}`),
  },
  ...more,
});
const css = { viteMetadata: { importedCss: new Set(["assets/index-1.css"]) } };
const words = ["zh", "en", "es", "ja"].flatMap((language) => [
  `/client/i18n/${language}/entrance.ts`,
  `/client/i18n/${language}/index.ts`,
  `/client/i18n/titles/${language}.ts`,
]);
const pageOf = (release: string) => `<script type="module" src="/assets/index-${release}.js"></script>`;
const buildOf = (release: string, page = pageOf(release)) => [
  chunk(`index-${release}.js`, ["/client/main.tsx"], ["react-1.js"], { isEntry: true, ...css }),
  chunk("react-1.js"),
  chunk(`map-${release}.js`),
  chunk("line-1.js", ["/client/app/without-line.tsx"], ["react-1.js"]),
  chunk("session-1.js", ["/shared/http/session-api.ts"]),
  chunk("words-1.js", words),
  chunk(
    "card-1.js",
    ["/client/order/order-drawer.tsx", "/client/order/place-dialog.tsx", "/client/screens/order/order.screen.tsx"],
    ["react-1.js"],
  ),
  { type: "asset" as const, fileName: "assets/index-1.css" },
  { type: "asset" as const, fileName: "index.html", source: page },
];
const SHELL = ["/assets/index-1.css", "/assets/line-1.js", "/assets/react-1.js", "/assets/session-1.js", "/assets/words-1.js"];
const ORIGIN = "https://patrol.example";
let source: string;
beforeAll(async () => {
  source = await readFile(`${import.meta.dirname}/sw.js`, "utf8");
});

interface Answer {
  readonly ok: boolean;
  readonly status: number;
  readonly redirected: boolean;
  readonly body: string;
  clone(): Answer;
  text(): Promise<string>;
}
const answerOf = (body: string, status = 200): Answer => ({
  ...{ ok: status < 300, status, redirected: false, body },
  clone: () => answerOf(body, status),
  text: async () => body,
});

/** A browser of the test's and the server that it asks: the line can be cut or hang, the server be of any release, a proxy stand before it. */
function browser() {
  const kept = new Map<string, Map<string, Answer>>();
  const server = { release: "1", isCut: false, hangs: false, status: 200 };
  const asked: string[] = [];
  const fetch = async (what: string | { url: string }) => {
    const path = typeof what === "string" ? what : new URL(what.url).pathname;
    if (server.isCut) throw new TypeError("Failed to fetch");
    if (server.hangs) return new Promise<Answer>(() => {});
    asked.push(path);
    if (server.status !== 200) return answerOf("the proxy's page", server.status);
    return answerOf(path.startsWith("/assets/") ? `file ${path}` : `${path} ${pageOf(server.release)}`);
  };
  const cacheOf = (name: string) => {
    if (!kept.has(name)) kept.set(name, new Map());
    const files = kept.get(name)!;
    return {
      match: async (path: string) => files.get(path),
      put: async (path: string, answer: Answer) => void files.set(path, answer),
    };
  };
  const caches = {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    match: async (path: string) => [...kept.values()].find((files) => files.has(path))?.get(path),
  };
  /** The worker of a release, as this browser runs it. */
  const run = (release: string, page?: string) => {
    const worker = workerOf(source, buildOf(release, page));
    const listeners = new Map<string, (event: object) => void>();
    const did = { skipped: false, claimed: false };
    runInNewContext(worker, {
      ...{ URL, Set, Error, Promise, fetch, caches, location: new URL(ORIGIN) },
      clients: {
        claim: async () => {
          did.claimed = true;
        },
      },
      skipWaiting() {
        did.skipped = true;
      },
      // Whatever takes its time has taken too much of it where the line hangs, and else none.
      setTimeout: (run: () => void) => (server.hangs ? queueMicrotask(run) : undefined),
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    });
    const happen = async (name: string, more: object = {}) => {
      let waiting: Promise<unknown> = Promise.resolve();
      listeners.get(name)!({ ...more, waitUntil: (what: Promise<unknown>) => (waiting = what) });
      await waiting;
    };
    /** What the worker answers; null where it leaves the request to the browser. */
    const ask = async (path: string, more: object = {}) => {
      let answer: Promise<Answer> | null = null;
      listeners.get("fetch")!({
        request: { url: path.startsWith("http") ? path : ORIGIN + path, method: "GET", mode: "cors", ...more },
        respondWith: (what: Promise<Answer>) => (answer = what),
      });
      return answer === null ? null : ((await answer) as Answer).body;
    };
    const start = async () => {
      await happen("install");
      await happen("activate");
    };
    const name = /`\$\{NAME\}([0-9a-f]{12})`/.exec(worker)![1]!;
    const files = () => [...(kept.get(`shell-${name}`)?.keys() ?? [])].sort();
    return { did, happen, ask, start, files };
  };
  return { kept, server, asked, run };
}
const visit = { mode: "navigate" };

describe("[10.16] the worker that keeps the app", () => {
  it("without a line a page is the app with all that it begins with; with a line it is the server's own", async () => {
    const { server, run } = browser();
    const worker = run("1");
    await worker.start();
    expect(worker.files()).toEqual(["/", ...[...SHELL, "/assets/index-1.js"].sort()]);
    expect(await worker.ask("/maintain/parts/manageIng", visit)).toContain("/maintain/parts/manageIng <script");
    server.isCut = true;
    expect(await worker.ask("/maintain/parts/manageIng", visit)).toContain("/ <script");
    expect(await worker.ask("/assets/line-1.js")).toBe("file /assets/line-1.js");
  });

  it.each([502, 503, 504])("the app is also the answer where a proxy says %i for the server", async (status) => {
    const { server, run } = browser();
    const worker = run("1");
    await worker.start();
    server.status = status;
    expect(await worker.ask("/", visit)).toContain("/ <script");
  });

  it("a refusal, and a failure of the server's own, are handed on", async () => {
    const { server, run } = browser();
    const worker = run("1");
    await worker.start();
    for (server.status of [404, 500]) expect(await worker.ask("/", visit)).toBe("the proxy's page");
  });

  it("a line that gives no page within its time is none", async () => {
    const { server, run } = browser();
    const worker = run("1");
    await worker.start();
    server.hangs = true;
    expect(await worker.ask("/", visit)).toContain("/ <script");
  });

  it("keeps files of its build that were used and those of an order's card, and never an answer of the server's", async () => {
    const { server, run } = browser();
    const worker = run("1");
    await worker.start();
    await worker.happen("message", { data: { used: ["/assets/map-1.js", "/api/orders", "/assets/other-build.js"] } });
    expect(worker.files()).toEqual(expect.arrayContaining(["/assets/map-1.js", "/assets/card-1.js"]));
    expect(worker.files().filter((path) => path.startsWith("/api") || path.includes("other"))).toEqual([]);
    server.isCut = true;
    for (const [path, more] of [
      ["/api/session", {}],
      ["/api/pictures/1", visit],
      ["/display/wall", visit],
      ["/healthz", visit],
      ["/readyz", visit],
      ["/sw.js", {}],
      ["https://elsewhere.example/assets/map-1.js", {}],
      ["/maintain", { ...visit, method: "POST" }],
    ] as const)
      expect(await worker.ask(path, more), path).toBeNull();
    await expect(worker.ask("/assets/other-build.js")).rejects.toThrow("Failed to fetch");
  });

  it("without a line the newest page that was seen is opened, and an older tab goes on with its own files", async () => {
    const { server, run } = browser();
    const older = run("1");
    await older.start();
    await older.happen("message", { data: { used: ["/assets/map-1.js"] } });
    server.release = "2";
    const newer = run("2");
    await newer.start();
    expect(newer.did).toEqual({ skipped: true, claimed: true });
    server.isCut = true;
    expect(await newer.ask("/", visit)).toContain("index-2.js");
    expect(await newer.ask("/assets/index-2.js")).toBe("file /assets/index-2.js");
    expect(await newer.ask("/assets/map-1.js"), "the older tab's").toBe("file /assets/map-1.js");
  });

  it("takes from the older release what is the same, and keeps no more than two releases", async () => {
    const { kept, server, asked, run } = browser();
    for (const release of ["1", "2", "3", "4"]) {
      server.release = release;
      await run(release).start();
    }
    expect(asked.filter((path) => path === "/assets/words-1.js")).toHaveLength(1);
    const entries = [...kept.values()].flatMap((files) =>
      [...files.keys()].filter((path) => path.includes("index-") && path.endsWith(".js")),
    );
    expect(entries).toEqual(["/assets/index-3.js", "/assets/index-4.js"]);
    server.release = "3";
    await run("3").start();
    expect(kept.size, "back to the release before").toBe(2);
  });

  it.each([
    ["the page is another release's", { release: "1" }],
    ["a proxy answers", { status: 503 }],
    ["the line goes", { isCut: true }],
  ])("is not installed where %s, and what was kept before stays", async (_, state) => {
    const { kept, server, run } = browser();
    const older = run("1");
    await older.start();
    Object.assign(server, { release: "2", ...state });
    const newer = run("2");
    await expect(newer.happen("install")).rejects.toThrow();
    expect(newer.did.skipped).toBe(false);
    expect(kept.size).toBe(1);
    server.isCut = true;
    expect(await older.ask("/", visit)).toContain("index-1.js");
  });

  it("is another one where only the page changed", () => {
    expect(workerOf(source, buildOf("1"))).not.toBe(workerOf(source, buildOf("1", `${pageOf("1")}<meta>`)));
  });
});

describe("a build whose app would not open without a line fails", () => {
  it.each(["/client/app/without-line.tsx", "/shared/http/session-api.ts", "/client/i18n/ja/index.ts"])("without %s", (id) => {
    const lacking = buildOf("1").map((each) =>
      "moduleIds" in each ? { ...each, moduleIds: each.moduleIds.filter((one) => !one.endsWith(id)) } : each,
    );
    expect(() => workerOf(source, lacking)).toThrow(`no chunk of this build holds ${id}`);
  });

  it("without a file that is loaded with the first script, or with a page that does not name it", () => {
    const without = (name: string) => buildOf("1").filter(({ fileName }) => fileName !== name);
    expect(() => workerOf(source, without("assets/react-1.js"))).toThrow("writes no assets/react-1.js");
    expect(() => workerOf(source, without("assets/index-1.css"))).toThrow("writes no assets/index-1.css");
    expect(() => workerOf(source, buildOf("1", pageOf("0")))).toThrow("does not name assets/index-1.js");
  });
});

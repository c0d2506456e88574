import { readFile } from "node:fs/promises";
import { runInNewContext } from "node:vm";
import { beforeAll, expect, it } from "vitest";
import { workerOf } from "./shell-worker.ts";

const chunk = (fileName: string, imports: string[] = [], more: object = {}) => ({ type: "chunk" as const, fileName, imports, ...more });
const built = [
  chunk("assets/index-1.js", ["assets/react-1.js"], { isEntry: true, viteMetadata: { importedCss: new Set(["assets/index-1.css"]) } }),
  chunk("assets/react-1.js"),
  chunk("assets/map-1.js"),
  chunk("assets/line-1.js", ["assets/react-1.js"], { moduleIds: ["/x/client/app/without-line.tsx"] }),
  { type: "asset" as const, fileName: "assets/index-1.css" },
  { type: "asset" as const, fileName: "index.html" },
];
const ORIGIN = "https://patrol.example";
let worker: string;
beforeAll(async () => {
  worker = workerOf(await readFile(`${import.meta.dirname}/sw.js`, "utf8"), built);
});

/** The worker in a browser of the test's: its line can be cut, and what it keeps is looked at. */
function browser() {
  const kept = new Map<string, Map<string, string>>([["shell-older", new Map([["/", "older"]])]]);
  const listeners = new Map<string, (event: object) => void>();
  const line = { cut: false };
  const fetch = async (asked: string | { url: string }) => {
    if (line.cut) throw new TypeError("Failed to fetch");
    const body = `from the server: ${typeof asked === "string" ? asked : new URL(asked.url).pathname}`;
    return { ok: true, body, clone: () => ({ body }) };
  };
  const cacheOf = (name: string) => {
    if (!kept.has(name)) kept.set(name, new Map());
    const files = kept.get(name)!;
    return {
      add: async (path: string) => void files.set(path, (await fetch(path)).body),
      addAll: async (paths: string[]) => {
        for (const path of paths) files.set(path, (await fetch(path)).body);
      },
      match: async (path: string) => (files.has(path) ? { body: files.get(path) } : undefined),
      put: async (path: string, answer: { body: string }) => void files.set(path, answer.body),
    };
  };
  runInNewContext(worker, {
    ...{ URL, Set, Error, Promise, fetch, location: new URL(ORIGIN), clients: { claim: async () => {} } },
    // Nobody waits for a line that is slow here.
    setTimeout: () => 0,
    caches: {
      open: async (name: string) => cacheOf(name),
      keys: async () => [...kept.keys()],
      delete: async (name: string) => kept.delete(name),
    },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  });
  const happen = async (name: string, more: object = {}) => {
    let waiting: Promise<unknown> = Promise.resolve();
    listeners.get(name)!({ ...more, waitUntil: (what: Promise<unknown>) => (waiting = what) });
    await waiting;
  };
  /** What the worker answers; null where it leaves the request to the browser. */
  const ask = async (path: string, more: object = {}) => {
    let answer: Promise<{ body: string }> | null = null;
    listeners.get("fetch")!({
      request: { url: path.startsWith("http") ? path : ORIGIN + path, method: "GET", mode: "cors", ...more },
      respondWith: (what: Promise<{ body: string }>) => (answer = what),
    });
    return answer === null ? null : ((await answer) as { body: string }).body;
  };
  const files = () => [...(kept.get([...kept.keys()].find((name) => name !== "shell-older")!)?.keys() ?? [])].sort();
  return { kept, line, happen, ask, files };
}
const visit = { mode: "navigate" };

it("[10.16] a page that is opened without a line is the app with what it needs then; with a line it is the server's own", async () => {
  const { happen, ask, line, files } = browser();
  await happen("install");
  expect(files()).toEqual(["/", "/assets/index-1.css", "/assets/index-1.js", "/assets/line-1.js", "/assets/react-1.js"]);
  expect(await ask("/maintain/parts/manageIng", visit)).toBe("from the server: /maintain/parts/manageIng");
  line.cut = true;
  expect(await ask("/maintain/parts/manageIng", visit)).toBe("from the server: /");
  expect(await ask("/assets/line-1.js")).toBe("from the server: /assets/line-1.js");
});

it("[10.16] keeps files of its build that were used, and never an answer of the server's", async () => {
  const { happen, ask, line, files } = browser();
  await happen("install");
  await happen("message", { data: { used: ["/assets/map-1.js", "/api/orders", "/assets/other-build.js"] } });
  expect(files()).toContain("/assets/map-1.js");
  expect(files().filter((path) => path.startsWith("/api") || path.includes("other"))).toEqual([]);
  line.cut = true;
  for (const [path, more] of [
    ["/api/session", {}],
    ["/api/pictures/1", visit],
    ["/display/wall", visit],
    ["/assets/other-build.js", {}],
    ["/sw.js", {}],
    ["https://elsewhere.example/assets/map-1.js", {}],
    ["/maintain", { ...visit, method: "POST" }],
  ] as const)
    expect(await ask(path, more), path).toBeNull();
});

it("a new release takes the place of the older one's files, once nobody uses these", async () => {
  const { happen, kept } = browser();
  await happen("install");
  expect([...kept.keys()]).toHaveLength(2);
  await happen("activate");
  expect([...kept.keys()]).toEqual([expect.not.stringContaining("older")]);
  expect(worker).not.toContain("skipWaiting");
});

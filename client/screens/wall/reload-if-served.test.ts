import { beforeEach, expect, it, vi } from "vitest";
import { reloadIfServed } from "./reload-if-served.ts";

const PAGE = '<script type="module" crossorigin src="/assets/index-abc.js"></script>';
const served = (page = PAGE, entry = { status: 200, type: "text/javascript" }) =>
  (async (path: string) =>
    path === "/"
      ? new Response(page, { status: page === "" ? 503 : 200 })
      : new Response("", { status: entry.status, headers: { "content-type": entry.type } })) as typeof fetch;
/** One part of the release is lacking, or is a page that says so. */
const lacking = (part: string, status = 404) =>
  (async (path: string) => {
    if (path === "/")
      return new Response(`${PAGE}<link rel="modulepreload" href="/assets/core-1.js"><link rel="stylesheet" href="/assets/index-1.css">`);
    const type = path.endsWith(".css") ? "text/css" : "text/javascript";
    return path === part
      ? new Response("", { status, headers: { "content-type": "text/html" } })
      : new Response("", { headers: { "content-type": type } });
  }) as typeof fetch;
const reload = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
});

it("[W] a reload only once the new bundle has proved healthy: the server is there, its release known, its script whole", async () => {
  const away = (async () => {
    throw new Error("no line");
  }) as typeof fetch;
  const bad = [away, served(""), served("<p>maintenance</p>"), served(PAGE, { status: 404, type: "text/javascript" })];
  // A page in the script's place is what a server says that no longer has it.
  const half = ["/assets/core-1.js", "/assets/index-1.css"].flatMap((part) => [lacking(part), lacking(part, 200)]);
  for (const get of [...bad, ...half, served(PAGE, { status: 200, type: "text/html" })])
    expect(await reloadIfServed(() => true, { reload, get })).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(await reloadIfServed(() => true, { reload, get: lacking("") })).toBe(true);
});

it("[W] never during a serious interrupt, also of one that begins while the server is asked", async () => {
  expect(await reloadIfServed(() => false, { reload, get: served() })).toBe(false);
  const asked = [true, false];
  expect(await reloadIfServed(() => asked.shift()!, { reload, get: served() })).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it("[W] a wall whose trouble comes back is not loaded for ever", async () => {
  const nowMs = 1_800_000_000_000;
  const at = (ms: number) => reloadIfServed(() => true, { reload, get: served(), nowMs: nowMs + ms });
  expect([await at(0), await at(60_000), await at(31 * 60_000)]).toEqual([true, false, true]);
});

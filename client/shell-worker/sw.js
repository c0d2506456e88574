// @ts-nocheck: this runs in a worker of the browser, whose names the types of pages lack.
/**
 * Holds the page and the built files that this browser has used, so that the app opens without a line. Never an answer of the server's: what
 * is neither the page nor a file of this build is not looked at. SHELL, FILES and BUILD are written in by the build (shell-worker.ts).
 *
 * No waiting worker is hurried: an older tab goes on with the files of its own release until the last of them is closed. A page is asked of
 * the server first, so that a new release is taken with the next navigation.
 */
const SHELL = __SHELL__;
const FILES = new Set(__FILES__);
const CACHE = "shell-__BUILD__";
const PAGE = "/";
/** A line that gives no page within this time is none. */
const PAGE_WITHIN_MS = 8_000;
/** Made by the server for displays, public links and files: never the app. */
const NOT_OURS = /^\/(api|display|socket\.io|metrics|health)(\/|$)/;

addEventListener("install", (event) => event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([PAGE, ...SHELL]))));

addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith("shell-") && name !== CACHE) await caches.delete(name);
      await clients.claim();
    })(),
  ),
);

/** What the page loaded before there was a worker. */
addEventListener("message", (event) => {
  if (!Array.isArray(event.data?.used)) return;
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) =>
        Promise.all(
          event.data.used
            .filter((path) => FILES.has(path))
            .map(async (path) => (await cache.match(path)) ?? cache.add(path).catch(() => {})),
        ),
      ),
  );
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate" && !NOT_OURS.test(url.pathname)) event.respondWith(page(request));
  else if (FILES.has(url.pathname)) event.respondWith(file(request, url.pathname));
});

async function page(request) {
  // A navigation cannot be asked again with a signal; an answer that comes too late goes unread.
  const late = new Promise((_, reject) => setTimeout(reject, PAGE_WITHIN_MS, new Error("no line")));
  try {
    return await Promise.race([fetch(request), late]);
  } catch (error) {
    const kept = await (await caches.open(CACHE)).match(PAGE);
    if (kept === undefined) throw error;
    return kept;
  }
}

async function file(request, path) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(path);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  // A full disk keeps nothing, and the page goes on.
  if (answer.ok) await cache.put(path, answer.clone()).catch(() => {});
  return answer;
}

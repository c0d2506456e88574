// @ts-nocheck: this runs in a worker of the browser, whose names the types of pages lack.
/**
 * Holds the page and the built files that this browser has used, so that the app opens without a line. Never an answer of the server's: what
 * is neither the page nor a built file is not looked at. ENTRY, SHELL, LATER, FILES and BUILD are written in by the build (shell-worker.ts).
 *
 * A new release takes over at once: a telephone never closes its last tab, and would open the older app without a line for ever. Pages of the
 * older release go on with its files, which are kept until the release after it: a built file's name says its content, whoever asks for it.
 */
const ENTRY = "__ENTRY__";
const SHELL = __SHELL__;
/** Wanted by whoever goes on working after the line went: kept once the page is up, one after the other. */
const LATER = __LATER__;
const FILES = new Set(__FILES__);
const NAME = "shell-";
const CACHE = `${NAME}__BUILD__`;
const PAGE = "/";
/** A line that gives no page within this time is none. */
const PAGE_WITHIN_MS = 8_000;
/** Made by the server for displays, public links and files: never the app. */
const NOT_OURS = /^\/(api|display|socket\.io|metrics|healthz|readyz)(\/|$)/;

addEventListener("install", (event) => event.waitUntil(install()));

async function install() {
  // What an installation left that was broken off, or an earlier one of the same release: the newest cache stands last.
  await caches.delete(CACHE);
  const cache = await caches.open(CACHE);
  try {
    const page = await ownPage();
    await Promise.all(SHELL.map((path) => take(cache, path)));
    // The last of all: a cache with a page is whole.
    await cache.put(PAGE, page);
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
  skipWaiting();
}

/** While a release is rolled out "/" may be another one's, whose files are not here: then the next visit tries again. */
async function ownPage() {
  const page = await fetch(PAGE, { cache: "no-store" });
  if (!page.ok || page.redirected) throw new Error(`no page: ${page.status}`);
  if (!(await page.clone().text()).includes(ENTRY)) throw new Error(`the page is not of this release, which begins with ${ENTRY}`);
  return page;
}

addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      const others = (await caches.keys()).filter((name) => name.startsWith(NAME) && name !== CACHE);
      const whole = [];
      for (const name of others) if ((await (await caches.open(name)).match(PAGE)) !== undefined) whole.push(name);
      for (const name of others) if (name !== whole.at(-1)) await caches.delete(name);
      await clients.claim();
    })(),
  ),
);

/** What the page loaded before this worker served it. */
addEventListener("message", (event) => {
  if (Array.isArray(event.data?.used)) event.waitUntil(keep(event.data.used.filter((path) => FILES.has(path))));
});

async function keep(used) {
  const cache = await caches.open(CACHE);
  // A full disk or a bad line keeps nothing, and the page goes on.
  await Promise.all(used.map((path) => take(cache, path).catch(() => {})));
  for (const path of LATER) await take(cache, path).catch(() => {});
}

async function take(cache, path) {
  if ((await cache.match(path)) !== undefined) return;
  const answer = (await caches.match(path)) ?? (await fetch(path));
  if (!answer.ok || answer.redirected) throw new Error(`no ${path}: ${answer.status}`);
  await cache.put(path, answer);
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate" && !NOT_OURS.test(url.pathname)) event.respondWith(page(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(file(request, url.pathname));
});

async function page(request) {
  const asked = fetch(request);
  // A navigation cannot be asked again with a signal; an answer that comes too late goes unread.
  const late = new Promise((resolve) => setTimeout(resolve, PAGE_WITHIN_MS));
  const answer = await Promise.race([asked, late]).catch(() => undefined);
  // A proxy whose server is away answers for it.
  if (answer !== undefined && !(answer.status >= 502 && answer.status <= 504)) return answer;
  return (await (await caches.open(CACHE)).match(PAGE)) ?? asked;
}

async function file(request, path) {
  const cache = await caches.open(CACHE);
  const own = await cache.match(path);
  if (own !== undefined) return own;
  const answer = (await caches.match(path)) ?? (await fetch(request));
  // A full disk keeps nothing, and the page goes on.
  if (answer.ok && FILES.has(path)) await cache.put(path, answer.clone()).catch(() => {});
  return answer;
}

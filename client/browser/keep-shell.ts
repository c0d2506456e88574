/**
 * Lets the browser keep the app's own files, so that it opens without a line (shell-worker/). Only of a build, and only where browsers allow it: over TLS
 * or on the machine itself.
 */
export function keepShell(isBuilt: boolean): void {
  if (!isBuilt || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => void register(), { once: true });
}

async function register(): Promise<void> {
  try {
    const { serviceWorker: workers } = navigator;
    // The worker of a newer release takes over while the page is open: what came before it did, it knows only from here.
    workers.addEventListener("controllerchange", () => tellUsed(workers.controller));
    await workers.register("/sw.js", { updateViaCache: "none" });
    tellUsed((await workers.ready).active);
  } catch {
    // Forbidden by the browser, or no line: the page works as it does without.
  }
}

/** What came past the worker; it passes everything that comes later itself. */
function tellUsed(worker: ServiceWorker | null): void {
  worker?.postMessage({ used: performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname) });
}

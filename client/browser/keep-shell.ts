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
    await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
    const { active } = await navigator.serviceWorker.ready;
    // What came before the worker did; it passes everything that comes later itself.
    const used = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
    active?.postMessage({ used });
  } catch {
    // Forbidden by the browser, or no line: the page works as it does without.
  }
}

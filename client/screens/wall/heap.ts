/** What this page's scripts hold; null where the browser does not say, and only Chromium does. */
export function heapMb(): number | null {
  const { memory } = performance as Performance & { readonly memory?: { readonly usedJSHeapSize: number } };
  return memory === undefined ? null : Math.round(memory.usedJSHeapSize / 1_048_576);
}

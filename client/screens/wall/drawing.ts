/** One frame is asked for in this time, and no more: a wall that draws nothing new should be left alone. */
const EVERY_MS = 2_000;

let drawnMs = performance.now();
let watchers = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** When this page last drew a frame, by `performance.now()`; kept up while somebody watches. */
export const lastDrawnMs = (): number => drawnMs;

export function watchDrawing(): () => void {
  if (watchers++ === 0) {
    drawnMs = performance.now();
    ask();
  }
  return () => {
    if (--watchers === 0) clearTimeout(timer);
  };
}

function ask(): void {
  requestAnimationFrame(() => {
    drawnMs = performance.now();
    if (watchers === 0) return;
    clearTimeout(timer);
    timer = setTimeout(ask, EVERY_MS);
  });
}

/** Frames are counted for a second after each question, not for ever: a wall that draws nothing new should be left alone. */
const COUNT_FOR_MS = 1_000;

let last: number | null = null;
let isCounting = false;

/** Frames a second as they were counted after the last question; null until one was counted, or where nothing is drawn. */
export function framesPerS(): number | null {
  if (!isCounting) count();
  return last;
}

function count(): void {
  isCounting = true;
  const beganMs = performance.now();
  let frames = 0;
  const drawn = () => {
    frames++;
    const passedMs = performance.now() - beganMs;
    if (passedMs < COUNT_FOR_MS) requestAnimationFrame(drawn);
    else {
      last = Math.round((frames * 1_000) / passedMs);
      isCounting = false;
    }
  };
  requestAnimationFrame(drawn);
}

import { useEffect } from "react";

/** The screen that everything is drawn for. */
const DRAWN_FOR = { widthPx: 1920, heightPx: 1080 };
/** Of the room that a larger screen gives, so much goes into larger letters and the rest into more to see. */
const SHARE = 0.75;
const STEP = 0.25;

/** How much larger everything is drawn in a window of this size; 1 up to where letters are read with ease. */
export function scaleOf(widthPx: number, heightPx: number): number {
  const ratio = Math.min(widthPx / DRAWN_FOR.widthPx, heightPx / DRAWN_FOR.heightPx);
  return Math.max(1, Math.floor((1 + (ratio - 1) * SHARE) / STEP) * STEP);
}

/** Draws the shell, and what opens over it, larger on a very large screen; whoever enlarges the page in the browser has a smaller window by that. */
export function useScale(): void {
  useEffect(() => {
    const draw = () => show(scaleOf(innerWidth, innerHeight));
    draw();
    addEventListener("resize", draw);
    return () => {
      removeEventListener("resize", draw);
      show(1);
    };
  }, []);
}

/** What is measured by the window's height divides by --scale. */
function show(scale: number): void {
  const { style, dataset } = document.body;
  style.setProperty("zoom", scale === 1 ? "" : String(scale));
  style.setProperty("--scale", String(scale));
  if (scale === 1) delete dataset.scaled;
  else dataset.scaled = "";
}

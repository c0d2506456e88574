import { useEffect, useRef, useState } from "react";
import { useFormat } from "./format.ts";

const COUNT_MS = 500;

/** A figure that counts to its new value, in four signs where there is no room for more. What a screen reader hears is always the value itself. */
export function Counting({ value, short = false }: { value: number; short?: boolean }) {
  const format = useFormat();
  const shown = useCounting(value);
  return (
    <span>
      <span aria-hidden="true">{short ? format.short(shown) : format.number(shown)}</span>
      <span className="visually-hidden">{format.number(value)}</span>
    </span>
  );
}

function useCounting(value: number): number {
  const [shown, setShown] = useState(value);
  const at = useRef(value);
  useEffect(() => {
    const from = at.current;
    if (from === value) return;
    if (document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches) {
      at.current = value;
      setShown(value);
      return;
    }
    const startMs = performance.now();
    let frame = requestAnimationFrame(function step(nowMs) {
      const done = Math.min(1, Math.max(0, (nowMs - startMs) / COUNT_MS));
      at.current = done === 1 ? value : Math.round(from + (value - from) * (1 - (1 - done) ** 3));
      setShown(at.current);
      if (done < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}

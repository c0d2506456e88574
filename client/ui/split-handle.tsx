import type { KeyboardEvent, PointerEvent } from "react";
import "./split-handle.css";

interface Props {
  readonly label: string;
  /** Which way the handle moves what lies before it. */
  readonly axis: "x" | "y";
  /** Share of the parent that lies before the handle. */
  readonly share: number;
  readonly limits: readonly [number, number];
  readonly onShare: (share: number) => void;
}

const KEY_STEP = 0.02;

/** Divides two panes: dragged, or moved with the arrow keys. It stands between them in the same parent. */
export function SplitHandle({ label, axis, share, limits: [least, most], onShare }: Props) {
  const move = (next: number) => onShare(Math.min(most, Math.max(least, next)));
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const handle = event.currentTarget;
    if (!handle.hasPointerCapture(event.pointerId) || handle.parentElement === null) return;
    const box = handle.parentElement.getBoundingClientRect();
    move(axis === "x" ? (event.clientX - box.left) / box.width : (event.clientY - box.top) / box.height);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = axis === "x" ? { ArrowLeft: -1, ArrowRight: 1 } : { ArrowUp: -1, ArrowDown: 1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move(share + step * KEY_STEP);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule of the page cannot be moved; a separator that has the focus can.
    <div
      role="separator"
      tabIndex={0}
      className={`split-handle split-handle-${axis}`}
      aria-label={label}
      aria-orientation={axis === "x" ? "vertical" : "horizontal"}
      aria-valuenow={Math.round(share * 100)}
      aria-valuemin={least * 100}
      aria-valuemax={most * 100}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={onKeyDown}
    />
  );
}

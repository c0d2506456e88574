import { type CSSProperties, type PointerEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { usePageKeys } from "../../ui/use-keys.ts";

interface Props {
  /** Width over height of the picture as far as it is known before it has come. */
  readonly shape: number;
  readonly scale: number;
  readonly onScale: (change: (scale: number) => number) => void;
  readonly children: ReactNode;
}

/** Share of the frame that one press of an arrow moves the picture by. */
const MOVED_SHARE = 0.25;
const STEP = 1.25;
const LARGEST = 8;
export const nearer = (scale: number): number => Math.min(LARGEST, scale * STEP);
export const farther = (scale: number): number => Math.max(1, scale / STEP);

/**
 * A picture that can be looked at from nearer: the wheel zooms where the pointer is, the pointer with Shift or the middle button (or an
 * arrow, the scroll bars, or a finger at the edge) moves it. It is laid out larger and scrolled, so that boxes on it are drawn and gripped as before; the frame keeps the
 * picture's shape, so that what stands below it stays where it is.
 */
export function ZoomFrame({ shape, scale, onScale, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const at = useRef({ x: 0.5, y: 0.5 });
  const before = useRef(scale);
  const [ratio, setRatio] = useState(shape);
  const move = (x: number, y: number) => () => {
    const { clientWidth, clientHeight } = frame.current!;
    frame.current!.scrollBy(x * MOVED_SHARE * clientWidth, y * MOVED_SHARE * clientHeight);
  };
  usePageKeys(scale > 1 ? { arrowleft: move(-1, 0), arrowright: move(1, 0), arrowup: move(0, -1), arrowdown: move(0, 1) } : {});
  const isMoved = (event: PointerEvent) => (event.buttons & 4) !== 0 || (scale > 1 && event.shiftKey && (event.buttons & 1) !== 0);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const wheel = (event: WheelEvent) => {
      // With Shift, and by a wheel that turns sideways, the picture moves sideways, as everywhere.
      if (event.shiftKey || event.deltaY === 0) return;
      event.preventDefault();
      const box = element.getBoundingClientRect();
      at.current = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
      onScale(event.deltaY < 0 ? nearer : farther);
    };
    // React listens passively, and then the page would scroll.
    element.addEventListener("wheel", wheel, { passive: false });
    return () => element.removeEventListener("wheel", wheel);
  }, [onScale]);

  // What is under the pointer stays there.
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null || before.current === scale) return;
    const by = scale / before.current;
    before.current = scale;
    const [x, y] = [at.current.x * element.clientWidth, at.current.y * element.clientHeight];
    element.scrollTo((element.scrollLeft + x) * by - x, (element.scrollTop + y) * by - y);
    at.current = { x: 0.5, y: 0.5 };
  }, [scale]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys zoom and move it as well; the pointer is the shorter way.
    <div
      ref={frame}
      className="quick-zoom"
      style={{ "--zoom": scale, aspectRatio: ratio } as CSSProperties}
      onLoadCapture={({ target }) => {
        if (target instanceof HTMLImageElement && target.naturalHeight > 0) setRatio(target.naturalWidth / target.naturalHeight);
      }}
      onPointerDownCapture={(event) => {
        // No box begins where the picture is moved.
        if (isMoved(event)) event.stopPropagation();
      }}
      onPointerMove={(event) => {
        if (isMoved(event)) event.currentTarget.scrollBy(-event.movementX, -event.movementY);
      }}
      onMouseDown={(event) => {
        // The browser's own scrolling by the middle button.
        if (event.button === 1) event.preventDefault();
      }}
    >
      {children}
    </div>
  );
}

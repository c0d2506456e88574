/** How a picture stands in its frame: scaled about the middle, then moved, in shares of the frame. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
const LARGEST = 8;

/** Scales so that what is under the pointer (shares of the frame from its middle) stays there. */
export function zoomBy(zoom: Zoom, factor: number, at = { x: 0, y: 0 }): Zoom {
  const scale = Math.min(LARGEST, Math.max(1, zoom.scale * factor));
  const grown = scale / zoom.scale;
  return bounded({ scale, x: at.x - (at.x - zoom.x) * grown, y: at.y - (at.y - zoom.y) * grown });
}

export const moveBy = (zoom: Zoom, x: number, y: number): Zoom => bounded({ ...zoom, x: zoom.x + x, y: zoom.y + y });

/** The picture's edge never leaves the frame's. */
function bounded({ scale, x, y }: Zoom): Zoom {
  const room = (scale - 1) / 2;
  const within = (value: number) => Math.min(room, Math.max(-room, value)) + 0;
  return { scale, x: within(x), y: within(y) };
}

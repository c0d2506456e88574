/** A box of the screen, pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
export interface Padding {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A mark at the very edge is half a mark. */
const EDGE_PX = 48;
/** What leaves less than this of the map free covers it either way. */
const LEAST_SHARE = 0.45;

/**
 * How far from the edges of a map its data may reach, so that nothing that floats above it hides them: whatever stands at a side keeps that side, the
 * side where it takes the least of the map.
 */
export function freeRoom(map: Box, floating: readonly Box[]): Padding {
  const room = { left: EDGE_PX, top: EDGE_PX, right: EDGE_PX, bottom: EDGE_PX };
  const [width, height] = [map.right - map.left, map.bottom - map.top];
  for (const box of floating) {
    if (box.right <= box.left || box.bottom <= box.top) continue;
    const ways = [
      { side: "left" as const, px: box.right - map.left, share: (box.right - map.left) / width },
      { side: "right" as const, px: map.right - box.left, share: (map.right - box.left) / width },
      { side: "top" as const, px: box.bottom - map.top, share: (box.bottom - map.top) / height },
      { side: "bottom" as const, px: map.bottom - box.top, share: (map.bottom - box.top) / height },
    ];
    const least = ways.reduce((best, way) => (way.share < best.share ? way : best));
    room[least.side] = Math.max(room[least.side], least.px + EDGE_PX / 4);
  }
  const isCramped = room.left + room.right > width * (1 - LEAST_SHARE) || room.top + room.bottom > height * (1 - LEAST_SHARE);
  if (!isCramped) return room;
  const edge = Math.min(EDGE_PX, Math.floor(Math.min(width, height) / 6));
  return { left: edge, top: edge, right: edge, bottom: edge };
}

import type { Neighbour } from "../../shared/http/order-page-api.ts";

/** The stretch of road that a strip shows. */
export interface Stretch {
  readonly fromM: number;
  readonly toM: number;
}

/** A mark on the strip: `share` of its width from the left, `level` away from the road line, on the side of its direction. */
export interface StripMark {
  readonly order: Neighbour;
  readonly share: number;
  readonly level: number;
  readonly side: "up" | "down" | "both";
}

export interface Strip {
  readonly marks: readonly StripMark[];
  /** Orders of the stretch that no level had room for. */
  readonly hidden: number;
}

/** So many marks stand above each other before a place is full. */
const LEVELS = 4;

/** The stretch around an order, moved inward where the road ends; the whole road when it is shorter. */
export function stretchAround(chainageM: number, roadLengthM: number, spanM: number): Stretch {
  if (roadLengthM <= spanM) return { fromM: Math.min(0, chainageM), toM: Math.max(roadLengthM, chainageM) };
  const fromM = Math.min(Math.max(0, chainageM - spanM / 2), Math.max(roadLengthM, chainageM) - spanM);
  return { fromM, toM: fromM + spanM };
}

/** Places marks so that none covers another; `own` is placed first and always. Marks are `markPx` wide on `widthPx`. */
export function placeMarks(orders: Iterable<Neighbour>, own: string, { fromM, toM }: Stretch, widthPx: number, markPx: number): Strip {
  const lengthM = Math.max(1, toM - fromM);
  const inside = [...orders].filter(({ chainageM }) => chainageM !== null && chainageM >= fromM && chainageM <= toM);
  inside.sort((a, b) => rank(a, own) - rank(b, own) || a.chainageM! - b.chainageM! || (a.id < b.id ? -1 : 1));
  const taken = new Map<string, number[]>();
  const marks: StripMark[] = [];
  for (const order of inside) {
    const share = (order.chainageM! - fromM) / lengthM;
    const side = order.direction === "up" || order.direction === "down" ? order.direction : "both";
    for (let level = 0; level < LEVELS; level++) {
      const row = `${side} ${level}`;
      const others = taken.get(row) ?? [];
      if (others.some((other) => Math.abs(other - share) * widthPx < markPx)) continue;
      taken.set(row, [...others, share]);
      marks.push({ order, share, level, side });
      break;
    }
  }
  marks.sort((a, b) => a.share - b.share || a.level - b.level);
  return { marks, hidden: inside.length - marks.length };
}

/** The order itself, then what is open, then what is closed: the room goes to what matters. */
const rank = ({ id, status }: Neighbour, own: string): number => (id === own ? 0 : status === 8 || status === 9 ? 2 : 1);

/** Round chainages to write under the road line, about `wanted` of them. */
export function chainageTicks({ fromM, toM }: Stretch, wanted = 6): number[] {
  const raw = Math.max(1, toM - fromM) / wanted;
  const power = 10 ** Math.floor(Math.log10(raw));
  const stepM = ([1, 2, 5, 10].find((each) => each * power >= raw) ?? 10) * power;
  const ticks: number[] = [];
  for (let at = Math.ceil(fromM / stepM) * stepM; at <= toM; at += stepM) ticks.push(at);
  return ticks;
}

import type { StatusName } from "../../shared/domain/status.ts";

/** What a pointer can meet on the map. Every pickable deck.gl object carries one as `target`. */
export type MapTarget =
  | { kind: "order"; id: string }
  | { kind: "cluster"; lng: number; lat: number; count: number; serious: number; byStatus: [StatusName, number][] }
  | { kind: "device"; id: string }
  | { kind: "road"; id: string }
  /** Ids are a register's own: `layer` says whose record it is. */
  | { kind: "record"; layer: string; id: string; name: string; detail: string };

export interface Pointed {
  readonly target: MapTarget;
  readonly x: number;
  readonly y: number;
}

export const targetOf = (picked: unknown): MapTarget | null => (picked as { target?: MapTarget } | null | undefined)?.target ?? null;

export function sameTarget(a: MapTarget | null, b: MapTarget | null): boolean {
  if (a === null || b === null) return a === b;
  if (a.kind === "cluster") return b.kind === "cluster" && a.lng === b.lng && a.lat === b.lat && a.count === b.count;
  if (a.kind === "record" && b.kind === "record" && a.layer !== b.layer) return false;
  return b.kind === a.kind && b.id === a.id;
}

import type { Line, Place } from "../../../shared/domain/coordinates.ts";

/** A line while somebody draws it, with what it was before each step. */
export interface LineDraft {
  readonly points: Line;
  /** Which point the keys and the table are at; null for none. */
  readonly selected: number | null;
  readonly past: readonly Line[];
  readonly future: readonly Line[];
}

export type LineStep =
  | { readonly kind: "insert"; readonly at: number; readonly place: Place }
  | { readonly kind: "move"; readonly at: number; readonly place: Place }
  | { readonly kind: "remove"; readonly at: number }
  /** One place nearer to the beginning, or to the end. */
  | { readonly kind: "shift"; readonly at: number; readonly by: -1 | 1 }
  | { readonly kind: "replace"; readonly points: Line }
  | { readonly kind: "select"; readonly at: number | null }
  | { readonly kind: "undo" }
  | { readonly kind: "redo" };

/** More steps back than anybody remembers. */
const MOST_STEPS = 200;

export const lineDraft = (points: Line): LineDraft => ({ points, selected: null, past: [], future: [] });

export function step(draft: LineDraft, deed: LineStep): LineDraft {
  const { points, past, future } = draft;
  switch (deed.kind) {
    case "insert":
      return changed(draft, [...points.slice(0, deed.at), deed.place, ...points.slice(deed.at)], deed.at);
    case "move":
      return changed(
        draft,
        points.map((place, i) => (i === deed.at ? deed.place : place)),
        deed.at,
      );
    case "remove":
      return changed(
        draft,
        points.filter((_, i) => i !== deed.at),
        points.length === 1 ? null : Math.min(deed.at, points.length - 2),
      );
    case "shift": {
      const to = deed.at + deed.by;
      if (to < 0 || to >= points.length) return draft;
      const next = [...points];
      [next[deed.at], next[to]] = [next[to]!, next[deed.at]!];
      return changed(draft, next, to);
    }
    case "replace":
      return changed(draft, deed.points, null);
    case "select":
      return { ...draft, selected: deed.at };
    case "undo": {
      const before = past.at(-1);
      if (before === undefined) return draft;
      return { points: before, selected: null, past: past.slice(0, -1), future: [points, ...future] };
    }
    case "redo": {
      const [after, ...rest] = future;
      if (after === undefined) return draft;
      return { points: after, selected: null, past: [...past, points], future: rest };
    }
  }
}

const changed = ({ points, past }: LineDraft, next: Line, selected: number | null): LineDraft => ({
  ...{ points: next, selected, future: [] },
  past: [...past, points].slice(-MOST_STEPS),
});

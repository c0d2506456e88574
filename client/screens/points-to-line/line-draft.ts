import type { Line, Place } from "../../../shared/domain/coordinates.ts";
import { withPost } from "../../../shared/domain/posts.ts";

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
  /** Null where its chainage is reckoned. */
  | { readonly kind: "post"; readonly at: number; readonly chainageM: number | null }
  /** Chainage ends at this point and begins anew: a second post at the same place, whose chainage somebody says. */
  | { readonly kind: "break"; readonly at: number; readonly chainageM: number }
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
      return changed(draft, [...points.slice(0, deed.at), withPost(deed.place, null), ...points.slice(deed.at)], deed.at);
    case "move":
      return changed(
        draft,
        points.map((point, i) => (i === deed.at || isTwin(points, deed.at, i) ? withPost(deed.place, point[2] ?? null) : point)),
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
    case "post":
      return changed(
        draft,
        points.map((point, i) => (i === deed.at ? withPost(point, deed.chainageM) : point)),
        deed.at,
      );
    case "break": {
      const post = withPost(points[deed.at]!, deed.chainageM);
      return changed(draft, [...points.slice(0, deed.at), post, post, ...points.slice(deed.at + 1)], deed.at + 1);
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

/** The other post of a break: it goes where this one goes. */
function isTwin(points: Line, at: number, other: number): boolean {
  const [a, b] = [points[at]!, points[other]!];
  return Math.abs(at - other) === 1 && a[2] !== undefined && b[2] !== undefined && a[0] === b[0] && a[1] === b[1];
}

const changed = ({ points, past }: LineDraft, next: Line, selected: number | null): LineDraft => ({
  ...{ points: next, selected, future: [] },
  past: [...past, points].slice(-MOST_STEPS),
});

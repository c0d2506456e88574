import type { SourceKind } from "../../shared/domain/deduction-source.ts";
import type { DeductWish } from "../../shared/http/assessment-api.ts";

/** A suggestion that somebody accepted for an item: of one company and month. */
export interface AcceptedSource {
  readonly kind: SourceKind;
  readonly itemId: string;
}

/**
 * Where in `entries` a suggestion is accepted for an item for which it was accepted already: it costs points once for each. Whoever means more deducts it by
 * hand, without a source.
 */
export function firstTaken(standing: readonly AcceptedSource[], entries: DeductWish["entries"]): number | null {
  const nameOf = ({ kind, itemId }: AcceptedSource) => `${kind} ${itemId}`;
  const taken = new Set(standing.map(nameOf));
  for (const [at, { source, itemId }] of entries.entries()) {
    if (source === undefined) continue;
    const name = nameOf({ kind: source.kind, itemId });
    if (taken.has(name)) return at;
    taken.add(name);
  }
  return null;
}

import type { DeductionSource, SourceKind } from "../../../shared/domain/deduction-source.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { suggestionsText } from "./suggestions.words.ts";

/** What each source tells, by how many; in the reader's own language. */
export function useSourceText(): (source: Pick<DeductionSource, "count"> & { readonly kind: SourceKind }) => string {
  const say = useWords(suggestionsText);
  const format = useFormat();
  return ({ kind, count }) => say(kind, { count: format.number(count, kind === "machineScore" ? 2 : 0) });
}

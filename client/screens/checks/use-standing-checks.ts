import { useRef, useState } from "react";
import type { CheckItem } from "../../../shared/domain/check.ts";
import type { CheckFilter } from "../../../shared/domain/shown-checks.ts";

/**
 * The checks of a sample that a result lets through, with those that it did a moment ago: a verdict takes none of them from where it stands until the user
 * asks or is idle. `left` names those.
 */
export function useStandingChecks(ofSample: readonly CheckItem[], { sampleId, result }: CheckFilter) {
  const [, setTidied] = useState(0);
  const question = `${sampleId} ${result}`;
  const stood = useRef({ question, ids: new Set<string>() });
  if (stood.current.question !== question) stood.current = { question, ids: new Set() };
  const { ids } = stood.current;
  const fits = (item: CheckItem) => result === "all" || item.result === result;
  for (const item of ofSample) if (fits(item)) ids.add(item.id);
  const shown = ofSample.filter(({ id }) => ids.has(id));
  const left: ReadonlySet<string> = new Set(shown.flatMap((item) => (fits(item) ? [] : [item.id])));
  /** What is looked at stays. */
  const tidy = (focus: string | undefined) => {
    for (const id of left) if (id !== focus) ids.delete(id);
    setTidied((before) => before + 1);
  };
  return { shown, left, tidy };
}

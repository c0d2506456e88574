import { useCallback, useState } from "react";
import { checkResults } from "../../../shared/domain/check.ts";
import type { CheckFilter } from "../../../shared/domain/shown-checks.ts";
import { useSettledAddress } from "../../session/use-settled-address.ts";
import { useView } from "../../session/view.ts";
import { type CheckView, checkViews } from "./checks-at.ts";

/** How somebody looks at checks. */
export interface ChecksAsked {
  readonly view: CheckView;
  readonly filter: CheckFilter;
  /** The check that is looked at; null is the first one. */
  readonly focus: string | null;
}

export const everyCheck: CheckFilter = { sampleId: "", result: "all" };

const [VIEW, SAMPLE, RESULT, FOCUS] = ["view", "sample", "result", "check"];

/** What an address does not say, or says so that nobody understands it, is as at first. */
export function readChecksAddress(params: URLSearchParams, first: CheckView): ChecksAsked {
  return {
    view: checkViews.find((view) => view === params.get(VIEW)) ?? first,
    filter: {
      sampleId: params.get(SAMPLE) ?? "",
      result: checkResults.find((result) => result === params.get(RESULT)) ?? "all",
    },
    focus: params.get(FOCUS),
  };
}

/** The address with how its checks are looked at; what is as at first is left out, and what else it says stays. */
export function writeChecksAddress(before: URLSearchParams, { view, filter, focus }: ChecksAsked, first: CheckView): URLSearchParams {
  const params = new URLSearchParams(before);
  const said: readonly (readonly [string, string | null])[] = [
    [VIEW, view === first ? null : view],
    [SAMPLE, filter.sampleId || null],
    [RESULT, filter.result === "all" ? null : filter.result],
    [FOCUS, focus],
  ];
  for (const [name, value] of said)
    if (value === null) params.delete(name);
    else params.set(name, value);
  return params;
}

/** View, filter and the focused check of a screen, begun as its address says and kept in it. */
export function useChecksAddress(first: CheckView) {
  const at = useView();
  const [asked, setAsked] = useState(() => readChecksAddress(at.search, first));
  useSettledAddress(
    at,
    useCallback((before: URLSearchParams) => writeChecksAddress(before, asked, first), [asked, first]),
  );
  return {
    ...asked,
    setView: useCallback((view: CheckView) => setAsked((before) => ({ ...before, view })), []),
    setFilter: useCallback((filter: CheckFilter) => setAsked((before) => ({ ...before, filter })), []),
    setFocus: useCallback((focus: string | null) => setAsked((before) => ({ ...before, focus })), []),
  };
}

import { useCallback, useState } from "react";
import { type CrossOutcome, crossCheckDoors } from "../../../shared/http/cross-checks-api.ts";
import { ask } from "../../api/ask.ts";
import { useAsked } from "../../api/use-asked.ts";

/** How one check stands on this page; `failure` is of the last try, beside the last outcome. */
export interface CheckRow {
  readonly call: string;
  readonly against: string;
  readonly isOff: boolean;
  readonly isAsking: boolean;
  readonly outcome: CrossOutcome | null;
  readonly failure: unknown;
}
type Here = Partial<Pick<CheckRow, "isAsking" | "outcome" | "failure">>;

/** All checks with what they came to; nothing is asked of the services until somebody presses. */
export function useCrossChecks() {
  const { value, failure, retry } = useAsked(crossCheckDoors.list, {});
  const [here, setHere] = useState<Readonly<Record<string, Here>>>({});
  const put = useCallback((call: string, next: Here) => setHere((before) => ({ ...before, [call]: { ...before[call], ...next } })), []);
  const run = useCallback(
    async (call: string) => {
      put(call, { isAsking: true, failure: null });
      try {
        put(call, { isAsking: false, outcome: await ask(crossCheckDoors.ask, { params: { call } }) });
      } catch (reason) {
        put(call, { isAsking: false, failure: reason });
      }
    },
    [put],
  );
  const rows = value?.map(
    ({ call, against, isOff, last }): CheckRow => ({ call, against, isOff, isAsking: false, outcome: last, failure: null, ...here[call] }),
  );
  return { rows: rows ?? null, failure, retry, run };
}

import type { CheckItem } from "../../../shared/domain/check.ts";
import type { Verdict } from "../../../shared/http/checks-api.ts";

/** What list and pictures show, and what they tell. */
export interface ShownChecks {
  readonly items: readonly CheckItem[];
  /** Of them: no longer of the result that is asked for. */
  readonly left: ReadonlySet<string>;
  readonly focused: CheckItem | undefined;
  readonly mayCheck: boolean;
  readonly onFocus: (id: string) => void;
  /** Answers which it goes on to by itself; null where it stays. */
  readonly onDecide: (id: string, verdict: Verdict) => string | null;
}

import type { CheckItem } from "../../../shared/domain/check.ts";
import type { Verdict } from "../../../shared/http/checks-api.ts";

/** What list and pictures show, and what they tell. */
export interface ShownChecks {
  readonly items: readonly CheckItem[];
  readonly focused: CheckItem | undefined;
  readonly mayCheck: boolean;
  readonly onFocus: (id: string) => void;
  readonly onDecide: (id: string, verdict: Verdict) => void;
}

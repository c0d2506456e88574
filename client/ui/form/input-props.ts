import type { AskedField } from "./asked-field.ts";
import type { DraftValue } from "./draft-value.ts";

export interface InputProps<V extends DraftValue = DraftValue> {
  readonly id: string;
  readonly field: AskedField;
  readonly value: V;
  /** The first field of a form has the focus. */
  readonly autoFocus: boolean;
  /** Where no label stands beside it. */
  readonly label?: string;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly onChange: (value: V) => void;
}

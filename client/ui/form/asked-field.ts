import type { ShownField } from "../kinds/shown-field.ts";

/** One field that a form asks for. */
export interface AskedField extends ShownField {
  readonly required?: boolean | undefined;
  readonly long?: boolean | undefined;
  readonly maxLength?: number | undefined;
}

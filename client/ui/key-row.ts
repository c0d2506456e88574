import type { TextKey } from "../i18n/dictionary.ts";

/** Keys that do one thing, as the sheet of keys lists them. */
export interface KeyRow {
  readonly keys: readonly string[];
  readonly does: TextKey;
}

import type { SortKind } from "./row-matcher.ts";

/** What kind of value a field holds: how cells show it, forms ask for it, tables sort it and spreadsheets write it. */
export type FieldKind =
  | "id"
  | "text"
  | "phone"
  | "code"
  | "number"
  | "count"
  | "percent"
  | "money"
  | "lengthM"
  | "chainage"
  | "flag"
  | "time"
  | "day"
  | "direction"
  | "place"
  | "line"
  | "pictures"
  | "colour"
  | "reference"
  | "list";

/** What a field may name by its id. */
export const referredKinds = ["companies", "roads", "defectTypes"] as const;
export type Referred = (typeof referredKinds)[number];

const NUMBERS: ReadonlySet<FieldKind> = new Set(["number", "count", "money", "lengthM", "percent", "chainage", "time"]);
/** How a column of that kind is sorted, on screen and in a spreadsheet. */
export const sortKindOf = (kind: FieldKind): SortKind => (NUMBERS.has(kind) ? "number" : kind === "id" || kind === "day" ? "code" : "text");

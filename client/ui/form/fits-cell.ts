import type { FieldKind } from "../../../shared/domain/field-kind.ts";
import type { AskedField } from "./asked-field.ts";

/** What takes a form's room: lines on a map, pictures, lists, and text of several lines. */
const LARGE: ReadonlySet<FieldKind> = new Set(["line", "place", "pictures", "list"]);

/** Whether a field can be filled in where one line of a list stands. */
export const fitsCell = ({ kind, long }: Pick<AskedField, "kind" | "long">): boolean => long !== true && !LARGE.has(kind);

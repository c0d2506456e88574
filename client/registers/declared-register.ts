import type { AnyResource, RecordRow } from "../../shared/resources/resource.ts";
import type { DeclaredField, ShownField } from "../ui/kinds/shown-field.ts";
import type { AnyRegisterWords } from "./register-words.ts";

/** What every part of a register's screen is about. */
export interface DeclaredRegister {
  readonly resource: AnyResource;
  readonly words: AnyRegisterWords;
  /** Every field of its records, under its word. */
  readonly fields: readonly ShownField[];
}

export const fieldsOf = ({ record }: AnyResource): readonly DeclaredField[] =>
  Object.entries<Omit<DeclaredField, "key">>(record.fields).map(([key, { kind, codes, refersTo }]) => ({ key, kind, codes, refersTo }));

/** What people call a record. */
export const nameOf = ({ title }: AnyResource, row: RecordRow): string => String(row[title] || row.id);

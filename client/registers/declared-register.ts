import type { AnyResource, RecordRow } from "../../shared/resources/resource.ts";
import type { DeclaredField, ShownField } from "../ui/kinds/shown-field.ts";
import type { Named } from "../ui/kinds/use-referred.ts";
import type { AnyRegisterWords, WordedRegister } from "./register-words.ts";

/** What every part of a register's screen is about. */
export interface DeclaredRegister {
  readonly resource: AnyResource;
  readonly words: AnyRegisterWords;
  /** Every field of its records, under its word. */
  readonly fields: readonly ShownField[];
  /** What fields name by an id, where that is no topic: the holders and the held of an assignment. */
  readonly named?: Readonly<Record<string, readonly Named[]>>;
  /** What its records may belong to, by id. */
  readonly owners?: ReadonlyMap<string, RecordRow>;
  /** The registers at this path whose records are parts of these. */
  readonly parts?: readonly WordedRegister[];
}

export const fieldsOf = ({ record, derived = {} }: AnyResource): readonly DeclaredField[] =>
  Object.entries<Omit<DeclaredField, "key">>({ ...record.fields, ...derived }).map(([key, { kind, codes, tones, refersTo }]) => ({
    ...{ key, kind, codes, refersTo },
    ...(tones !== undefined && { tones }),
  }));

/** What people call a record; one that is called by another is called as that one. */
export function nameOf({ resource: { title }, fields }: Pick<DeclaredRegister, "resource" | "fields">, row: RecordRow): string {
  const value = String(row[title] || row.id);
  return fields.find(({ key }) => key === title)?.nameOf?.(value) ?? value;
}

import type { Fields } from "../../shared/legacy/record.ts";

interface Declared {
  readonly record: { readonly fields: Fields };
}

/** The fields of a register or a report that name pictures. */
export const pictureFieldsOf = ({ record }: Declared): readonly string[] =>
  Object.entries(record.fields).flatMap(([key, { kind }]) => (kind === "pictures" ? [key] : []));

/** The keys of all pictures that rows name. */
export function picturesOfRows(declared: Declared, rows: readonly object[]): string[] {
  const fields = pictureFieldsOf(declared);
  return rows.flatMap((row) => fields.flatMap((key) => (row as Readonly<Record<string, readonly string[]>>)[key] ?? []));
}

import type { FieldKind } from "../../shared/domain/field-kind.ts";
import { type ImportLine, planImport } from "../../shared/http/import-plan.ts";
import type { AnyFormField, AnyResource, RecordRow } from "../../shared/resources/resource.ts";
import type { PlannedRow } from "./import/use-planned.ts";

/** No two records lie at one place or have the same pictures. */
const OWN_KINDS: ReadonlySet<FieldKind> = new Set(["line", "place", "pictures"] as FieldKind[]);

/** What may be written into many records at once: the fields of the form that may be changed and by which nobody tells records apart. */
export function fieldsForMany({ form, record }: AnyResource): readonly AnyFormField[] {
  const { knownBy, fields = [] } = form ?? {};
  if (knownBy === undefined) return [];
  return fields.filter(({ key, onlyAtFirst }) => !onlyAtFirst && !knownBy.includes(key) && !OWN_KINDS.has(record.fields[key].kind));
}

/** What one value in one field would do to each of the chosen records, as rows of a file that say so would: `line` is its place, the first being 1. */
export function planForMany(
  resource: AnyResource,
  chosen: readonly RecordRow[],
  all: readonly RecordRow[],
  written: { readonly key: string; readonly value: unknown },
  by: readonly string[],
): readonly PlannedRow[] {
  const lines = chosen.map(({ id }, i): ImportLine => ({ line: i + 1, id, values: { [written.key]: written.value } }));
  return [...planImport(resource, lines, all, { may: { create: false, update: true }, by })].map((planned, i) => ({
    line: lines[i]!,
    planned,
  }));
}

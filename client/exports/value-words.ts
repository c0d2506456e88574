import type { TFunction } from "i18next";
import type { ExportWords } from "../../shared/exports/export-words.ts";
import type { ShownField } from "../ui/kinds/shown-field.ts";

/** What a workbook calls the values of a declaration's columns that are words of the user's language. */
export const valueWords = (fields: readonly ShownField[], t: TFunction): ExportWords["values"] =>
  Object.fromEntries(
    fields.flatMap(({ key, kind, codes = [], wordOf = String }) => {
      if (kind === "flag") return [[key, { true: t("field.yes"), false: t("field.no") }]];
      if (kind === "direction") return [[key, { up: t("direction.up"), down: t("direction.down"), both: t("direction.both") }]];
      return kind === "code" ? [[key, Object.fromEntries(codes.map((code) => [code, wordOf(code)]))]] : [];
    }),
  );

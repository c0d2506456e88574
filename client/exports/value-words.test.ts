import { expect, it } from "vitest";
import type { FieldKind } from "../../shared/domain/field-kind.ts";
import { cellOf } from "../../shared/exports/cells.ts";
import type { ExportWords } from "../../shared/exports/export-words.ts";
import { cellKindOfField } from "../../shared/reports/declared-table.ts";
import { valueWords } from "./value-words.ts";

const say = ((key: string) => `[${key}]`) as never;
const field = (kind: FieldKind, more: object = {}) => ({ key: "lane", kind, title: "", ...more });
const written = (kind: FieldKind, value: unknown, more?: object) =>
  cellOf({ lane: value }, "lane", cellKindOfField(kind), { values: valueWords([field(kind, more)], say) } as ExportWords);

it("whatever a declaration calls its field, a workbook says its words and never our names for them", () => {
  expect(written("direction", "up")).toEqual({ text: "[direction.up]" });
  expect(written("flag", false)).toEqual({ text: "[field.no]" });
  expect(written("code", "salt", { codes: ["salt"], wordOf: () => "盐" })).toEqual({ text: "盐" });
});

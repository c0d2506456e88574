import { quantifiedDefects } from "../../../shared/reports/quantified.ts";
import { kindOf } from "../../../shared/reports/report.ts";
import quantified from "../../reports/quantified.words.ts";
import type { ShownField } from "../../ui/kinds/shown-field.ts";
import { useShownFields } from "../../ui/kinds/use-shown-fields.ts";

const SAID = ["chainageM", "direction", "type", "degree", "longM", "areaM2"].map((key) => ({
  ...{ key, kind: kindOf(quantifiedDefects, key) },
  codes: (quantifiedDefects.record.fields as Readonly<Record<string, { codes?: readonly string[] }>>)[key]?.codes,
}));

/** What is said of a measured defect. */
export const useDefectFields = (): readonly ShownField[] => useShownFields(SAID, quantified.words);

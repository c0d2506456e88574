import { z } from "zod";
import type { LegacyCall } from "./call.ts";

/** A field of a call's request or rows, as its declaration has it. */
export interface CallField {
  /** Its name; a field inside a field is named after a dot. */
  readonly path: string;
  /** What is written there: a kind of fields.ts, a value, several between bars, or `object` and `list` around others. */
  readonly form: string;
  readonly isOptional: boolean;
  /** Whether the documents give it, or we had to name it. */
  readonly isGiven: boolean;
}

export const requestFields = (call: LegacyCall): CallField[] => fieldsIn(call, call.request);
/** None of rows whose keys are data. */
export const rowFields = (call: LegacyCall): CallField[] => fieldsIn(call, call.row);

/** Whether a name can stand in this call's request or rows. */
export function hasField(call: LegacyCall, path: string): boolean {
  if ([...requestFields(call), ...rowFields(call)].some((field) => field.path === path)) return true;
  return call.row instanceof z.ZodRecord && (call.row.keyType as z.ZodType).safeParse(path).success;
}

function fieldsIn(call: LegacyCall, schema: z.ZodType, before = ""): CallField[] {
  const object = objectIn(schema);
  if (object === null) return [];
  return Object.entries(object.shape as Record<string, z.ZodType>).flatMap(([name, field]) => [
    {
      path: before + name,
      form: formOf(field),
      isOptional: field.safeParse(undefined).success,
      isGiven: call.givenFields.includes(name),
    },
    ...fieldsIn(call, field, `${before}${name}.`),
  ]);
}

/** The object that is written there, alone or in a list; null where there is none. */
function objectIn(schema: z.ZodType): z.ZodObject | null {
  const inner = bare(schema);
  if (inner instanceof z.ZodArray) return objectIn(inner.element as z.ZodType);
  return inner instanceof z.ZodObject ? inner : null;
}

function formOf(schema: z.ZodType): string {
  const inner = bare(schema);
  if (inner instanceof z.ZodArray) return "list";
  if (inner instanceof z.ZodObject) return "object";
  if (inner instanceof z.ZodNumber) return inner.isInt ? "integer" : "number";
  if (inner instanceof z.ZodLiteral) return [...inner.values].map((value) => JSON.stringify(value)).join(" | ");
  if (inner instanceof z.ZodEnum) return inner.options.map((value) => JSON.stringify(value)).join(" | ");
  if (inner instanceof z.ZodUnion) return inner.options.map((option) => formOf(option as z.ZodType)).join(" | ");
  return inner.meta()?.title?.replace(/^legacy /, "") ?? "text";
}

/** Without what only says that it may be missing. */
function bare(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? bare(schema.unwrap() as z.ZodType) : schema;
}

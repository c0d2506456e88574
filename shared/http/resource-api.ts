import { z } from "zod";
import type { FieldKind } from "../domain/field-kind.ts";
import { isKept, normalised } from "../resources/normalised.ts";
import type { AnyFormField, AnyResource, RecordRow } from "../resources/resource.ts";
import { byId } from "./api.ts";
import { door } from "./door.ts";

const LONGEST_TEXT = 2_000;
const MOST_IN_LIST = 500;
/** Nobody's number is longer, whatever stands around its digits. */
const LONGEST: Partial<Record<FieldKind, number>> = { phone: 30 };

/** Control characters, halves of characters, and marks that turn the direction of what follows them. */
const UNREADABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const isUnreadable = (text: string, isLong: boolean): boolean => UNREADABLE.test(isLong ? text.replace(/[\t\r\n]/g, " ") : text);

/** What may be wrong with one field alone; forms say it in their language. */
export type FieldProblem = "wanted" | "tooLong" | "tooMany" | "atLeast" | "atMost" | "noCount" | "noCode" | "unreadable" | "altered";

/** What may be written into one field; rules that no single field can tell are the form's `problems`. */
function valueSchema(resource: AnyResource, { key, required, maxLength, min, max, whole, long }: AnyFormField): z.ZodType {
  const { kind, schema, codes }: { kind: FieldKind; schema: z.ZodType; codes?: readonly string[] } = resource.record.fields[key]!;
  const most = maxLength ?? LONGEST[kind] ?? LONGEST_TEXT;
  return schema.superRefine((sent: unknown, context: z.RefinementCtx) => {
    const value = normalised(resource, { [key]: sent })[key];
    const say = (problem: FieldProblem, message: string, values: Readonly<Record<string, number>> = {}) =>
      context.addIssue({ code: "custom", message, params: { problem, with: values } });
    if (required && (value === "" || value === null)) say("wanted", "is wanted");
    if (typeof value === "string" && value.length > most) say("tooLong", `has more than ${most} characters`, { most });
    if ([value].flat().some((one) => typeof one === "string" && isUnreadable(one, long === true)))
      say("unreadable", "has characters that nobody reads");
    // What services send is shown whatever it is (C7); what people send is one of those that we know.
    if (kind === "code" && value !== "" && !codes?.includes(value as string)) say("noCode", "is none of the values of this field");
    if (Array.isArray(value) && (value.length > MOST_IN_LIST || value.some((one) => String(one).length > 200)))
      say("tooMany", "is too long");
    if (typeof value === "number" && kind !== "time") {
      if (whole && !Number.isInteger(value)) say("noCount", "is no whole number");
      if (min !== undefined && value < min) say("atLeast", `is less than ${min}`, { min });
      if (max !== undefined && value > max) say("atMost", `is more than ${max}`, { max });
    }
    if (!isKept(resource, key, value)) say("altered", "would read otherwise once the services have it");
  });
}

/** A record's values as people write them: all of a form's fields for a new one, some of them for a change. */
export const valuesSchema = (resource: AnyResource): z.ZodObject =>
  z.strictObject(Object.fromEntries((resource.form?.fields ?? []).map((field) => [field.key, valueSchema(resource, field)])));

/** Fields that the customer's services do not tell of any row. */
export const lacking = z.array(z.string()).default([]);

/** What may be done here; `editable` are the fields of the form that may be changed afterwards. */
const offered = z.object({ create: z.boolean(), update: z.boolean(), remove: z.boolean() });
export type Offered = z.infer<typeof offered>;

/** The doors of one register; each serves the paths of that register alone (D2, D3). */
export function resourceDoors(resource: AnyResource) {
  const { name, paths, record } = resource;
  const who = { access: "signedIn", paths } as const;
  const row = record.schema as z.ZodType<RecordRow>;
  const values = valuesSchema(resource);
  const some = values.partial().refine((changed) => Object.keys(changed).length > 0, "changes nothing");
  const seen = z.record(z.string(), z.unknown());
  const answer = z.object({ row });
  /** The path that the type names stands for the register's own. */
  const at = <const A extends string>(address: A): A => address.replace("/NAME", `/${name}`) as A;
  return {
    /** All that this user may see. `refused` rows could not be told apart and are not among them (C5). */
    list: door(at("GET /api/resources/NAME"), who, {
      answer: z.object({ rows: z.array(row), refused: z.number().int(), lacking, askedAtMs: z.number(), offered }),
    }),
    create: door(at("POST /api/resources/NAME"), who, { body: z.strictObject({ values }), once: true, status: 201, answer }),
    /** `seen`: what stood in the fields when the change was thought of. */
    update: door(at("PATCH /api/resources/NAME/:id"), who, {
      params: byId,
      body: z.strictObject({ values: some, seen }),
      once: true,
      answer,
    }),
    /** `seen`: the whole record as it stood when somebody wanted it gone. */
    remove: door(at("DELETE /api/resources/NAME/:id"), who, { params: byId, body: z.strictObject({ seen }), once: true }),
    /** Writes back what stood before one change, named by its entry in the audit; refused where somebody changed it since. */
    undo: door(at("POST /api/resources/NAME/:id/undo"), who, {
      params: byId,
      body: z.strictObject({ change: z.uuid() }),
      once: true,
      answer,
    }),
  };
}
export type ResourceDoors = ReturnType<typeof resourceDoors>;

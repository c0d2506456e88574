import { z } from "zod";
import type { FieldKind } from "../domain/field-kind.ts";
import { isReadable } from "../domain/readable-text.ts";
import { isKept, normalised } from "../resources/normalised.ts";
import type { AnyFormField, AnyResource, RecordRow } from "../resources/resource.ts";
import { byId, lineOfText } from "./api.ts";
import { auditPlace } from "./audit-api.ts";
import { type Door, door } from "./door.ts";

const LONGEST_TEXT = 2_000;
const MOST_IN_LIST = 500;
const MOST_IN_LINE = 1_000;
/** Nobody's number is longer, whatever stands around its digits. */
const LONGEST: Partial<Record<FieldKind, number>> = { phone: 30 };

/** No road, plan or contract has a day outside of it. */
const DAYS = { earliest: "1950-01-01", latest: "2099-12-31" };

/** What may be wrong with one field alone; forms say it in their language. */
export type FieldProblem =
  | "dayOutside"
  | "wanted"
  | "tooLong"
  | "tooMany"
  | "atLeast"
  | "atMost"
  | "noCount"
  | "tooFine"
  | "noCode"
  | "unreadable"
  | "altered";

/** What may be written into one field; rules that no single field can tell are the form's `problems`. */
function valueSchema(
  resource: AnyResource,
  { key, required, maxLength, min, max, earliest, latest, whole, long }: AnyFormField,
): z.ZodType {
  const { kind, schema, codes }: { kind: FieldKind; schema: z.ZodType; codes?: readonly string[] } = resource.record.fields[key]!;
  const most = maxLength ?? LONGEST[kind] ?? LONGEST_TEXT;
  return schema.superRefine((sent: unknown, context: z.RefinementCtx) => {
    const value = normalised(resource, { [key]: sent })[key];
    const say = (problem: FieldProblem, message: string, values: Readonly<Record<string, number | string>> = {}) =>
      context.addIssue({ code: "custom", message, params: { problem, with: values } });
    if (required && (value === "" || value === null)) say("wanted", "is wanted");
    if (typeof value === "string" && value.length > most) say("tooLong", `has more than ${most} characters`, { most });
    if ([value].flat().some((one) => typeof one === "string" && !isReadable(one, long === true)))
      say("unreadable", "has characters that nobody reads");
    // What services send is shown whatever it is (C7); what people send is one of those that we know.
    if (kind === "code" && value !== "" && !codes?.includes(value as string)) say("noCode", "is none of the values of this field");
    if (kind === "line" && (value as readonly unknown[]).length > MOST_IN_LINE) say("tooMany", "has too many points");
    if (kind !== "line" && Array.isArray(value) && (value.length > MOST_IN_LIST || value.some((one) => String(one).length > 200)))
      say("tooMany", "is too long");
    if (typeof value === "number" && kind !== "time") {
      if (whole && !Number.isInteger(value)) say("noCount", "is no whole number");
      if (kind === "money" && Math.round(value * 100) / 100 !== value) say("tooFine", "is finer than a cent");
      if (min !== undefined && value < min) say("atLeast", `is less than ${min}`, { min });
      if (max !== undefined && value > max) say("atMost", `is more than ${max}`, { max });
    }
    const days = { earliest: earliest ?? DAYS.earliest, latest: latest ?? DAYS.latest };
    if (kind === "day" && value !== "" && (String(value) < days.earliest || String(value) > days.latest))
      return say("dayOutside", `is not between ${days.earliest} and ${days.latest}`, days);
    if (!isKept(resource, key, value)) say("altered", "would read otherwise once the services have it");
  });
}

/** A record's values as people write them: all of a form's fields for a new one, some of them for a change. */
export const valuesSchema = (resource: AnyResource): z.ZodObject =>
  z.strictObject(Object.fromEntries((resource.form?.fields ?? []).map((field) => [field.key, valueSchema(resource, field)])));

/** Fields that the customer's services do not tell of any row. */
export const lacking = z.array(z.string()).default([]);

/** Rows of a file go in several calls: each has its answer within seconds, and is done once. */
export const IMPORT_AT_ONCE = 500;
/** What an import wrote is taken back in several calls too: so much where nobody says how much, and at most. */
export const UNDONE_AT_ONCE = 100;
export const UNDONE_AT_MOST = 500;

/** Values by the names of fields: no record has more, and whoever sends more is not looked at one by one. */
const MOST_FIELDS = 100;
const told = z
  .custom<Readonly<Record<string, unknown>>>((sent) => typeof sent === "object" && sent !== null && !Array.isArray(sent), "is no record")
  .refine((sent) => Object.keys(sent).length <= MOST_FIELDS, { error: `has more than ${MOST_FIELDS} fields`, abort: true })
  .pipe(z.record(z.string().max(100), z.unknown()));

const importedLine = z.strictObject({
  line: z.number().int().positive(),
  /** Of the record that it speaks of, for whoever chose it by hand: others may be called so too. */
  id: z.string().min(1).max(64).optional(),
  values: told,
  /** What stood in the changed fields when the row was shown; null for a record that was not there. */
  seen: told.nullable(),
});
export type ImportedLine = z.output<typeof importedLine>;

const problem = z.object({
  field: z.string(),
  problem: z.string(),
  with: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** What became of one row of a file. `error` is the code of what stopped it; `notTried` where an earlier row showed that it is of no use. */
const writtenLine = z.object({
  line: z.number().int(),
  did: z.enum(["added", "changed", "same", "nothing"]),
  problems: z.array(problem).optional(),
  error: z.string().optional(),
});
export type WrittenLine = z.output<typeof writtenLine>;

/** Names one import of a file, for as long as its history is kept. */
const byImport = z.object({ import: z.string().regex(/^[0-9a-f]{32}$/) });

/** One import of a person's, as far as its history is kept: what it wrote, and when it was last taken back. */
const ownImport = z.object({
  import: z.string(),
  file: z.string(),
  atMs: z.number(),
  added: z.number().int(),
  changed: z.number().int(),
  undoneAtMs: z.number().nullable(),
});
export type OwnImport = z.output<typeof ownImport>;
export const OWN_IMPORTS = 10;

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
  /** Asked for where the register wants one; elsewhere nothing would become of it. */
  const reason = lineOfText(200).refine(() => resource.form?.wantsReason !== undefined, "is asked for by no change of this register");
  /** `change` is what the deed is called in the audit: who regrets it takes it back by that. */
  const change = z.uuid();
  const answer = z.object({ row, change });
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
      body: z.strictObject({ values: some, seen: told, reason: reason.optional() }),
      once: true,
      answer,
    }),
    /** `seen`: the whole record as it stood when somebody wanted it gone. */
    remove: door(at("DELETE /api/resources/NAME/:id"), who, {
      params: byId,
      body: z.strictObject({ seen: told }),
      once: true,
      answer: z.object({ change }),
    }),
    /**
     * Takes back what one entry of the audit tells of: a change is written as before, an added record goes, a removed one is made again under another
     * id. Refused where somebody changed it since (409 recordMoved) or where it cannot be (409 cannotUndo). `row` is null where it went.
     */
    undo: door(at("POST /api/resources/NAME/:id/undo"), who, {
      params: byId,
      body: z.strictObject({ change }),
      once: true,
      answer: z.object({ row: row.nullable(), change }),
    }),
    /** Some rows of a file, each as far as it fits what stands there now; all of one file under the same name. */
    importRows: door(at("POST /api/resources/NAME/imports/:import/rows"), who, {
      params: byImport,
      body: z.strictObject({ file: lineOfText(200), lines: z.array(importedLine).min(1).max(IMPORT_AT_ONCE) }),
      once: true,
      answer: z.object({ lines: z.array(writtenLine) }),
    }),
    /** One's own imports of late, newest first: what a closed page had begun can be taken back all the same. */
    imports: door(at("GET /api/resources/NAME/imports"), who, { answer: z.object({ imports: z.array(ownImport) }) }),
    /** Takes back what an import wrote, as far as nobody changed it since; a page of it, newest first. `next` leads on as `before`. */
    undoImport: door(at("POST /api/resources/NAME/imports/:import/undo"), who, {
      params: byImport,
      body: z.strictObject({ before: auditPlace.optional(), most: z.number().int().min(1).max(UNDONE_AT_MOST).optional() }),
      once: true,
      answer: z.object({
        undone: z.number().int(),
        left: z.array(z.object({ id: z.string(), name: z.string(), error: z.string() })),
        next: z.string().nullable(),
      }),
    }),
  };
}
export type ResourceDoors = ReturnType<typeof resourceDoors>;

/** Those of them that are served: what nobody writes, and what takes no files, has no doors for it. */
export function servedDoorsOf(resource: AnyResource): Door[] {
  const { list, imports, importRows, undoImport, ...writing } = resourceDoors(resource);
  const { form } = resource;
  return [
    list,
    ...(form === undefined ? [] : Object.values(writing)),
    ...(form?.knownBy === undefined ? [] : [imports, importRows, undoImport]),
  ];
}

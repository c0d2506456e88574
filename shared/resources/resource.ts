import type { Line, Place } from "../domain/coordinates.ts";
import type { Shade } from "../domain/shade.ts";
import type { UnreadFields } from "../domain/unread.ts";
import type { LegacyCall } from "../legacy/call.ts";
import type { FieldOf, Fields, LegacyRecord, RowOfFields } from "../legacy/record.ts";
import type { AskingAs, WriteCall } from "../legacy/record-calls.ts";
import type { Role } from "../policy/roles.ts";
import type { CatalogueEntry } from "../policy/route-catalogue.ts";
import type { Deriveds } from "./derived.ts";

/** A column of the list, of the card and of exports, in the order in which they stand. */
export interface ResourceColumn<F extends Fields, D = unknown> {
  readonly key: (keyof F | keyof D) & string;
  readonly widthPx: number;
  /** choice offers the values that occur; text asks for a part. */
  readonly filter?: "choice" | "text";
  /** A number of which groups tell the sum, as they do of counts, money and lengths: an amount, and no year or depth. */
  readonly summed?: true;
  /** Not shown until the user chooses it. */
  readonly optional?: true;
}

/** One field that people fill in. What the kind of the field does not say already. */
export interface FormField<F extends Fields> {
  readonly key: keyof F & string;
  readonly required?: true;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  /** Of a day, YYYY-MM-DD: what lies before or after it is a slip of the hand. */
  readonly earliest?: string;
  readonly latest?: string;
  /** A number without a fraction. */
  readonly whole?: true;
  /** A text of several lines. */
  readonly long?: true;
  /** Given once, and never changed after. */
  readonly onlyAtFirst?: true;
}

/** What is wrong with a wish, and where: `problem` is a word of the resource's dictionary, `with` what is put into it. */
export interface Problem<F extends Fields = Fields> {
  readonly field: keyof F & string;
  readonly problem: string;
  readonly with?: Readonly<Record<string, string | number>>;
}

/** What changes one field of a record. */
export interface PartUpdate<F extends Fields> {
  readonly field: keyof F & string;
  readonly call: WriteCall;
  /** What it is told of a record: as the services write it, and as it is to be. */
  readonly told: (written: Readonly<Record<string, unknown>>, after: RowOfFields<F>) => Readonly<Record<string, unknown>>;
}

export interface Form<F extends Fields> {
  readonly fields: readonly FormField<F>[];
  /** Each where the services know it; what is absent is not offered. */
  readonly create?: WriteCall;
  readonly update?: WriteCall;
  /** Asked for with the id alone. */
  readonly remove?: WriteCall;
  /** A field that a call of its own writes: a change of it alone goes by that one. */
  readonly updateOf?: PartUpdate<F>;
  /** What every write says beside the record, in the services' words. */
  readonly fixed?: Readonly<Record<string, string | number>>;
  /** The fields by which a row of a file says which record it speaks of; a register without them takes no files. */
  readonly knownBy?: readonly (keyof F & string)[];
  /** Entries that open with a file to read. */
  readonly importsAt?: readonly CatalogueEntry[];
  /** Who may write; whoever may open the paths reads. */
  readonly editors: readonly Role[];
  /** Entries where it is only read, whoever opens them. */
  readonly readOnlyAt?: readonly CatalogueEntry[];
  /**
   * Rules that no single field can tell, read by the form and by the server alike. `before` is null for a new record, `after` for one that is to
   * go; `all` are the records as they stand, `by` what roles whoever wishes it has.
   */
  readonly problems?: (
    after: RowOfFields<F> | null,
    before: RowOfFields<F> | null,
    all: readonly RowOfFields<F>[],
    by: readonly string[],
  ) => readonly Problem<F>[];
  /** Changes that nobody makes without saying why: the services and the history are told. */
  readonly wantsReason?: (after: RowOfFields<F>, before: RowOfFields<F>) => boolean;
  /** What is asked about before it is saved, and refused by nobody: named and read as `problems` are. */
  readonly doubts?: (after: RowOfFields<F>, before: RowOfFields<F> | null, all: readonly RowOfFields<F>[]) => readonly Problem<F>[];
}

/** At an entry, the records alone whose field has one of these values; what is added there has the first of them. */
export interface Narrowing<F extends Fields = Fields> {
  readonly field: keyof F & string;
  readonly values: readonly [string, ...string[]];
}
export type NarrowedAt<F extends Fields = Fields> = Readonly<Partial<Record<CatalogueEntry, Narrowing<F>>>>;

/** Who has what from which day on: the records tie those of two other registers. What begins later takes the place of what began before. */
export interface Assigns<F extends Fields> {
  readonly holder: { readonly field: FieldOf<F, string>; readonly of: AnyResource; readonly narrowedAt?: NarrowedAt };
  readonly held: { readonly field: FieldOf<F, string>; readonly of: AnyResource };
  readonly from: FieldOf<F, string>;
  readonly until: FieldOf<F, string>;
}

/** Each record is a part of one of another register's. */
export interface BelongsTo<F extends Fields> {
  readonly field: FieldOf<F, string>;
  readonly of: AnyResource;
  /** What that one says of its parts: fields here by fields there. The services repeat it; of a new record nobody else knows it. */
  readonly tells: Readonly<Partial<Record<keyof F & string, string>>>;
}

/** Where on which roads a record lies, by road and chainage; whole roads where it names no chainage. */
export interface Along<F extends Fields> {
  readonly roads: keyof F & string;
  readonly from?: FieldOf<F, number | null>;
  readonly to?: FieldOf<F, number | null>;
  /** When somebody works there, so that open orders within are in the way. */
  readonly underWay?: { readonly field: keyof F & string; readonly value: string };
}

/** From which day to which a record lasts, and how much of it is done: the list has a chart of bars over time beside it. */
export interface Spans<F extends Fields> {
  readonly from: FieldOf<F, string>;
  readonly until: FieldOf<F, string>;
  readonly done?: FieldOf<F, number | null>;
}

interface Common<F extends Fields, D extends Deriveds<F>> {
  /** In addresses, dictionaries and the audit. */
  readonly name: string;
  /** The screens that it is for: who may open none of them is refused it (D3). */
  readonly paths: readonly [CatalogueEntry, ...CatalogueEntry[]];
  readonly record: LegacyRecord<F>;
  /** What is worked out of each record; columns may show it. */
  readonly derived?: D;
  /** The field whose value people call a record by. */
  readonly title: FieldOf<F, string>;
  readonly list: {
    readonly call: LegacyCall;
    readonly request: (asker: AskingAs) => Readonly<Record<string, unknown>>;
    /** For how long everybody gets one answer; what is written here is known at once. */
    readonly keptMs: number;
  };
  /** The field that says where a record is, a point or a line: the list has a map beside it. */
  readonly place?: FieldOf<F, Place | Line | null>;
  /** The same by road and chainage, where no field says it in degrees. */
  readonly along?: Along<F>;
  readonly spans?: Spans<F>;
  /** When the work that a record tells of is over: its card tells what became of pavement and orders where it lies, within its days (`spans`). */
  readonly works?: { readonly field: keyof F & string; readonly doneAt: string };
  readonly belongsTo?: BelongsTo<F>;
  readonly columns: readonly ResourceColumn<F, NoInfer<D>>[];
  readonly sort: { readonly key: (keyof F | keyof NoInfer<D>) & string; readonly direction: "asc" | "desc" };
  readonly form?: Form<F>;
  readonly narrowedAt?: NarrowedAt<F>;
  /** A field with a filter by whose values people go through the records, as years. */
  readonly switchedBy?: keyof F & string;
  readonly assigns?: Assigns<F>;
  /** What decides in which colour a record is drawn: a field, and the register that has a colour for what stands in it, or a shade for each of its codes. */
  readonly colouredBy?:
    | { readonly field: keyof F & string; readonly of: AnyResource; readonly named: string; readonly colour: string }
    | { readonly field: (keyof F | keyof NoInfer<D>) & string; readonly shades: Readonly<Record<string, Shade>> };
  /** The entry that a record leads to instead of its card, and what its address calls the record there. */
  readonly opens?: { readonly at: CatalogueEntry; readonly as: string };
}

/** Whose its rows are (D3), and by which field: forgetting it does not compile. */
type Owned<F extends Fields> =
  | { readonly owner: "reference" | "customer" }
  | { readonly owner: "company"; readonly companyField: FieldOf<F, string> }
  | { readonly owner: "person"; readonly personField: FieldOf<F, string> };

/** A register (D4): records that people list, read, write and find the history of. Typed renderers on both ends serve it. */
export type Resource<F extends Fields = Fields, D extends Deriveds<F> = Deriveds<F>> = Common<F, D> & Owned<F>;

/** A record with what the one that it belongs to says of it. */
export const withTold = <R extends object>({ belongsTo }: Pick<AnyResource, "belongsTo">, row: R, owner: RecordRow | undefined): R =>
  belongsTo === undefined || owner === undefined
    ? row
    : { ...row, ...Object.fromEntries(Object.entries(belongsTo.tells).map(([own, theirs]) => [own, owner[String(theirs)]])) };

/** Any of them, where its fields do not matter. */
// biome-ignore lint/suspicious/noExplicitAny: a resource takes and gives rows of its own type.
export type AnyResource = Resource<any, any>;
// biome-ignore lint/suspicious/noExplicitAny: as above.
export type AnyAssigns = Assigns<any>;
// biome-ignore lint/suspicious/noExplicitAny: as above.
export type AnyFormField = FormField<any>;
export type RecordRow = Readonly<Record<string, unknown>> & { readonly id: string; readonly unread?: UnreadFields | undefined };

/** Records are told apart by the field that we call `id`. */
export const resource = <const F extends Fields & { readonly id: unknown }, const D extends Deriveds<F> = Record<never, never>>(
  declared: Resource<F, D>,
): Resource<F, D> => declared;

/** The field by which a row is somebody's; empty where a row is nobody's alone. */
export function ownersFieldOf(declared: AnyResource): string {
  if (declared.owner === "company") return declared.companyField;
  return declared.owner === "person" ? declared.personField : "";
}

/** Whether a field may be changed once the record is there. */
export const isEditable = ({ form }: AnyResource, name: string): boolean =>
  (form?.fields ?? []).some(({ key, onlyAtFirst }) => key === name && onlyAtFirst !== true);

/** Every call that it makes of the services. */
export const callsOf = ({ list, form }: AnyResource): LegacyCall[] => [
  list.call,
  ...[form?.create, form?.update, form?.remove, form?.updateOf?.call].filter((call): call is WriteCall => call !== undefined),
];

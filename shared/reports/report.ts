import type { FieldKind } from "../domain/field-kind.ts";
import { roundHalfUp } from "../domain/round-half-up.ts";
import { workOut } from "../domain/work-out.ts";
import type { LegacyCall } from "../legacy/call.ts";
import type { FieldOf, Fields, LegacyRecord, RowOfFields } from "../legacy/record.ts";
import type { AskingAs } from "../legacy/record-calls.ts";
import type { FlagName, Flags } from "../policy/flags.ts";
import type { Role } from "../policy/roles.ts";
import type { CatalogueEntry } from "../policy/route-catalogue.ts";

/** What people ask a report by; each stands in the address, and the report's call is made of it. */
export type Filter =
  /** YYYY-MM; the present one unless another is chosen. */
  | { readonly kind: "month"; readonly key: string }
  /**
   * YYYY; the present one unless another is chosen. The services are asked month by month, each month kept by its own time; `month` is the name
   * under which each of their questions and each row tells its own as YYYY-MM.
   */
  | { readonly kind: "year"; readonly key: string; readonly month: string }
  /** Days as YYYY-MM-DD, both included; either may be open. At most a year. */
  | {
      readonly kind: "period";
      readonly from: string;
      readonly to: string;
      /** What it is at first; neither end may be open then, because the services want to hear both. */
      readonly opens?: "thisMonth";
    }
  /** One of a few words; the first unless another is chosen. */
  | { readonly kind: "choice"; readonly key: string; readonly values: readonly [string, ...string[]] }
  /** A day as YYYY-MM-DD, as of which it is told; empty for today. */
  | {
      readonly kind: "day";
      readonly key: string;
      /** The services want to hear the day, today's too. */
      readonly isTold?: true;
    }
  /** A company's id; empty for all. */
  | { readonly kind: "company"; readonly key: string }
  /** The id of what it is about, which whoever leads there says: a road, a batch, a picture. Nobody chooses it of a list. */
  | { readonly kind: "id"; readonly key: string };

type Key<F extends Filter> = F extends { kind: "period" }
  ? F["from"] | F["to"]
  : F extends { kind: "year" }
    ? F["key"] | F["month"]
    : F extends { readonly key: infer K extends string }
      ? K
      : never;
type Choice<Fs extends readonly Filter[], K> = Extract<Fs[number], { kind: "choice"; key: K }>;
type Answer<Fs extends readonly Filter[], K> = [Choice<Fs, K>] extends [never] ? string : Choice<Fs, K>["values"][number];
/** A question as it is asked: what is left open is empty. */
export type QuestionOf<Fs extends readonly Filter[]> = { readonly [K in Key<Fs[number]>]: Answer<Fs, K> };
export type AnyQuestion = Readonly<Record<string, string>>;

/** A figure of a row that is worked out of its fields, on either end by the same function. */
export interface Derived<F extends Fields, Codes = readonly string[]> {
  readonly kind: FieldKind;
  /** Our names of a code's values. */
  readonly codes?: Codes;
  readonly of: (row: RowOfFields<F>, question: AnyQuestion) => number | string | boolean | null;
}
type Deriveds<F extends Fields> = Readonly<Record<string, Derived<F, unknown>>>;
type DerivedOf<F extends Fields, C> = { readonly [Key in keyof C]: Derived<F, C[Key]> };
/** As it is declared: what has codes surely has them. */
type DeclaredOf<F extends Fields, C> = {
  readonly [Key in keyof C]: Derived<F> & (C[Key] extends readonly string[] ? { readonly codes: C[Key] } : unknown);
};
type MonthIn<Fs extends readonly Filter[]> = Extract<Fs[number], { kind: "year" }>["month"];
type KeyIn<F extends Fields, D, Fs extends readonly Filter[]> = (keyof F & string) | (keyof D & string) | MonthIn<Fs>;
type Parts<F extends Fields, D, Fs extends readonly Filter[]> = readonly ReportPart<KeyIn<F, D, Fs>>[];

/** Of what more is better, or less. */
export type Way = "more" | "less";

/** Where a customer's rules decide whether something is shown at all. */
interface Flagged {
  readonly flag?: FlagName;
}

/** Lists that a figure is checked against where the whole customer is shown: the same counted from their own rows. */
export type Counted = "roads" | "bridges" | "manholes" | "signs" | "piles";

/** A figure of the whole answer. A rate of several rows is made of its sums and never of the mean of rates: 9/10 and 1/90 are 10 %. */
export type Figure<K extends string> = { readonly key: string; readonly kind: FieldKind; readonly against?: Counted } & Flagged &
  ({ readonly sum: K } | { readonly share: K; readonly ofSum: readonly K[] } | { readonly countOf: "rows" });

/** A report of the same screen that tells more of a day: its name, and the filter by which it is asked for one. */
interface LeadsToDay {
  readonly leadsTo?: { readonly report: string; readonly day: string };
}

export type ReportPart<K extends string> =
  | { readonly part: "figures"; readonly figures: readonly Figure<K>[] }
  /** Sorted bars from 0 to 100, with what is missing behind each. */
  | { readonly part: "rateBars"; readonly title: string; readonly name: readonly K[]; readonly rate: K; readonly rest?: K }
  /** The ten longest; rows of one name are added. */
  | { readonly part: "bars"; readonly title: string; readonly name: readonly K[]; readonly count: K }
  /** The ten longest, each made of the parts that `across` tells apart. */
  | { readonly part: "stacked"; readonly title: string; readonly name: readonly K[]; readonly across: K; readonly count: K }
  /**
   * The pavement condition that measured distresses come to on the surface of each name, and what each of their types costs (domain/pavement.ts). It
   * is worked out by us, and says so.
   */
  | {
      readonly part: "losses";
      readonly title: string;
      readonly name: readonly [K, ...K[]];
      readonly type: K;
      readonly degree: K;
      readonly area: K;
      readonly length: K;
      /** In m², the same in all rows of a name. */
      readonly surface: K;
    }
  /** What the rows of each name come to: a line each, whose figures lead to those rows. */
  | { readonly part: "sums"; readonly title: string; readonly by: readonly [K, ...K[]]; readonly figures: readonly Figure<K>[] }
  /** A month's days from 0 to 100, told apart by whether each was passed; a day without a row is a gap. */
  | ({
      readonly part: "days";
      readonly title: string;
      readonly day: K;
      readonly rate: K;
      readonly passed: K;
      readonly weather?: K;
    } & LeadsToDay)
  /** The same month by its weeks. */
  | ({
      readonly part: "calendar";
      readonly title: string;
      readonly day: K;
      readonly rate: K;
      readonly passed: K;
      readonly weather?: K;
    } & LeadsToDay)
  /**
   * What each row of it is worth in each of the days of the month that is asked for, or of the year's months, with sums where values can be added. A
   * place without a row stays empty: it is not 0.
   */
  | ({
      readonly part: "matrix";
      readonly title: string;
      readonly name: readonly K[];
      /** What tells its lines apart where two may be called alike; their names do otherwise. */
      readonly of?: readonly K[];
      readonly across: K;
      readonly value: K;
      /** 0 to 100, for how dark a place is. */
      readonly rate?: K;
      readonly sums?: true;
      /** So many lines, those with the largest sums: each place is darker the more there is, and what the others come to is said. */
      readonly most?: number;
    } & LeadsToDay)
  /**
   * Which stretches of a road nobody was on that day: told by tracks, when somebody looks (http/road-day-api.ts). The road with most missing comes first.
   */
  | {
      readonly part: "stretches";
      readonly title: string;
      /** The filter of the day. */
      readonly day: string;
      /** Holds the ids of roads. */
      readonly road: K;
      readonly name: readonly K[];
      readonly missing: K;
      readonly means: "people" | "machines";
    }
  /** Roads on the map by the share of their rows' sums; `road` holds their ids. */
  | { readonly part: "roads"; readonly title: string; readonly road: K; readonly share: K; readonly ofSum: K }
  | {
      readonly part: "table";
      readonly columns: readonly ReportColumn<K>[];
      /** Rows of one device and one day lead to its track of that day: the fields that hold their id and date. */
      readonly track?: { readonly device: K; readonly day: K };
    };

export interface ReportColumn<K extends string> extends Flagged {
  readonly key: K;
  /** Only while the question says so. */
  readonly when?: Readonly<Record<string, string>>;
  /** A flag that is worth a column on screen once a row has it. */
  readonly onceAny?: true;
}

/** Whose its rows are (D3): a company's by a field of them, or by what was asked, so that it may ask for its own alone. */
type Owned<F extends Fields, Fs extends readonly Filter[]> =
  | { readonly owner: "reference" | "customer" }
  | { readonly owner: "company"; readonly companyField: FieldOf<F, string>; readonly companyFilter?: never }
  | { readonly owner: "company"; readonly companyFilter: Key<Extract<Fs[number], { kind: "company" }>>; readonly companyField?: never };

/** A report (D4): figures, charts and a table over one question, as data. */
export type Report<
  F extends Fields = Fields,
  Fs extends readonly Filter[] = readonly Filter[],
  D extends Deriveds<F> = Deriveds<F>,
  P extends Parts<F, D, Fs> = Parts<F, D, Fs>,
> = {
  /** In addresses and dictionaries. */
  readonly name: string;
  /** Raised when a figure comes to mean something else: exports say which they follow. */
  readonly version: number;
  /**
   * Its rows are about persons, always or where it is asked so: of those who see a whole customer, administrators alone are told (a company is told of
   * its own).
   */
  readonly aboutPersons?: true | AnyQuestion;
  /** Of its rows, these fields alone are about persons: who may not be told of persons is told of the rest. */
  readonly personFields?: readonly (keyof F & string)[];
  readonly paths: readonly [CatalogueEntry, ...CatalogueEntry[]];
  readonly record: LegacyRecord<F>;
  /** What tells rows apart. */
  readonly rowKey: readonly ((keyof F & string) | MonthIn<Fs>)[];
  readonly filters: Fs;
  readonly ask: {
    readonly calls: readonly [LegacyCall, ...LegacyCall[]];
    /** Which of several calls; the first where nothing chooses. */
    readonly choose?: (question: QuestionOf<Fs>, flags: Flags) => LegacyCall;
    /** The call that tells the same rows to whoever takes them away, where the services have one for that. */
    readonly forExport?: LegacyCall;
    readonly request: (question: QuestionOf<Fs>, asker: AskingAs, timeZone: string) => Readonly<Record<string, unknown>>;
    /** For how long everybody gets one answer: the present month moves, earlier ones hardly ever do. */
    readonly keptMs: number | { readonly present: number; readonly past: number };
  };
  readonly derived?: D;
  /**
   * Which way is good, of fields and figures by their keys, where that is beyond question: what differs from before is better or worse by it. A count is
   * not: it depends on how long its time is.
   */
  readonly good?: Readonly<Record<string, Way>>;
  readonly parts: P;
} & Owned<F, Fs>;

// biome-ignore lint/suspicious/noExplicitAny: a report gives rows of its own type.
export type AnyReport = Report<any, any, any>;

/** The parts stay as they are declared, so that none of them goes without a word. */
export const report = <
  const F extends Fields,
  const Fs extends readonly Filter[],
  const P extends readonly ReportPart<string>[],
  // What is derived, and the codes of each; a key that only a part names is none.
  const C extends Readonly<Record<string, unknown>> = Record<never, never>,
>(
  declared: Report<F, Fs, DerivedOf<F, C>, Parts<F, NoInfer<C>, Fs>> & { readonly parts: P },
) => declared as unknown as P extends Parts<F, DeclaredOf<F, C>, Fs> ? Report<F, Fs, DeclaredOf<F, C>, P> : never;

/** A row with what is derived of it, as charts, tables and exports read it. */
export type ReportRow = Readonly<Record<string, unknown>> & { readonly unread?: Readonly<Record<string, string>> | undefined };
export function withDerived({ derived = {} }: AnyReport, row: ReportRow, question: AnyQuestion): ReportRow {
  const { values, unread } = workOut(row, derived as Deriveds<Fields>, question);
  return { ...row, ...values, unread };
}

/** Figures about persons are for their own company (which is told of its rows alone) and for administrators. */
export const mayReadReport = (report: AnyReport, question: AnyQuestion, companyId: string | null, roles: readonly Role[]): boolean =>
  !asksOfPersons(report, question) || mayReadPersons(companyId, roles);
function asksOfPersons({ aboutPersons }: AnyReport, question: AnyQuestion): boolean {
  if (aboutPersons === undefined || aboutPersons === true) return aboutPersons === true;
  return Object.entries(aboutPersons as AnyQuestion).every(([key, value]) => question[key] === value);
}
const mayReadPersons = (companyId: string | null, roles: readonly Role[]): boolean => companyId !== null || roles.includes("admin");

/** The fields of a report that somebody is not told of. */
export const withheldFrom = ({ personFields = [] }: AnyReport, companyId: string | null, roles: readonly Role[]): readonly string[] =>
  mayReadPersons(companyId, roles) ? [] : personFields;

/** Whoever is bound to a company asks for that company's, where a report of companies can be asked for one. */
export function scopedQuestion(report: AnyReport, question: AnyQuestion, companyId: string | null): AnyQuestion {
  if (companyId === null || report.owner !== "company") return question;
  const filters = (report.filters as readonly Filter[]).filter((filter) => filter.kind === "company");
  return { ...question, ...Object.fromEntries(filters.map(({ key }) => [key, companyId])) };
}

/** The rows that whoever is bound to a company may see; null sees all. What is nobody's part is for nobody who has only a part (D3). */
export function scopedRows(report: AnyReport, rows: readonly ReportRow[], companyId: string | null): readonly ReportRow[] {
  if (companyId === null || report.owner === "reference") return rows;
  // To the services, no company is all of them.
  if (report.owner !== "company" || companyId === "") return [];
  const field: string | undefined = report.companyField;
  return field === undefined ? rows : rows.filter((row) => row[field] === companyId);
}

/** Everything that a row of it has: what was sent, what is worked out of it, and of a year the month that it was asked for. */
export const keysOfRows = ({ record, derived = {}, filters }: AnyReport): readonly string[] => [
  ...Object.keys(record.fields),
  ...Object.keys(derived),
  ...(filters as readonly Filter[]).flatMap((filter) => (filter.kind === "year" ? [filter.month] : [])),
];

/** How a column's values are shown and written. */
export const kindOf = ({ record, derived = {} }: AnyReport, key: string): FieldKind =>
  (record.fields[key] ?? (derived as Deriveds<Fields>)[key])?.kind ?? "text";

/** The value of a figure over all rows; null where there is nothing to divide by, where a row's part of it could not be read, or no row has any. */
export function figureOf(figure: Figure<string>, rows: readonly ReportRow[]): number | null {
  if ("countOf" in figure) return rows.length;
  const sum = (key: string): number | null => {
    if (rows.length > 0 && rows.every((row) => row[key] === null)) return null;
    return rows.reduce<number | null>(
      (total, row) => (total === null || row.unread?.[key] !== undefined ? null : total + Number(row[key] ?? 0)),
      0,
    );
  };
  if ("sum" in figure) return sum(figure.sum);
  const told = rowsOfShare(figure, rows);
  const part = sumOfAll([figure.share], told);
  const whole = sumOfAll(figure.ofSum, told);
  if (part === null || whole === null || whole === 0) return null;
  // A mean of scores is read to two decimals; a rate as finely as its words are.
  return figure.kind === "number" ? roundHalfUp((part / whole) * 100) : (part / whole) * 100;
}

/** A row that does not tell all that a share is made of counts neither above nor below the line. */
export const rowsOfShare = <R extends ReportRow>(
  { share, ofSum }: { readonly share: string; readonly ofSum: readonly string[] },
  rows: readonly R[],
): R[] => rows.filter((row) => [share, ...ofSum].every((key) => row[key] !== null || row.unread?.[key] !== undefined));

/** What several fields sum up to together. */
export const sumOfAll = (keys: readonly string[], rows: readonly ReportRow[]): number | null =>
  keys
    .map((key) => figureOf({ key, kind: "count", sum: key }, rows))
    .reduce<number | null>((total, one) => (total === null || one === null ? null : total + one), 0);

/** The table of a report, which is also what is exported; a report without one has no rows to show. */
export function tableOf({ parts }: AnyReport, question: AnyQuestion, flags: Flags): readonly ReportColumn<string>[] {
  const table = (parts as readonly ReportPart<string>[]).find((part) => part.part === "table");
  return (table?.columns ?? [])
    .filter(isShownWith(flags))
    .filter(({ when = {} }) => Object.entries(when).every(([key, value]) => question[key] === value));
}

/** Whether a customer's rules show it. */
export const isShownWith =
  (flags: Flags) =>
  ({ flag }: Flagged): boolean =>
    flag === undefined || flags[flag] === true;

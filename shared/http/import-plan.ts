import { nameKey } from "../domain/same-name.ts";
import { blank } from "../resources/blank.ts";
import { addRow, findingNames, replaceRow } from "../resources/called-so.ts";
import { normalised } from "../resources/normalised.ts";
import { doubtsAbout, problemsWith, type RecordWish } from "../resources/problems.ts";
import { type AnyResource, isEditable, type Problem, type RecordRow } from "../resources/resource.ts";
import { isSameValue } from "../resources/same-value.ts";
import { wrongAlone } from "./wrong-alone.ts";

/** What one row of a file says, as far as its cells could be read. */
export interface ImportLine {
  /** Where it stands in the file, the head being 1. */
  readonly line: number;
  /** Of the record that it speaks of, whoever knows it; otherwise its values in the `knownBy` fields say. */
  readonly id?: string | undefined;
  readonly values: Readonly<Record<string, unknown>>;
  /** Cells that nobody could read. */
  readonly wrong?: readonly Problem[];
}

/** What a row would do to the register as it stands. */
export type PlannedLine = { readonly line: number } & (
  | { readonly kind: "new"; readonly values: Values; readonly after: RecordRow; readonly doubts?: readonly Problem[] }
  | {
      readonly kind: "changed";
      readonly values: Values;
      readonly before: RecordRow;
      readonly after: RecordRow;
      /** What somebody is asked about before it is written. */
      readonly doubts?: readonly Problem[];
    }
  | { readonly kind: "same"; readonly before: RecordRow }
  /** `isForeign` of a record that is not theirs: what is wrong with it would tell of it. */
  | { readonly kind: "bad"; readonly problems: readonly Problem[]; readonly isForeign?: true }
);
type Values = Readonly<Record<string, unknown>>;

export interface Importer {
  readonly may: { readonly create: boolean; readonly update: boolean };
  /** Their roles. */
  readonly by: readonly string[];
  /** Which records are theirs to see, where they plan by more than those. */
  readonly sees?: (row: RecordRow) => boolean;
}

/**
 * What each row would do, one after the other: a later one finds what the earlier ones wrote. A row speaks of the record that it names by its id, or that has
 * its values in the `knownBy` fields; what it does not name stays. Both ends plan: the page to show it, the server before it writes.
 */
export function* planImport(
  resource: AnyResource,
  lines: Iterable<ImportLine>,
  rows: readonly RecordRow[],
  { may, by, sees = () => true }: Importer,
): Generator<PlannedLine> {
  const knownBy: readonly string[] = resource.form?.knownBy ?? [];
  const isRequired = new Set((resource.form?.fields ?? []).filter(({ required }) => required).map(({ key }) => key as string));
  const told = (values: Values, key: string) =>
    resource.record.fields[key].kind === "time" && typeof values[key] === "number" ? toTheMinute(values[key]) : values[key];
  const nameOf = (values: Values) => JSON.stringify(knownBy.map((key) => nameKey(worded(told(values, key)))));
  const all = findingNames([...rows]);
  const places = new Map<string, number[]>();
  for (const [place, row] of all.entries()) places.set(nameOf(row), [...(places.get(nameOf(row)) ?? []), place]);
  const placesById = new Map(all.map(({ id }, place) => [id, place]));
  const firstLines = new Map<string, number>();

  for (const { line, id, values: given, wrong = [] } of lines) {
    const values = normalised(resource, given);
    const name = id === undefined ? nameOf(values) : `id ${id}`;
    const standing = id === undefined ? (places.get(name) ?? []) : [placesById.get(id) ?? []].flat();
    const found = standing.filter((place) => sees(all[place]!));
    const earlier = firstLines.get(name);
    const planned = plan();
    firstLines.set(name, earlier ?? line);
    if (planned.kind === "new") {
      places.set(name, [all.length]);
      addRow(all, planned.after);
    }
    if (planned.kind === "changed") replaceRow(all, found[0]!, planned.after);
    yield planned;

    function plan(): PlannedLine {
      const isBlank = (key: string) => values[key] === "" || values[key] === null;
      const named = id === undefined ? knownBy : [];
      const unnamed = named.filter((key) => values[key] === undefined || (isRequired.has(key) && isBlank(key)));
      if (standing.length > 0 && found.length === 0) return foreign();
      const problems: Problem[] = [...wrong, ...unnamed.map((field) => ({ field, problem: "wanted" }))];
      const at = knownBy[0]!;
      if (problems.length > 0) return bad(problems);
      if (earlier !== undefined) return bad([{ field: at, problem: "twiceInFile", with: { line: earlier } }]);
      if (found.length > 1) return bad([{ field: at, problem: "severalMatch" }]);
      const before = found.length === 0 ? null : all[found[0]!]!;
      return before === null ? planNew(at) : planChange(before, at);
    }
    function planNew(at: string): PlannedLine {
      if (!may.create || id !== undefined) return bad([{ field: at, problem: "noSuchRecord" }]);
      const after = { ...blank(resource), ...values, id: `line ${line}` } as RecordRow;
      // Whose a part is, what it belongs to says: that is asked before it is written.
      if (resource.belongsTo === undefined && !sees(after)) return foreign();
      // What no field of the form takes is refused as it is of a record that stands, and never left out without a word.
      const asked = { ...Object.fromEntries((resource.form?.fields ?? []).map(({ key }) => [key, after[key]])), ...values };
      const wish = { after, before: null, all, by };
      return judged(problemsOf(asked, wish), { line, kind: "new", values, after }, wish);
    }
    function planChange(before: RecordRow, at: string): PlannedLine {
      const changed = Object.fromEntries(Object.entries(values).filter(([key, value]) => !isSameValue(resource, key, value, before[key])));
      const names = Object.keys(changed).filter((key) => !knownBy.includes(key));
      if (names.length === 0) return { line, kind: "same", before };
      if (!may.update) return bad([{ field: at, problem: "notChangedHere" }]);
      const fixed = names.filter((key) => !isEditable(resource, key)).map((field) => ({ field, problem: "neverChanged" }));
      const wished = Object.fromEntries(names.map((key) => [key, changed[key]]));
      const after = { ...before, ...wished };
      const editable = Object.fromEntries(Object.entries(wished).filter(([key]) => isEditable(resource, key)));
      const wish = { after, before, all, by, written: names };
      return judged(
        [...fixed, ...problemsOf(editable, wish), ...unreasoned(before, wished)],
        { line, kind: "changed", values: wished, before, after },
        wish,
      );
    }
    /** The form's rules are told of nothing that is no value of its field: they are written for those. */
    function problemsOf(written: Values, wish: RecordWish): readonly Problem[] {
      const alone = wrongAlone(resource, written);
      return alone.some(({ problem }) => problem === "unfit") ? alone : [...alone, ...problemsWith(resource, wish)];
    }
    /** A file has no place for a reason: whoever has one says it at the record. */
    function unreasoned(before: RecordRow, wished: Values): Problem[] {
      const asksWhy = (after: Values) => resource.form?.wantsReason?.({ ...before, ...after } as never, before as never) === true;
      if (!asksWhy(wished)) return [];
      const names = Object.keys(wished);
      return [{ field: names.find((key) => asksWhy({ [key]: wished[key] })) ?? names[0]!, problem: "reasonWanted" }];
    }
    function judged(problems: readonly Problem[], planned: Extract<PlannedLine, { doubts?: unknown }>, wish: RecordWish): PlannedLine {
      if (problems.length > 0) return bad(problems);
      const doubts = doubtsAbout(resource, wish);
      return doubts.length > 0 ? { ...planned, doubts } : planned;
    }
    function bad(problems: readonly Problem[]): PlannedLine {
      return { line, kind: "bad", problems };
    }
    function foreign(): PlannedLine {
      return { line, kind: "bad", problems: [], isForeign: true };
    }
  }
}

/** Cells of files tell no seconds. */
export const toTheMinute = (atMs: number): number => Math.floor(atMs / MINUTE_MS) * MINUTE_MS;
const MINUTE_MS = 60_000;

/** What is no word of anybody's, such as an object in the place of a name, names nothing; it is found out as a value of its field. */
const worded = (value: unknown): string =>
  Array.isArray(value) ? value.map(worded).join(",") : ["string", "number", "boolean"].includes(typeof value) ? String(value) : "";

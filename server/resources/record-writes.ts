import type { Tenant } from "../../editions/load.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { LegacyClient } from "../../shared/legacy/client.ts";
import { blank } from "../../shared/resources/blank.ts";
import { addRow, removeRow, replaceRow } from "../../shared/resources/called-so.ts";
import { normalised } from "../../shared/resources/normalised.ts";
import { problemsWith, type RecordWish } from "../../shared/resources/problems.ts";
import { type AnyResource, isEditable, type RecordRow, withTold } from "../../shared/resources/resource.ts";
import { isSameValue } from "../../shared/resources/same-value.ts";
import { type Notes, noNotes } from "../commands/idempotency.ts";
import { picturesOfRows } from "../pictures/pictures-of-rows.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { RecordPictures } from "../uploads/record-pictures.ts";
import type { Created, Objection, Removed, RemoveWish, Updated, UpdateWish, Values } from "./changes.ts";
import { callFor, inScopeOf, partFor } from "./offered-to.ts";
import type { RegisterRows } from "./register-rows.ts";
import type { UnknownReferences } from "./unknown-references.ts";
import { asTheyHadIt, type WriteWish, writeRecord } from "./write-record.ts";

export interface RecordWritesDeps {
  readonly legacy: LegacyClient;
  /** Which of these values name by an id what the customer does not have. */
  readonly unknownReferences: UnknownReferences;
  /** What else stands against a change, by the register's name: what no record of it can tell. */
  readonly objections: Readonly<Record<string, Objection>>;
  /** Keeps pictures that a record comes to name. */
  readonly pictures: Pick<RecordPictures, "carry">;
}

/** One change of one record, judged among the rows as they stand in a turn: refused with its reason, or written and looked for. */
export class RecordWrites {
  private readonly deps: RecordWritesDeps;
  private readonly rows: RegisterRows;
  private readonly ids = new WeakMap<readonly RecordRow[], ReadonlySet<string>>();

  constructor(deps: RecordWritesDeps, rows: RegisterRows) {
    this.deps = deps;
    this.rows = rows;
  }

  async create(who: SignedIn, resource: AnyResource, rows: readonly RecordRow[], values: Values, notes: Notes): Promise<Created> {
    const call = callFor(who, resource, "create");
    const given = normalised(resource, values);
    const wished = await this.toldByOwner(who.tenant, resource, { ...blank(resource), ...given } as RecordRow);
    const isAsWished = (row: RecordRow) => agrees(resource, row, wished, Object.keys(given));
    // Of two records that are alike, the one that was not there before an earlier try is that try's, whatever somebody changed of it since.
    const isCalledSo = (row: RecordRow) => agrees(resource, row, wished, resource.form?.knownBy ?? Object.keys(given));
    const keepsNotes = notes !== noNotes;
    const alike = noted<string[]>(notes);
    const made = alike === null ? undefined : rows.find((row) => !alike.includes(row.id) && isCalledSo(row));
    if (made !== undefined) return { before: null, after: made };
    refuseOthers(who, resource, wished);
    refuseProblems(who, resource, { after: wished, before: null, all: rows });
    await this.refuseObjected(who, resource, given, wished, null);
    if (alike === null && keepsNotes) await notes.keep(JSON.stringify(rows.filter(isCalledSo).map(({ id }) => id)));
    const known = this.idsIn(rows);
    const after = await this.carrying(who, resource, wished, null, {
      ...{ call, record: resource.record.encode(given, who.tenant.source), known: {} },
      believes: ({ id }) => id !== "" && !known.has(id),
      find: (now) => now.find((row) => !known.has(row.id) && isAsWished(row)) ?? now.find((row) => !known.has(row.id) && isCalledSo(row)),
    });
    return { before: null, after };
  }

  /** Of the records that stood when the turn began: what is written meanwhile is none of them. */
  private idsIn(rows: readonly RecordRow[]): ReadonlySet<string> {
    const ids = this.ids.get(rows) ?? new Set(rows.map(({ id }) => id));
    this.ids.set(rows, ids);
    return ids;
  }

  async update(
    who: SignedIn,
    resource: AnyResource,
    rows: RecordRow[],
    { id, values, seen, reason = "" }: UpdateWish,
    notes: Notes,
  ): Promise<Updated> {
    const whole = callFor(who, resource, "update");
    const before = presentTo(who, resource, rows, id);
    const names = Object.keys(values);
    const part = partFor(who, resource, names);
    const fixed = names.filter((name) => !isEditable(resource, name) && !isSameValue(resource, name, values[name], before[name]));
    if (fixed.length > 0) throw new ExpectedError("badRequest", { problems: fixed.map((at) => ({ at, message: "is never changed" })) });
    const earlier = noted<Values>(notes);
    if (earlier !== null && agrees(resource, before, values, names)) return { before: { ...before, ...earlier }, after: before };
    refuseMoved(resource, before, seen, names);
    if (agrees(resource, before, values, names)) return { before, after: before };
    const wished = { ...before, ...values };
    refuseOthers(who, resource, wished);
    refuseProblems(who, resource, { after: wished, before, all: rows, written: names });
    if (reason === "" && resource.form?.wantsReason?.(wished, before) === true)
      throw new ExpectedError("recordProblems", { problems: [{ field: "reason", problem: "wanted" }] });
    const known = this.rows.givenOf(before);
    const after = await underWay(rows, before, wished, async () => {
      await this.refuseObjected(who, resource, values, wished, before);
      await notes.keep(JSON.stringify(Object.fromEntries(names.map((name) => [name, before[name]]))));
      const record = { ...asTheyHadIt(resource, before, known, names), ...resource.record.encode(values, who.tenant.source) };
      return this.carrying(who, resource, wished, before, {
        ...{ call: part?.call ?? whole, part: part?.told(record, wished), record, known, reason },
        believes: (row) => row.id === id && agrees(resource, row, wished, names),
        // What stands there is neither as before nor as wished where the services round or shorten; where nobody knows that they took it, somebody else did.
        find: (now, isTaken) =>
          now.find((row) => row.id === id && (agrees(resource, row, wished, names) || (isTaken && !agrees(resource, row, before, names)))),
      });
    });
    return { before, after };
  }

  async remove(
    who: SignedIn,
    resource: AnyResource,
    rows: RecordRow[],
    { id, seen, names = Object.keys(resource.record.fields) }: RemoveWish,
    notes: Notes,
  ): Promise<Removed> {
    const call = callFor(who, resource, "remove");
    const earlier = noted<RecordRow>(notes);
    if (earlier !== null && rows.length > 0 && !rows.some((row) => row.id === id)) return { before: earlier, after: null };
    // A list without any record is one that the services lost (C6): only the last record leaves such a one behind.
    const isLast = rows.length === 1;
    const before = presentTo(who, resource, rows, id);
    refuseMoved(resource, before, seen, names);
    refuseProblems(who, resource, { after: null, before, all: rows });
    await underWay(rows, before, null, async () => {
      await this.refuseObjected(who, resource, {}, null, before);
      await notes.keep(JSON.stringify(before));
      await this.send(who, resource, {
        ...{ call, record: resource.record.encode({ id }, who.tenant.source), known: {} },
        believes: (row) => row.id === id,
        find: (now) => (now.some((row) => row.id === id) || (now.length === 0 && !isLast) ? undefined : before),
      });
    });
    return { before, after: null };
  }

  private async refuseObjected(
    { tenant }: SignedIn,
    resource: AnyResource,
    values: Values,
    after: RecordRow | null,
    before: RecordRow | null,
  ): Promise<void> {
    const { code } = tenant.file;
    const [unknown, strangers] = [
      await this.deps.unknownReferences(code, resource, values),
      await this.strangers(tenant, resource, values),
    ];
    const objected = await this.deps.objections[resource.name]?.(code, after, before);
    const problems = [
      ...[...new Set([...unknown, ...strangers])].map((field) => ({ field, problem: "unknownRecord" })),
      ...(objected ?? []),
    ];
    if (problems.length > 0) throw new ExpectedError("recordProblems", { problems });
  }

  /** Names of the fields of an assignment, or of a part, that name what the other registers do not have. */
  private async strangers(tenant: Tenant, { assigns, belongsTo }: AnyResource, values: Values): Promise<string[]> {
    const ends = [...(assigns === undefined ? [] : [assigns.holder, assigns.held]), ...(belongsTo === undefined ? [] : [belongsTo])];
    const named = ends.filter(({ field }) => values[field] !== undefined);
    const lacks = await Promise.all(
      named.map(async ({ field, of }) => !(await this.rows.kept(tenant, of)).rows.some(({ id }) => id === values[field])),
    );
    return named.filter((_, i) => lacks[i]).map(({ field }) => field);
  }

  /** What a new part would be told of by what it belongs to: whose it is, and what the rules ask of it. */
  private async toldByOwner(tenant: Tenant, resource: AnyResource, row: RecordRow): Promise<RecordRow> {
    const { belongsTo } = resource;
    if (belongsTo === undefined) return row;
    const owners = (await this.rows.kept(tenant, belongsTo.of)).rows;
    return withTold(
      resource,
      row,
      owners.find(({ id }) => id === row[belongsTo.field]),
    );
  }

  /** With the pictures that the record named nowhere before. */
  private carrying(who: SignedIn, resource: AnyResource, after: RecordRow, before: RecordRow | null, wish: WriteWish): Promise<RecordRow> {
    const known = new Set(before === null ? [] : picturesOfRows(resource, [before]));
    const fresh = picturesOfRows(resource, [after]).filter((key) => !known.has(key));
    return this.deps.pictures.carry(who.session, resource.name, fresh, () => this.send(who, resource, wish));
  }

  private send(who: SignedIn, resource: AnyResource, wish: WriteWish): Promise<RecordRow> {
    const now = async (withinMs?: number) => (await this.rows.now(who.tenant, resource, withinMs)).rows;
    return writeRecord({ legacy: this.deps.legacy, now }, who, resource, wish);
  }
}

/** A write under way counts for those beside it; one that is refused leaves the record as it was. */
async function underWay<T>(rows: RecordRow[], before: RecordRow, wished: RecordRow | null, send: () => Promise<T>): Promise<T> {
  if (wished === null) removeRow(rows, before);
  else replaceRow(rows, rows.indexOf(before), wished);
  try {
    return await send();
  } catch (failure) {
    if (wished === null) addRow(rows, before);
    else replaceRow(rows, rows.indexOf(wished), before);
    throw failure;
  }
}

/** What an earlier try of the same wish knew; null where there was none. */
const noted = <T>({ found }: Notes): T | null => (found === null ? null : (JSON.parse(found) as T));

/** First of all: what is wrong with a wish tells of records beside it, and whether a company by that id is there. */
function refuseOthers(who: SignedIn, resource: AnyResource, wished: RecordRow): void {
  if (!inScopeOf(who, resource)(wished)) throw new ExpectedError("forbidden");
}

function refuseProblems({ access: { roles } }: SignedIn, resource: AnyResource, wish: Omit<RecordWish, "by">): void {
  const problems = problemsWith(resource, { ...wish, by: roles });
  if (problems.length > 0) throw new ExpectedError("recordProblems", { problems });
}

/** @throws ExpectedError notFound for one that is not there, or not theirs to see */
function presentTo(who: SignedIn, resource: AnyResource, rows: readonly RecordRow[], id: string): RecordRow {
  const isInScope = inScopeOf(who, resource);
  const row = rows.find((one) => one.id === id && isInScope(one));
  if (row === undefined) throw new ExpectedError("notFound", { [resource.name]: id });
  return row;
}

/** @throws ExpectedError recordMoved with the values as they stand, and as they were seen */
function refuseMoved(resource: AnyResource, row: RecordRow, seen: Values, names: readonly string[]): void {
  const part = (told: Values) => Object.fromEntries(names.map((name) => [name, told[name]]));
  if (!names.every((name) => isSameValue(resource, name, row[name], seen[name])))
    throw new ExpectedError("recordMoved", { current: part(row), seen: part(seen) });
}

const agrees = (resource: AnyResource, row: RecordRow, wished: Values, names: readonly string[]): boolean =>
  names.every((name) => isSameValue(resource, name, row[name], wished[name]));

import type { Tenant } from "../../editions/load.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { Offered } from "../../shared/http/resource-api.ts";
import type { LegacyClient } from "../../shared/legacy/client.ts";
import { isOff } from "../../shared/legacy/dialect.ts";
import { lackingFields } from "../../shared/legacy/lacking-fields.ts";
import type { WriteCall } from "../../shared/legacy/record-calls.ts";
import type { Answered, Asking } from "../../shared/node/asking.ts";
import { isOpenUnder } from "../../shared/policy/open-under.ts";
import { blank } from "../../shared/resources/blank.ts";
import { normalised } from "../../shared/resources/normalised.ts";
import { problemsWith, type RecordWish } from "../../shared/resources/problems.ts";
import { type AnyResource, isEditable, type Problem, type RecordRow } from "../../shared/resources/resource.ts";
import { isSameValue } from "../../shared/resources/same-value.ts";
import { seenBy } from "../../shared/resources/scope.ts";
import { type Notes, noNotes } from "../commands/idempotency.ts";
import type { OrderTurns } from "../commands/order-turns.ts";
import { serviceIdentity } from "../commands/service-identity.ts";
import { scopeOf } from "../live/scope.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { UnknownReferences } from "./unknown-references.ts";
import { asTheyHadIt, type WriteWish, writeRecord } from "./write-record.ts";

export interface RegistersDeps {
  readonly asking: Pick<Asking, "kept" | "now" | "forget">;
  readonly legacy: LegacyClient;
  readonly turns: Pick<OrderTurns, "take">;
  /** Records of some register were written: whoever looks asks again. */
  readonly moved: (tenant: string) => Promise<void>;
  /** Which of these values name by an id what the customer does not have. */
  readonly unknownReferences: UnknownReferences;
  /** What else stands against a change, by the register's name: what no record of it can tell. */
  readonly objections: Readonly<Record<string, Objection>>;
  /** What else a change of a record means, by the register's name. */
  readonly effects: Readonly<Record<string, Effect>>;
}

export type Objection = (tenant: string, after: RecordRow | null, before: RecordRow | null) => Promise<readonly Problem[]>;
/** Called once the services have it. */
export type Effect = (tenant: string, after: RecordRow | null, before: RecordRow | null) => Promise<void>;

export type Values = Readonly<Record<string, unknown>>;
/** A record before and after; null before there was one, and after it is gone. */
export interface Change {
  readonly before: RecordRow | null;
  readonly after: RecordRow | null;
}
export interface Created extends Change {
  readonly before: null;
  readonly after: RecordRow;
}
export interface Updated extends Change {
  readonly before: RecordRow;
  readonly after: RecordRow;
}
export interface Removed extends Change {
  readonly before: RecordRow;
  readonly after: null;
}

/** `seen` is what stood in the written fields when the change was thought of. */
export interface UpdateWish {
  readonly id: string;
  readonly values: Values;
  readonly seen: Values;
}
/** `names` are the fields that must stand as they were seen; all where none are named. */
export type RemoveWish = Omit<UpdateWish, "values"> & { readonly names?: readonly string[] };

/** The records as they stood when a turn began, and the ways to write among them. */
export interface ManyWrites {
  readonly rows: readonly RecordRow[];
  /** Whether this user may see that record among them. */
  sees(id: string): boolean;
  create(values: Values): Promise<Created>;
  update(wish: UpdateWish): Promise<Updated>;
  remove(wish: RemoveWish): Promise<Removed>;
}

interface AllRows {
  readonly rows: readonly RecordRow[];
  readonly refused: number;
  readonly lacking: string[];
  readonly askedAtMs: number;
}

/** How long one waits for others who write into the same register. */
const LONGEST_TURN_MS = 30_000;

/** Every register of every customer: what is read is read once for all and cut to the asker's scope here; people write as themselves. */
export class Registers {
  private readonly deps: RegistersDeps;
  private readonly decoded = new WeakMap<object, AllRows>();
  /** Rows as the services gave them, by what they are with us. */
  private readonly given = new WeakMap<RecordRow, Values>();

  constructor(deps: RegistersDeps) {
    this.deps = deps;
  }

  async list(who: SignedIn, resource: AnyResource): Promise<AllRows & { readonly offered: Offered }> {
    const all = await this.kept(who.tenant, resource);
    return { ...all, rows: all.rows.filter(inScopeOf(who, resource)), offered: offeredTo(who, resource) };
  }

  /** @throws ExpectedError forbidden; recordProblems; what the services refuse */
  create(who: SignedIn, resource: AnyResource, values: Values, notes: Notes): Promise<Created> {
    return this.write(who, resource, (rows) => this.createAmong(who, resource, rows, values, notes));
  }

  /**
   * Writes some fields, as they are given. `seen` is what stood in them when the change was thought of.
   * @throws ExpectedError forbidden; notFound; recordMoved with the values as they stand; recordProblems; what the services refuse
   */
  update(who: SignedIn, resource: AnyResource, id: string, values: Values, seen: Values, notes: Notes): Promise<Updated> {
    return this.write(who, resource, (rows) => this.updateAmong(who, resource, rows, { id, values, seen }, notes));
  }

  /**
   * Many writes in one turn, of records that are read once. Each is looked at by the records as the changes and removals before it leave them, also
   * by those that are under way; what several new ones do to each other is `act`'s to know.
   */
  async writeMany(who: SignedIn, resource: AnyResource, act: (many: ManyWrites) => Promise<readonly Change[]>): Promise<void> {
    await this.turn(who, resource, (rows) =>
      act({
        rows,
        sees: (id) => rows.filter(inScopeOf(who, resource)).some((row) => row.id === id),
        create: (values) => this.createAmong(who, resource, rows, values, noNotes),
        update: (wish) => this.updateAmong(who, resource, rows, wish, noNotes),
        remove: (wish) => this.removeAmong(who, resource, rows, wish, noNotes),
      }),
    );
  }

  /**
   * `seen` as in `update`, of every field unless some are named.
   * @throws ExpectedError forbidden; notFound; recordMoved; recordProblems; what the services refuse
   */
  remove(
    who: SignedIn,
    resource: AnyResource,
    id: string,
    seen: Values,
    notes: Notes,
    names: readonly string[] = Object.keys(resource.record.fields),
  ): Promise<Removed> {
    return this.write(who, resource, (rows) => this.removeAmong(who, resource, rows, { id, seen, names }, notes));
  }

  /** One person after the other takes the same deed back, on whichever server: what is made again is made once. */
  alone<T>({ tenant }: SignedIn, change: string, act: () => Promise<T>): Promise<T> {
    return this.deps.turns.take(tenant.file.code, `undo:${change}`, LONGEST_TURN_MS, act);
  }

  /** @throws ExpectedError notFound for a record that is not there, or not theirs to see */
  async refuseUnlessSeen(who: SignedIn, resource: AnyResource, id: string): Promise<void> {
    if (!(await this.sees(who, resource, id))) throw new ExpectedError("notFound", { [resource.name]: id });
  }

  /** Whether this user may see that record now. */
  async sees(who: SignedIn, resource: AnyResource, id: string): Promise<boolean> {
    return (await this.list(who, resource)).rows.some((row) => row.id === id);
  }

  private async createAmong(
    who: SignedIn,
    resource: AnyResource,
    rows: readonly RecordRow[],
    values: Values,
    notes: Notes,
  ): Promise<Created> {
    const call = callFor(who, resource, "create");
    const given = normalised(resource, values);
    const wished = { ...blank(resource), ...given } as RecordRow;
    const isAsWished = (row: RecordRow) => agrees(resource, row, wished, Object.keys(given));
    // Of two records that are alike, the one that was not there before an earlier try is that try's.
    const alike = noted<string[]>(notes);
    const made = alike === null ? undefined : rows.find((row) => !alike.includes(row.id) && isAsWished(row));
    if (made !== undefined) return { before: null, after: made };
    refuseProblems(who, resource, { after: wished, before: null, all: rows });
    await this.refuseObjected(who, resource, given, wished, null);
    if (!inScopeOf(who, resource)(wished)) throw new ExpectedError("forbidden");
    if (alike === null) await notes.keep(JSON.stringify(rows.filter(isAsWished).map(({ id }) => id)));
    const known = new Set(rows.map(({ id }) => id));
    const after = await this.send(who, resource, {
      ...{ call, record: resource.record.encode(given, who.tenant.source), known: {} },
      believes: ({ id }) => id !== "" && !known.has(id),
      find: (now) => now.find((row) => !known.has(row.id) && isAsWished(row)),
    });
    return { before: null, after };
  }

  private async updateAmong(
    who: SignedIn,
    resource: AnyResource,
    rows: RecordRow[],
    { id, values, seen }: UpdateWish,
    notes: Notes,
  ): Promise<Updated> {
    const call = callFor(who, resource, "update");
    const before = present(rows.filter(inScopeOf(who, resource)), id, resource);
    const names = Object.keys(values);
    const fixed = names.filter((name) => !isEditable(resource, name) && !isSameValue(resource, name, values[name], before[name]));
    if (fixed.length > 0) throw new ExpectedError("badRequest", { problems: fixed.map((at) => ({ at, message: "is never changed" })) });
    const earlier = noted<Values>(notes);
    if (earlier !== null && agrees(resource, before, values, names)) return { before: { ...before, ...earlier }, after: before };
    refuseMoved(resource, before, seen, names);
    if (agrees(resource, before, values, names)) return { before, after: before };
    const wished = { ...before, ...values };
    refuseProblems(who, resource, { after: wished, before, all: rows, written: names });
    const known = this.given.get(before) ?? {};
    const after = await underWay(rows, before, wished, async () => {
      await this.refuseObjected(who, resource, values, wished, before);
      if (!inScopeOf(who, resource)(wished)) throw new ExpectedError("forbidden");
      await notes.keep(JSON.stringify(Object.fromEntries(names.map((name) => [name, before[name]]))));
      return this.send(who, resource, {
        ...{ call, known },
        record: { ...asTheyHadIt(resource, before, known, names), ...resource.record.encode(values, who.tenant.source) },
        believes: (row) => row.id === id && agrees(resource, row, wished, names),
        // What stands there is neither as before nor as wished where the services round or shorten.
        find: (now) => now.find((row) => row.id === id && (agrees(resource, row, wished, names) || !agrees(resource, row, before, names))),
      });
    });
    return { before, after };
  }

  private async removeAmong(
    who: SignedIn,
    resource: AnyResource,
    rows: RecordRow[],
    { id, seen, names = Object.keys(resource.record.fields) }: RemoveWish,
    notes: Notes,
  ): Promise<Removed> {
    const call = callFor(who, resource, "remove");
    const earlier = noted<RecordRow>(notes);
    if (earlier !== null && !rows.some((row) => row.id === id)) return { before: earlier, after: null };
    const before = present(rows.filter(inScopeOf(who, resource)), id, resource);
    refuseMoved(resource, before, seen, names);
    refuseProblems(who, resource, { after: null, before, all: rows });
    await underWay(rows, before, null, async () => {
      await notes.keep(JSON.stringify(before));
      await this.send(who, resource, {
        ...{ call, record: resource.record.encode({ id }, who.tenant.source), known: {} },
        believes: (row) => row.id === id,
        find: (now) => (now.some((row) => row.id === id) ? undefined : before),
      });
    });
    return { before, after: null };
  }

  private async write<C extends Change>(who: SignedIn, resource: AnyResource, act: (rows: RecordRow[]) => Promise<C>): Promise<C> {
    const [written] = await this.turn(who, resource, async (rows) => [await act(rows)] as const);
    return written;
  }

  /** One person after the other writes into a register: what is unique in it is looked at and written in one turn. */
  private async turn<C extends readonly Change[]>(
    who: SignedIn,
    resource: AnyResource,
    act: (rows: RecordRow[]) => Promise<C>,
  ): Promise<C> {
    const { tenant } = who;
    const { code } = tenant.file;
    return this.deps.turns.take(code, `resource:${resource.list.call.name}`, LONGEST_TURN_MS, async () => {
      // What was told before is old, on all servers, also where nobody knows what became of the wish.
      const written = await act([...(await this.now(tenant, resource)).rows]).finally(() =>
        this.deps.asking.forget(code, resource.list.call),
      );
      for (const { after, before } of written) await this.deps.effects[resource.name]?.(code, after, before);
      await this.deps.moved(code);
      return written;
    });
  }

  private async refuseObjected(
    { tenant }: SignedIn,
    resource: AnyResource,
    values: Values,
    after: RecordRow,
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

  /** Names of the fields of an assignment that name what the other registers do not have. */
  private async strangers(tenant: Tenant, { assigns }: Pick<AnyResource, "assigns">, values: Values): Promise<string[]> {
    if (assigns === undefined) return [];
    const named = [assigns.holder, assigns.held].filter(({ field }) => values[field] !== undefined);
    const lacks = await Promise.all(
      named.map(async ({ field, of }) => !(await this.kept(tenant, of)).rows.some(({ id }) => id === values[field])),
    );
    return named.filter((_, i) => lacks[i]).map(({ field }) => field);
  }

  private async kept(tenant: Tenant, resource: AnyResource): Promise<AllRows> {
    const { call, request, keptMs } = resource.list;
    const answer = await this.deps.asking.kept(tenant, call, request(serviceIdentity(tenant)), { keepMs: keptMs });
    return this.read(resource, answer as Answered<Values>, tenant);
  }

  private async now(tenant: Tenant, resource: AnyResource, withinMs?: number): Promise<AllRows> {
    const { call, request } = resource.list;
    const answer = await this.deps.asking.now(tenant, call, request(serviceIdentity(tenant)), withinMs);
    return this.read(resource, answer as Answered<Values>, tenant);
  }

  private send(who: SignedIn, resource: AnyResource, wish: WriteWish): Promise<RecordRow> {
    const now = async (withinMs?: number) => (await this.now(who.tenant, resource, withinMs)).rows;
    return writeRecord({ legacy: this.deps.legacy, now }, who, resource, wish);
  }

  /** Many look at one answer. */
  private read({ record }: AnyResource, answer: Answered<Values>, { source }: Tenant): AllRows {
    const known = this.decoded.get(answer);
    if (known !== undefined) return known;
    const rows = answer.rows.map((row) => {
      const decoded = record.decode(row, source) as unknown as RecordRow;
      this.given.set(decoded, row);
      return decoded;
    });
    const lacking = lackingFields(record, answer.rows);
    const read = { rows, lacking, refused: answer.refused.length, askedAtMs: answer.askedAtMs };
    this.decoded.set(answer, read);
    return read;
  }
}

/** A write under way counts for those beside it; one that is refused leaves the record as it was. */
async function underWay<T>(rows: RecordRow[], before: RecordRow, wished: RecordRow | null, send: () => Promise<T>): Promise<T> {
  rows.splice(rows.indexOf(before), 1, ...(wished === null ? [] : [wished]));
  try {
    return await send();
  } catch (failure) {
    if (wished === null) rows.push(before);
    else rows.splice(rows.indexOf(wished), 1, before);
    throw failure;
  }
}

/** What an earlier try of the same wish knew; null where there was none. */
const noted = <T>({ found }: Notes): T | null => (found === null ? null : (JSON.parse(found) as T));

/** Whether a record, by its values, is one that they may see. */
export const inScopeOf = ({ session }: SignedIn, resource: AnyResource): ((row: RecordRow) => boolean) =>
  seenBy(resource, { companyId: scopeOf(session).companyId, userId: session.user.userId });

export function offeredTo({ access, session, tenant }: SignedIn, { form, paths }: AnyResource): Offered {
  const isEditor = form !== undefined && session.displayId === null && form.editors.some((role) => access.roles.includes(role));
  const writableAt = paths.filter((path) => !form?.readOnlyAt?.includes(path));
  const may = isEditor && isOpenUnder(access, writableAt);
  const offers = (call: WriteCall | undefined) => may && call !== undefined && !isOff(tenant.source, call);
  return { create: offers(form?.create), update: offers(form?.update), remove: offers(form?.remove) };
}

function callFor(who: SignedIn, resource: AnyResource, deed: keyof Offered): WriteCall {
  const call = resource.form?.[deed];
  if (call === undefined || !offeredTo(who, resource)[deed]) throw new ExpectedError("forbidden");
  return call;
}

function refuseProblems({ access: { roles } }: SignedIn, resource: AnyResource, wish: Omit<RecordWish, "by">): void {
  const problems = problemsWith(resource, { ...wish, by: roles });
  if (problems.length > 0) throw new ExpectedError("recordProblems", { problems });
}

function present(rows: readonly RecordRow[], id: string, { name }: AnyResource): RecordRow {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw new ExpectedError("notFound", { [name]: id });
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

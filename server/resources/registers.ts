import type { Tenant } from "../../editions/load.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { Offered } from "../../shared/http/resource-api.ts";
import type { LegacyClient } from "../../shared/legacy/client.ts";
import { isOff } from "../../shared/legacy/dialect.ts";
import { askedBeside, type WriteCall } from "../../shared/legacy/record-calls.ts";
import { isOpenUnder } from "../../shared/policy/open-under.ts";
import { blank } from "../../shared/resources/blank.ts";
import { normalised } from "../../shared/resources/normalised.ts";
import { type AnyResource, isEditable, type Problem, type RecordRow } from "../../shared/resources/resource.ts";
import { seenBy } from "../../shared/resources/scope.ts";
import type { Answered, Asking } from "../asking/asking.ts";
import type { Notes } from "../commands/idempotency.ts";
import { isUnknownOutcome } from "../commands/lost-answer.ts";
import type { OrderTurns } from "../commands/order-turns.ts";
import { personIdentity, serviceIdentity } from "../commands/service-identity.ts";
import { scopeOf } from "../live/scope.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { UnknownReferences } from "./unknown-references.ts";

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
interface Change {
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

/** How a record that was asked for is known among others. */
interface Wish {
  readonly isIt: (row: RecordRow) => boolean;
  readonly isAsWished: (row: RecordRow) => boolean;
  /** Whether it still stands as before; absent for what was not there before. */
  readonly wasSo?: (row: RecordRow) => boolean;
}

interface AllRows {
  readonly rows: readonly RecordRow[];
  readonly refused: number;
  readonly askedAtMs: number;
}

/** How long one waits for others who write into the same register. */
const LONGEST_TURN_MS = 30_000;

/** Every register of every customer: what is read is read once for all and cut to the asker's scope here; people write as themselves. */
export class Registers {
  private readonly deps: RegistersDeps;
  private readonly decoded = new WeakMap<object, AllRows>();

  constructor(deps: RegistersDeps) {
    this.deps = deps;
  }

  async list(who: SignedIn, resource: AnyResource): Promise<AllRows & { readonly offered: Offered }> {
    const { call, request, keptMs } = resource.list;
    const answer = await this.deps.asking.kept(who.tenant, call, request(serviceIdentity(who.tenant)), { keepMs: keptMs });
    const all = this.read(resource, answer as Answered<Values>, who.tenant);
    return { ...all, rows: all.rows.filter(inScopeOf(who, resource)), offered: offeredTo(who, resource) };
  }

  /** @throws ExpectedError forbidden; recordProblems; what the services refuse */
  async create(who: SignedIn, resource: AnyResource, values: Values, notes: Notes): Promise<Created> {
    const call = callFor(who, resource, "create");
    return this.write(who, resource, async (rows) => {
      const given = normalised(resource, values);
      const wished = { ...blank(resource), ...given } as RecordRow;
      const isAsWished = (row: RecordRow) => agrees(row, wished, Object.keys(given));
      // Of two records that are alike, the one that was not there before an earlier try is that try's.
      const alike = noted<string[]>(notes);
      const made = alike === null ? undefined : rows.find((row) => !alike.includes(row.id) && isAsWished(row));
      if (made !== undefined) return { before: null, after: made };
      refuseProblems(who, resource, wished, null, rows);
      await this.refuseObjected(who, resource, given, wished, null);
      if (!inScopeOf(who, resource)(wished)) throw new ExpectedError("forbidden");
      if (alike === null) await notes.keep(JSON.stringify(rows.filter(isAsWished).map(({ id }) => id)));
      const known = new Set(rows.map(({ id }) => id));
      const isNew = ({ id }: RecordRow) => !known.has(id);
      return { before: null, after: await this.send(who, resource, call, given, { isIt: isNew, isAsWished }) };
    });
  }

  /**
   * Writes some fields. `seen` is what stood in them when the change was thought of.
   * @throws ExpectedError forbidden; notFound; recordMoved with the values as they stand; recordProblems; what the services refuse
   */
  async update(who: SignedIn, resource: AnyResource, id: string, values: Values, seen: Values, notes: Notes): Promise<Updated> {
    const call = callFor(who, resource, "update");
    return this.write(who, resource, async (rows) => {
      const before = present(rows.filter(inScopeOf(who, resource)), id, resource);
      const changed = normalised(resource, values);
      const names = Object.keys(changed);
      const fixed = names.filter((name) => !isEditable(resource, name) && !isSame(changed[name], before[name]));
      if (fixed.length > 0) throw new ExpectedError("badRequest", { problems: fixed.map((at) => ({ at, message: "is never changed" })) });
      const earlier = noted<Values>(notes);
      if (earlier !== null && agrees(before, changed, names)) return { before: { ...before, ...earlier }, after: before };
      if (!names.every((name) => isSame(before[name], seen[name])))
        throw new ExpectedError("recordMoved", { current: Object.fromEntries(names.map((name) => [name, before[name]])) });
      const wished = { ...before, ...changed };
      refuseProblems(who, resource, wished, before, rows);
      await this.refuseObjected(who, resource, changed, wished, before);
      if (!inScopeOf(who, resource)(wished)) throw new ExpectedError("forbidden");
      // What could not be read is left to the services, which know it.
      const readable = Object.keys(resource.record.fields).filter((name) => names.includes(name) || before.unread?.[name] === undefined);
      const sent = Object.fromEntries(readable.map((name) => [name, wished[name]]));
      await notes.keep(JSON.stringify(Object.fromEntries(names.map((name) => [name, before[name]]))));
      const after = await this.send(who, resource, call, sent, {
        isIt: (row) => row.id === id,
        isAsWished: (row) => agrees(row, wished, names),
        wasSo: (row) => agrees(row, before, names),
      });
      return { before, after };
    });
  }

  /** @throws ExpectedError forbidden; notFound; recordProblems; what the services refuse */
  async remove(who: SignedIn, resource: AnyResource, id: string, notes: Notes): Promise<Removed> {
    const call = callFor(who, resource, "remove");
    return this.write(who, resource, async (rows) => {
      const earlier = noted<RecordRow>(notes);
      if (earlier !== null && !rows.some((row) => row.id === id)) return { before: earlier, after: null };
      const before = present(rows.filter(inScopeOf(who, resource)), id, resource);
      refuseProblems(who, resource, null, before, rows);
      await notes.keep(JSON.stringify(before));
      await this.sendAway(who, resource, call, before);
      return { before, after: null };
    });
  }

  /** @throws ExpectedError notFound for a record that is not there, or not theirs to see */
  async refuseUnlessSeen(who: SignedIn, resource: AnyResource, id: string): Promise<void> {
    if (!(await this.sees(who, resource, id))) throw new ExpectedError("notFound", { [resource.name]: id });
  }

  /** Whether this user may see that record now. */
  async sees(who: SignedIn, resource: AnyResource, id: string): Promise<boolean> {
    return (await this.list(who, resource)).rows.some((row) => row.id === id);
  }

  /** One person after the other writes into a register: what is unique in it is looked at and written in one turn. */
  private async write<C extends Change>(who: SignedIn, resource: AnyResource, act: (rows: readonly RecordRow[]) => Promise<C>): Promise<C> {
    const { tenant } = who;
    const { code } = tenant.file;
    return this.deps.turns.take(code, `resource:${resource.list.call.name}`, LONGEST_TURN_MS, async () => {
      // What was told before is old, on all servers, also where nobody knows what became of the wish.
      const written = await act((await this.now(tenant, resource)).rows).finally(() => this.deps.asking.forget(code, resource.list.call));
      await this.deps.effects[resource.name]?.(code, written.after, written.before);
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
    const unknown = await this.deps.unknownReferences(code, resource, values);
    const objected = await this.deps.objections[resource.name]?.(code, after, before);
    const problems = [...unknown.map((field) => ({ field, problem: "unknownRecord" })), ...(objected ?? [])];
    if (problems.length > 0) throw new ExpectedError("recordProblems", { problems });
  }

  private async now(tenant: Tenant, resource: AnyResource, withinMs?: number): Promise<AllRows> {
    const { call, request } = resource.list;
    const answer = await this.deps.asking.now(tenant, call, request(serviceIdentity(tenant)), withinMs);
    return this.read(resource, answer as Answered<Values>, tenant);
  }

  /**
   * Asks for the change. Services lose answers, some refuse after they saved, and some answer another record than they wrote: where their answer is
   * not what was wished for, the register itself tells what became of it.
   * @throws ExpectedError of the services, where it does not show that the wish was done; legacyNoAnswer where they say so and nothing was
   */
  private async send(who: SignedIn, resource: AnyResource, call: WriteCall, values: Values, wish: Wish): Promise<RecordRow> {
    const { source } = who.tenant;
    const isDone = (row: RecordRow) => wish.isIt(row) && wish.isAsWished(row);
    try {
      const answered = (await this.ask(who, resource, call, values)).map((row) => resource.record.decode(row, source) as RecordRow);
      const { rows } = answered.some(isDone) ? { rows: answered } : await this.now(who.tenant, resource);
      // What they round or shorten is theirs, and shown as it stands.
      const isWritten = (row: RecordRow) => wish.wasSo?.(row) === false || (!wish.wasSo && answered.some(({ id }) => id === row.id));
      const after = rows.find(isDone) ?? rows.find((row) => wish.isIt(row) && isWritten(row));
      if (after === undefined) throw new ExpectedError("legacyNoAnswer", { call: call.name });
      return after;
    } catch (error) {
      return this.doneAllTheSame(who, resource, error, (rows) => rows.find(isDone));
    }
  }

  private async sendAway(who: SignedIn, resource: AnyResource, call: WriteCall, before: RecordRow): Promise<void> {
    const { id } = before;
    await this.ask(who, resource, call, { id }).catch((error: unknown) =>
      this.doneAllTheSame(who, resource, error, (rows) => (rows.some((row) => row.id === id) ? undefined : before)),
    );
  }

  private async ask({ tenant, session }: SignedIn, resource: AnyResource, call: WriteCall, values: Values): Promise<readonly Values[]> {
    const { file, source } = tenant;
    const request = {
      ...askedBeside(resource.record.fields, { ...personIdentity(session), Cu_RealName: session.user.name, Reason: "" }),
      ...resource.form?.fixed,
      ...resource.record.encode(values, source),
    };
    return (await this.deps.legacy.call(source, call, request, { signal: AbortSignal.timeout(file.legacy.timeoutMs) })).rows;
  }

  /** @throws what it failed with, where nothing shows that it was done */
  private async doneAllTheSame(
    { tenant }: SignedIn,
    resource: AnyResource,
    error: unknown,
    done: (rows: readonly RecordRow[]) => RecordRow | undefined,
  ): Promise<RecordRow> {
    const mayBeDone = isUnknownOutcome(error) || (error instanceof ExpectedError && error.code === "legacyRefused");
    const look = async () => done((await this.now(tenant, resource, LOOK_WITHIN_MS)).rows);
    const after = mayBeDone ? await look().catch(() => undefined) : undefined;
    if (after === undefined) throw error;
    return after;
  }

  /** Many look at one answer. */
  private read({ record }: AnyResource, answer: Answered<Values>, { source }: Tenant): AllRows {
    const known = this.decoded.get(answer);
    if (known !== undefined) return known;
    const rows = answer.rows.map((row) => record.decode(row, source) as unknown as RecordRow);
    const read = { rows, refused: answer.refused.length, askedAtMs: answer.askedAtMs };
    this.decoded.set(answer, read);
    return read;
  }
}

const LOOK_WITHIN_MS = 5_000;

/** What an earlier try of the same wish knew; null where there was none. */
const noted = <T>({ found }: Notes): T | null => (found === null ? null : (JSON.parse(found) as T));

const inScopeOf = ({ session }: SignedIn, resource: AnyResource): ((row: RecordRow) => boolean) =>
  seenBy(resource, { companyId: scopeOf(session).companyId, userId: session.user.userId });

function offeredTo({ access, session, tenant }: SignedIn, { form, paths }: AnyResource): Offered {
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

function refuseProblems(
  { access: { roles } }: SignedIn,
  { form }: AnyResource,
  after: RecordRow | null,
  before: RecordRow | null,
  all: readonly RecordRow[],
): void {
  const problems: readonly Problem[] = form?.problems?.(after as never, before as never, all as never, roles) ?? [];
  if (problems.length > 0) throw new ExpectedError("recordProblems", { problems });
}

function present(rows: readonly RecordRow[], id: string, { name }: AnyResource): RecordRow {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw new ExpectedError("notFound", { [name]: id });
  return row;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const agrees = (row: RecordRow, wished: Values, names: readonly string[]): boolean =>
  names.every((name) => isSame(row[name], wished[name]));

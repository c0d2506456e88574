import { ExpectedError } from "../../shared/errors.ts";
import type { Offered } from "../../shared/http/resource-api.ts";
import type { Asking } from "../../shared/node/asking.ts";
import { findingNames } from "../../shared/resources/called-so.ts";
import type { AnyResource, RecordRow } from "../../shared/resources/resource.ts";
import { type Notes, noNotes } from "../commands/idempotency.ts";
import type { OrderTurns } from "../commands/order-turns.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { Change, Created, Effect, ManyWrites, Removed, Updated, Values } from "./changes.ts";
import { inScopeOf, offeredTo } from "./offered-to.ts";
import { RecordWrites, type RecordWritesDeps } from "./record-writes.ts";
import { type AllRows, RegisterRows } from "./register-rows.ts";

export interface RegistersDeps extends RecordWritesDeps {
  readonly asking: Pick<Asking, "kept" | "now" | "forget">;
  readonly turns: Pick<OrderTurns, "take">;
  /** Records of some register were written: whoever looks asks again. */
  readonly moved: (tenant: string) => Promise<void>;
  /** What else a change of a record means, by the register's name. */
  readonly effects: Readonly<Record<string, Effect>>;
}

/** How long one waits for others who write into the same register. */
const LONGEST_TURN_MS = 30_000;

/** Every register of every customer: what is read is read once for all and cut to the asker's scope here; people write as themselves. */
export class Registers {
  private readonly deps: RegistersDeps;
  private readonly rows: RegisterRows;
  private readonly writes: RecordWrites;

  constructor(deps: RegistersDeps) {
    this.deps = deps;
    this.rows = new RegisterRows(deps.asking);
    this.writes = new RecordWrites(deps, this.rows);
  }

  async list(who: SignedIn, resource: AnyResource): Promise<AllRows & { readonly offered: Offered }> {
    const all = await this.rows.kept(who.tenant, resource);
    return { ...all, rows: all.rows.filter(inScopeOf(who, resource)), offered: offeredTo(who, resource) };
  }

  /** @throws ExpectedError forbidden; recordProblems; what the services refuse */
  create(who: SignedIn, resource: AnyResource, values: Values, notes: Notes): Promise<Created> {
    return this.write(who, resource, (rows) => this.writes.create(who, resource, rows, values, notes));
  }

  /**
   * Writes some fields, as they are given. `seen` is what stood in them when the change was thought of.
   * @throws ExpectedError forbidden; notFound; recordMoved with the values as they stand; recordProblems; what the services refuse
   */
  update(who: SignedIn, resource: AnyResource, id: string, values: Values, seen: Values, notes: Notes, reason = ""): Promise<Updated> {
    return this.write(who, resource, (rows) => this.writes.update(who, resource, rows, { id, values, seen, reason }, notes));
  }

  /**
   * Many writes in one turn, of records that are read once. Each is looked at by the records as the changes and removals before it leave them, also
   * by those that are under way; what several new ones do to each other is `act`'s to know.
   */
  async writeMany(who: SignedIn, resource: AnyResource, act: (many: ManyWrites) => Promise<readonly Change[]>): Promise<void> {
    const isInScope = inScopeOf(who, resource);
    await this.turn(who, resource, (rows) =>
      act({
        rows,
        sees: (id) => rows.some((row) => row.id === id && isInScope(row)),
        create: (values) => this.writes.create(who, resource, rows, values, noNotes),
        update: (wish) => this.writes.update(who, resource, rows, wish, noNotes),
        remove: (wish) => this.writes.remove(who, resource, rows, wish, noNotes),
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
    return this.write(who, resource, (rows) => this.writes.remove(who, resource, rows, { id, seen, names }, notes));
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
      const written = await act(findingNames([...(await this.rows.now(tenant, resource)).rows])).finally(() =>
        this.deps.asking.forget(code, resource.list.call),
      );
      for (const { after, before } of written) await this.deps.effects[resource.name]?.(code, after, before);
      await this.deps.moved(code);
      return written;
    });
  }
}

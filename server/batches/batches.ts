import type { Logger } from "pino";
import type { z } from "zod";
import type { Editions } from "../../editions/load-editions.ts";
import { type ActionName, needsReason } from "../../shared/domain/action.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { type Batch, type BatchOfSomebody, type BatchRow, type batchRequest, JUST_ENDED_MS } from "../../shared/http/batch-api.ts";
import { isRecordsAway } from "../../shared/node/database.ts";
import type { Audit } from "../audit/audit.ts";
import { stateOf } from "../audit/order-deed.ts";
import { type ActOnOrderDeps, type Actor, actOnOrder } from "../commands/act-on-order.ts";
import type { ActionWish } from "../commands/action-wish.ts";
import type { Computing } from "../computing/computing.ts";
import { tellPerson } from "../live/personal.ts";
import type { KnownUsers } from "../people/known-users.ts";
import type { FoundWith } from "../query/found-with.ts";
import type { RedisClient } from "../redis.ts";
import { entitle } from "../session/entitlement.ts";
import { rightsOf } from "../session/rights.ts";
import type { Session } from "../session/session.ts";
import { type BatchQueue, openBatchQueue } from "./batch-queue.ts";
import { type BatchOwner, type BatchRecord, describeBatch, describeRow } from "./batch-record.ts";
import { BatchStore } from "./batch-store.ts";
import { previewBatch, previewUndo } from "./make-batch.ts";
import { RepollCollector } from "./repoll-collector.ts";
import { runBatch } from "./run-batch.ts";
import { SourceSlots } from "./source-slots.ts";

export interface BatchesDeps extends Omit<ActOnOrderDeps, "log"> {
  redis: RedisClient;
  queueConnection: RedisClient;
  connectWorker(): RedisClient;
  editions: Editions;
  knownUsers: Pick<KnownUsers, "find">;
  audit: Audit;
  computing: Computing;
  foundWith: FoundWith;
  log: Logger;
}

/** Progress is told this often at most; every change of state is told. */
const TELL_EVERY_MS = 200;

/** One action on many orders: previewed, run in the background, stopped, resumed and led back by who ordered it. */
export class Batches {
  private readonly deps: BatchesDeps;
  private readonly store: BatchStore;
  private readonly queue: BatchQueue;
  private readonly toldAtMs = new Map<string, number>();

  constructor(deps: BatchesDeps) {
    this.deps = deps;
    this.store = new BatchStore(deps.redis, deps.now);
    const slots = new SourceSlots(deps.redis);
    const repolls = new RepollCollector(deps.repoll);
    const act: ActOnOrderDeps = { ...deps, repoll: (job) => repolls.add(job) };
    const running = {
      store: this.store,
      actorOf: (owner: BatchOwner) => this.actorOf(owner),
      act: (actor: Actor, orderId: string, wish: ActionWish, triedSinceMs: number | undefined, batchId: string) =>
        deps.audit.during(
          // The order was given by a request that ended long ago; the batch's id leads to its entry.
          { id: batchId, ip: "" },
          actor.session,
          {
            kind: "batch",
            action: wish.action as ActionName,
            subject: { kind: "order", id: orderId, name: "" },
            before: { status: wish.seenStatus },
          },
          () => actOnOrder(act, actor, orderId, wish, triedSinceMs),
          ({ order }) => stateOf(orderId, order, wish),
        ),
      inTurn: slots.use.bind(slots),
      tell: (id: string) => void this.tell(id, TELL_EVERY_MS),
      log: deps.log,
    };
    this.queue = openBatchQueue({
      ...{ connection: deps.queueConnection, connectWorker: deps.connectWorker, store: this.store, log: deps.log, now: deps.now },
      run: (id) => runBatch(running, id).finally(() => repolls.flush()),
      tell: (id) => this.tell(id, 0),
    });
  }

  async preview(who: Actor, request: z.output<typeof batchRequest>): Promise<Batch> {
    return describeBatch(await previewBatch({ ...this.deps, store: this.store }, who, request));
  }

  async list(session: Session): Promise<Batch[]> {
    return (await this.store.listOwn(session)).map(describeBatch);
  }

  /** @throws ExpectedError notFound for somebody else's, here and below. */
  async get(session: Session, id: string): Promise<{ batch: Batch; rows: BatchRow[] }> {
    return this.withRows(await this.store.getOwn(session, id));
  }

  /** The first call begins it; the same call again answers how far it is. */
  async run(session: Session, id: string, reason: string): Promise<Batch> {
    const record = await this.store.getOwn(session, id);
    refuseIfIncomplete(record, reason);
    if (await this.store.begin(record.head, reason)) await this.queue.add(id);
    return this.told(id);
  }

  async resume(session: Session, id: string): Promise<Batch> {
    await this.store.getOwn(session, id);
    await this.store.beat(id);
    if (await this.store.move(id, "running", ["stopped"])) await this.queue.add(id);
    return this.told(id);
  }

  async stop(session: Session, id: string): Promise<Batch> {
    await this.store.getOwn(session, id);
    await this.store.move(id, "stopped", ["running", "pausing"], "byOwner");
    return this.told(id);
  }

  /** What runs in a customer's name at this moment or ended just now, and who ordered it: for administrators. */
  async recent(tenant: string): Promise<BatchOfSomebody[]> {
    return (await this.store.recent(tenant, this.deps.now() - JUST_ENDED_MS)).map((record) => ({
      ...describeBatch(record),
      owner: ownerOf(record),
    }));
  }

  /** By an administrator of the customer. @throws ExpectedError notFound for another customer's, here and below. */
  async getAny(tenant: string, id: string): Promise<{ batch: Batch; rows: BatchRow[] }> {
    const record = await this.store.get(id);
    if (record.head.owner.tenant !== tenant) throw new ExpectedError("notFound", { batch: id });
    return this.withRows(record);
  }

  async stopAny(tenant: string, id: string): Promise<void> {
    await this.getAny(tenant, id);
    await this.stopFor(id, "byAdministrator");
  }

  /** Everything that runs in somebody's name: they were forced out, or may not do any more what they could when they ordered it. */
  async stopAllOf(owner: { tenant: string; user: { id: string } }, trouble: "byAdministrator" | "rightsChanged"): Promise<void> {
    for (const { head } of await this.store.underWay(owner)) await this.stopFor(head.id, trouble);
  }

  /** Leads back what was done, as far as the tables have it; once. */
  async undo(who: Actor, id: string, reason: string): Promise<Batch> {
    const record = await this.store.getOwn(who.session, id);
    if (record.state !== "finished" && record.state !== "stopped") throw problem("state", "is not one that can be led back");
    const undoing = await previewUndo({ ...this.deps, store: this.store }, who, record);
    refuseIfIncomplete(undoing, reason);
    if (!(await this.store.noteUndo(id, undoing.head.id))) throw problem("id", "was led back already");
    if (await this.store.begin(undoing.head, reason)) await this.queue.add(undoing.head.id);
    await this.tell(id, 0);
    return this.told(undoing.head.id);
  }

  async close(): Promise<void> {
    await this.queue.close();
  }

  private async withRows(record: BatchRecord): Promise<{ batch: Batch; rows: BatchRow[] }> {
    return { batch: describeBatch(record), rows: (await this.store.rows(record.head.id)).map(describeRow) };
  }

  private async stopFor(id: string, trouble: string): Promise<void> {
    await this.store.move(id, "stopped", ["running", "pausing"], trouble);
    await this.tell(id, 0);
  }

  /**
   * As the services described this person last: rights may have changed since the batch was ordered. Without our own records as they were
   * then; a change that is seen stops the batch (rightsChanged) either way.
   */
  private async actorOf(owner: BatchOwner): Promise<Actor> {
    const known = await this.deps.knownUsers.find(owner.tenant, owner.user.id).catch((error: unknown) => {
      if (isRecordsAway(error)) return null;
      throw error;
    });
    const user = known === null ? owner.user : { ...owner.user, ...rightsOf(known) };
    const session: Session = { ...owner, user, createdAtMs: 0, expiresAtMs: 0, displayId: null, address: "", agent: "" };
    return { session, ...entitle(this.deps.editions, session) };
  }

  private async told(id: string): Promise<Batch> {
    await this.tell(id, 0);
    return describeBatch(await this.store.get(id));
  }

  private async tell(id: string, everyMs: number): Promise<void> {
    const nowMs = this.deps.now();
    if (nowMs - (this.toldAtMs.get(id) ?? 0) < everyMs) return;
    this.toldAtMs.set(id, nowMs);
    try {
      const record = await this.store.get(id);
      if (record.state === "finished" || record.state === "stopped") this.toldAtMs.delete(id);
      await tellPerson(this.deps.redis, record.head.owner, { about: "batch", body: describeBatch(record) });
    } catch (error) {
      // Whoever was not told asks when they connect again.
      this.deps.log.debug({ batch: id, reason: (error as Error).message }, "progress could not be told");
    }
  }
}

function refuseIfIncomplete({ head, counts }: BatchRecord, reason: string): void {
  if (needsReason.has(head.action) && reason === "") throw problem("reason", "is needed for this action");
  if (head.action === "reassign" && head.company === "" && head.undoes === "") throw problem("companyId", "is needed to reassign");
  if (head.action === "requestDelay" && head.dueAtMs === null) throw problem("dueAtMs", "is needed to request a delay");
  if (counts.waiting + counts.done === 0) throw problem("orders", "has none that this may be done to");
}

const ownerOf = ({ head }: BatchRecord): BatchOfSomebody["owner"] => {
  const { id, name, account } = head.owner.user;
  return { id, name, account };
};

const problem = (at: string, message: string) => new ExpectedError("badRequest", { problems: [{ at, message }] });

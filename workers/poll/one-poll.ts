import type { Redis } from "ioredis";
import type { Logger } from "pino";
import type { Tenant } from "../../editions/load.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { LegacyClient } from "../../shared/legacy/client.ts";
import { refuseOff } from "../../shared/legacy/dialect.ts";
import { untilFirst } from "../../shared/legacy/until-first.ts";
import { feedName } from "../../shared/live/keys.ts";
import { isOutOfMemory } from "../../shared/live/out-of-memory.ts";
import type { FeedKind } from "../../shared/live/topics.ts";
import { type SourceGate, Withdrawn } from "../../shared/node/source-gate.ts";
import type { Traces } from "../../shared/node/traces/traces.ts";
import type { Feed, KeptList, Poll } from "../feeds/feed.ts";
import { UnusualList } from "../feeds/read-list.ts";
import type { PollMetrics } from "../metrics/metrics.ts";
import { mutated } from "../mutation.ts";
import { ChangeDraft, type Draft, RebuildDraft } from "../publish/draft.ts";
import { FormerRows } from "../publish/former-rows.ts";
import type { Lease } from "../publish/lease.ts";
import type { FeedMirror } from "../publish/mirror.ts";
import { type Confirmation, LONGEST_BACK_OFF_MS, type Publisher } from "../publish/publisher.ts";
import { PublishRefused } from "../publish/refusal.ts";
import { Staging } from "../publish/staging.ts";
import { PollTrace } from "./poll-trace.ts";
import { ReadVerdict } from "./read-verdict.ts";
import { withoutFuture } from "./without-future.ts";

export interface PollDeps {
  readonly redis: Redis;
  readonly client: LegacyClient;
  readonly gate: SourceGate;
  readonly publisher: Publisher;
  readonly feeds: Readonly<Record<FeedKind, Feed>>;
  readonly metrics: PollMetrics;
  readonly traces: Traces;
  readonly log: Logger;
  readonly now: () => number;
  readonly newPollId: () => string;
}

/** Why a poll is done: by plan, or out of turn after a command. */
export interface PollOrder {
  readonly everyMs: number;
  readonly latenessMs: number | null;
  /** Only these orders, where the feed can ask for single ones. */
  readonly orderIds?: readonly string[] | undefined;
}

/**
 * done: the feed's meta says how it went. busy: another poll of this feed is under way, here or elsewhere. fenced: the lease was
 * lost meanwhile, and nothing was published. resting: nobody was asked, because the feed failed at great cost and waits. full: Redis
 * has no memory left, and nothing was published.
 */
export type PollEnd = "done" | "busy" | "fenced" | "resting" | "full";

/** What a feed leaves of its poll beside the rows. */
type Told = Pick<Poll, "memo" | "doubts" | "gaps">;

/** Once more after an attempt that started from the wrong place: another position, another Redis, another shape of answer. */
const ATTEMPTS = 3;

/** One poll of one feed, while its lease is held: what is known is caught up with, the services are asked, and what changed is published. */
export class OnePoll {
  private readonly deps: PollDeps;
  private readonly tenant: Tenant;
  private readonly feed: Feed;
  private readonly mirror: FeedMirror;
  private readonly lease: Lease;
  private readonly order: PollOrder;
  private readonly log: Logger;
  private readonly pollId: string;
  private readonly trace: PollTrace;
  /** By a clock that is never set: how long a poll took is no time of day. */
  private readonly begunAtMs = performance.now();
  private answeredAtMs = 0;

  constructor(deps: PollDeps, tenant: Tenant, feed: Feed, mirror: FeedMirror, lease: Lease, order: PollOrder) {
    this.deps = deps;
    this.tenant = tenant;
    this.feed = feed;
    this.mirror = mirror;
    this.lease = lease;
    this.order = order;
    this.pollId = deps.newPollId();
    this.trace = new PollTrace(deps.traces, lease.feed, this.pollId, deps.now);
    this.log = deps.log.child({ feed: feedName(lease.feed), pollId: this.pollId });
  }

  async run(): Promise<PollEnd> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt();
      } catch (error) {
        if (error instanceof Withdrawn || (error instanceof PublishRefused && error.refusal === "fenced")) {
          this.log.warn("fenced: another worker took this feed over");
          return "fenced";
        }
        if (isOutOfMemory(error)) return this.ranOut();
        const isWorthAnother = error instanceof PublishRefused || error instanceof UnusualList;
        if (!isWorthAnother) throw error;
        this.log.warn({ attempt, err: error }, "starting this poll again");
        if (error instanceof PublishRefused) this.mirror.forget();
        if (attempt === ATTEMPTS) throw error;
      }
    }
  }

  private async attempt(): Promise<PollEnd> {
    const isRebuild = !(await this.mirror.catchUp(this.deps.redis));
    const { orderIds } = this.order;
    const isSingle = orderIds !== undefined && this.feed.askOrders !== undefined && !isRebuild;
    if (!isSingle && this.isResting()) return "resting";
    const draft = isRebuild ? await this.beginRebuild() : new ChangeDraft(this.deps.redis, this.mirror, this.lease.feed);
    try {
      await this.askAndPublish(draft, isSingle ? orderIds : null);
      return "done";
    } catch (error) {
      if (draft instanceof RebuildDraft) await draft.staging.drop();
      throw error;
    }
  }

  private isResting(): boolean {
    const waitMs = this.mirror.backOffUntilMs - this.deps.now();
    // A wait longer than any that is given comes from a clock that was wrong.
    return waitMs > 0 && waitMs <= LONGEST_BACK_OFF_MS;
  }

  /** `orderIds`: only these are asked for. A feed that cannot be asked is no error here. */
  private async askAndPublish(draft: ChangeDraft | RebuildDraft, orderIds: readonly string[] | null): Promise<void> {
    const isRebuild = draft instanceof RebuildDraft;
    const kept = new Map<string, KeptList>();
    const verdict = new ReadVerdict();
    const nowMs = this.deps.now();
    const poll: Poll = {
      tenant: this.tenant,
      nowMs,
      isRebuild,
      mirror: this.mirror,
      draft,
      former: isRebuild ? this.formerRows() : null,
      doubts: [],
      gaps: [],
      memo: withoutFuture(this.mirror.memo, nowMs),
      fetch: (call, request, etag) => this.fetch(verdict, call, request, etag),
      keep: (list, what) => kept.set(list, what),
    };
    try {
      if (orderIds !== null) await this.feed.askOrders?.(poll, orderIds);
      else await this.feed.ask(poll);
    } catch (error) {
      if (error instanceof UnusualList) this.mirror.plainLists.set(error.list, 0);
      if (!(error instanceof ExpectedError)) throw error;
      if (this.lease.lost.aborted) throw new Withdrawn();
      await verdict.failed(error);
      await this.failed(error, poll, isRebuild);
      return;
    }
    await verdict.read();
    for (const [list, { refused }] of kept) this.mirror.refused.set(list, refused);
    const confirmation = this.confirmation(poll, draft);
    if (mutated("keep-fenced")) this.learnUnpublished(kept, draft);
    const changed = await this.trace.during("publish", "PRODUCER", () =>
      isRebuild ? this.flip(draft, confirmation) : this.publish(draft, orderIds === null ? confirmation : null),
    );
    // Only now: what an abandoned poll had seen was never published.
    this.keepBases(kept, draft);
    this.succeeded(changed, isRebuild, confirmation);
  }

  private async beginRebuild(): Promise<RebuildDraft> {
    const staging = await Staging.begin(this.deps.redis, this.lease, this.mirror);
    this.mirror.newestEpoch = Math.max(this.mirror.newestEpoch, staging.epoch);
    return new RebuildDraft(staging, this.feed.markField);
  }

  private formerRows(): FormerRows | null {
    const { storedEpoch } = this.mirror;
    return storedEpoch === null ? null : new FormerRows(this.deps.redis, this.lease.feed, storedEpoch);
  }

  private async fetch(verdict: ReadVerdict, ...[call, request, etag]: Parameters<Poll["fetch"]>) {
    const { maxConcurrent, timeoutMs } = this.tenant.file.legacy;
    const { lost } = this.lease;
    await verdict.nextRequest();
    refuseOff(this.tenant.source, call);
    const conditional = etag === undefined ? {} : { etag };
    const ask = (timeout: AbortSignal) =>
      untilFirst([timeout, lost], (signal) =>
        this.deps.client.fetchBody(this.tenant.source, call, request, { signal, pollId: this.pollId, ...conditional }),
      ).catch((error: unknown) => {
        throw lost.aborted ? new Withdrawn() : error;
      });
    const asked = await this.trace.during(`ask ${call.name}`, "CLIENT", () =>
      this.deps.gate.askToRead({ tenant: this.tenant.source.tenant, maxConcurrent, timeoutMs }, ask),
    );
    if (lost.aborted) throw new Withdrawn();
    verdict.answered(asked);
    this.answeredAtMs = asked.answer.answeredAtMs;
    return asked.answer;
  }

  private async flip(draft: RebuildDraft, confirmation: Confirmation): Promise<number> {
    const { storedEpoch } = this.mirror;
    const position = await this.deps.publisher.flip(this.lease, storedEpoch, draft.staged, confirmation);
    this.mirror.reset(position, draft.after);
    return draft.after.size;
  }

  private async publish(draft: ChangeDraft, confirmation: Confirmation | null): Promise<number> {
    const from = this.mirror.position;
    if (from === null) throw new Error("changes without a position");
    const { changes } = draft;
    if (changes.length > 0) {
      const answer = { pollId: this.pollId, answeredAtMs: this.answeredAtMs };
      const position = await this.deps.publisher.publish(this.lease, from, changes, answer, confirmation);
      this.mirror.advance(
        position,
        changes.map(({ change }) => change),
      );
    } else if (confirmation !== null) await this.deps.publisher.confirm(this.lease, from, confirmation);
    return changes.length;
  }

  private keepBases(kept: ReadonlyMap<string, KeptList>, draft: Draft): void {
    for (const [list, { index, etag }] of kept) {
      if (index === null) this.mirror.bases.delete(list);
      // A row that a later list overruled is not what this list's bytes say.
      else this.mirror.bases.set(list, { index, etag, suspects: new Set(draft.overruled(list)) });
    }
  }

  private confirmation(told: Told, draft: Draft): Confirmation {
    const refusedIds = [...this.mirror.refused.values()].flat();
    const named = new Set(refusedIds.filter((id) => id !== ""));
    const refusedRows = named.size + refusedIds.filter((id) => id === "").length;
    return { ...this.marks(told), answeredAtMs: this.answeredAtMs, refusedRows, unreadFields: draft.unreadFields() };
  }

  private marks({ memo, doubts, gaps }: Told) {
    const { everyMs, latenessMs } = this.order;
    return { pollId: this.pollId, everyMs, latenessMs, durationMs: Math.round(performance.now() - this.begunAtMs), memo, doubts, gaps };
  }

  private async failed(error: ExpectedError, told: Told, isRebuild: boolean): Promise<void> {
    const marks = this.marks(told);
    // While the breaker is open nothing was asked, and when to ask again is its decision.
    const backsOff = error.code === "legacyNoAnswer" || (isRebuild && error.code !== "circuitOpen");
    await this.deps.publisher.fail(this.lease, error.code, marks, backsOff);
    this.deps.metrics.failed(this.lease.feed, marks);
    // Once per kind of failure: a source that is down for hours fails every second.
    const level = this.mirror.lastError === error.code ? "debug" : "warn";
    if (level === "warn") this.trace.tell({ error: error.code });
    this.mirror.lastError = error.code;
    this.log[level]({ durationMs: marks.durationMs, error: error.code, detail: error.detail }, "poll failed");
  }

  /** Redis is full. That this poll failed is told where it still goes; the state stays as it was. */
  private async ranOut(): Promise<PollEnd> {
    await this.deps.publisher
      .fail(this.lease, "memoryFull", this.marks({ memo: this.mirror.memo, doubts: [], gaps: [] }), true)
      .catch(() => {});
    this.deps.metrics.full(this.lease.feed);
    const level = this.mirror.lastError === "memoryFull" ? "debug" : "error";
    this.mirror.lastError = "memoryFull";
    this.log[level]("Redis has no memory left: nothing was published");
    return "full";
  }

  /** A planted bug: what a poll saw is kept before it is known whether it was published. */
  private learnUnpublished(kept: ReadonlyMap<string, KeptList>, draft: Draft): void {
    if (!(draft instanceof ChangeDraft) || this.mirror.position === null) return;
    this.mirror.advance(
      this.mirror.position,
      draft.changes.map(({ change }) => change),
    );
    this.keepBases(kept, draft);
  }

  private succeeded(changed: number, isRebuild: boolean, confirmation: Confirmation): void {
    this.deps.metrics.succeeded(this.lease.feed, confirmation, changed, this.deps.now());
    const { latenessMs, durationMs, refusedRows, unreadFields } = confirmation;
    if (this.mirror.lastError !== "") this.log.info({ after: this.mirror.lastError }, "feed is healthy again");
    this.mirror.lastError = "";
    if (changed > 0) this.trace.tell({ changes: changed, isRebuild });
    this.log[changed > 0 ? "info" : "debug"](
      { latenessMs, durationMs, changed, refusedRows, unreadFields, position: this.mirror.position, isRebuild },
      "poll done",
    );
  }
}

import type { Redis } from "ioredis";
import type { Logger } from "pino";
import type { Tenant } from "../../editions/load.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { LegacyClient } from "../../shared/legacy/client.ts";
import { feedName } from "../../shared/live/keys.ts";
import type { FeedKind } from "../../shared/live/topics.ts";
import type { Feed, KeptList, Poll } from "../feeds/feed.ts";
import { UnusualList } from "../feeds/read-list.ts";
import type { PollMetrics } from "../metrics/metrics.ts";
import { mutated } from "../mutation.ts";
import { ChangeDraft, type Draft, RebuildDraft } from "../publish/draft.ts";
import { FormerRows } from "../publish/former-rows.ts";
import type { Lease } from "../publish/lease.ts";
import type { FeedMirror } from "../publish/mirror.ts";
import { type Confirmation, type Publisher, PublishRefused } from "../publish/publisher.ts";
import type { SourceGate } from "../source/gate.ts";

export interface PollDeps {
  readonly redis: Redis;
  readonly client: LegacyClient;
  readonly gate: SourceGate;
  readonly publisher: Publisher;
  readonly feeds: Readonly<Record<FeedKind, Feed>>;
  readonly metrics: PollMetrics;
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
 * lost meanwhile, and nothing was published.
 */
export type PollEnd = "done" | "busy" | "fenced";

/** What a feed leaves of its poll beside the rows. */
type Told = Pick<Poll, "memo" | "doubts">;

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
  private readonly startedAtMs: number;
  private answeredAtMs = 0;

  constructor(deps: PollDeps, tenant: Tenant, feed: Feed, mirror: FeedMirror, lease: Lease, order: PollOrder) {
    this.deps = deps;
    this.tenant = tenant;
    this.feed = feed;
    this.mirror = mirror;
    this.lease = lease;
    this.order = order;
    this.pollId = deps.newPollId();
    this.log = deps.log.child({ feed: feedName(lease.feed), pollId: this.pollId });
    this.startedAtMs = deps.now();
  }

  async run(): Promise<PollEnd> {
    for (let attempt = 1; ; attempt++) {
      try {
        await this.attempt();
        return "done";
      } catch (error) {
        if (error instanceof PublishRefused && error.refusal === "fenced") {
          this.mirror.forget();
          this.log.warn("fenced: another worker took this feed over");
          return "fenced";
        }
        const isWorthAnother = error instanceof PublishRefused || error instanceof UnusualList;
        if (!isWorthAnother) throw error;
        this.log.warn({ attempt, err: error }, "starting this poll again");
        if (error instanceof PublishRefused) this.mirror.forget();
        if (attempt === ATTEMPTS) throw error;
      }
    }
  }

  private async attempt(): Promise<void> {
    const isRebuild = !(await this.mirror.catchUp(this.deps.redis));
    const draft = isRebuild ? await this.beginRebuild() : new ChangeDraft(this.deps.redis, this.mirror, this.lease.feed);
    const kept = new Map<string, KeptList>();
    const poll: Poll = {
      tenant: this.tenant,
      nowMs: this.deps.now(),
      isRebuild,
      mirror: this.mirror,
      draft,
      former: isRebuild ? this.formerRows() : null,
      doubts: [],
      memo: this.mirror.memo,
      fetch: (call, request, etag) => this.fetch(call, request, etag),
      keep: (list, what) => kept.set(list, what),
    };
    const { orderIds } = this.order;
    const isSingle = orderIds !== undefined && this.feed.askOrders !== undefined && !isRebuild;
    try {
      if (isSingle) await this.feed.askOrders?.(poll, orderIds);
      else await this.feed.ask(poll);
    } catch (error) {
      if (error instanceof UnusualList) this.mirror.plainLists.set(error.list, 0);
      if (!(error instanceof ExpectedError)) throw error;
      await this.failed(error, poll);
      return;
    }
    for (const [list, { refused }] of kept) this.mirror.refused.set(list, refused);
    const confirmation = this.confirmation(poll);
    const changed =
      draft instanceof RebuildDraft ? await this.flip(draft, confirmation) : await this.publish(draft, isSingle ? null : confirmation);
    // Only now: what an abandoned poll had seen was never published.
    this.keepBases(kept, draft);
    this.succeeded(changed, isRebuild, confirmation);
  }

  private beginRebuild(): Promise<RebuildDraft> {
    const { storedEpoch } = this.mirror;
    const afterStored = storedEpoch === null ? 1 : storedEpoch + 1;
    const epoch = mutated("keep-epoch") ? afterStored : Math.max(this.deps.now(), afterStored, this.mirror.newestEpoch + 1);
    return RebuildDraft.begin(this.deps.redis, this.lease.feed, epoch, this.feed.markField);
  }

  private formerRows(): FormerRows | null {
    const { storedEpoch } = this.mirror;
    return storedEpoch === null ? null : new FormerRows(this.deps.redis, this.lease.feed, storedEpoch);
  }

  private async fetch(...[call, request, etag]: Parameters<Poll["fetch"]>) {
    const { maxConcurrent, timeoutMs } = this.tenant.file.legacy;
    const body = await this.deps.gate.ask({ tenant: this.tenant.source.tenant, maxConcurrent, timeoutMs }, (signal) =>
      this.deps.client.fetchBody(this.tenant.source, call, request, {
        signal,
        pollId: this.pollId,
        ...(etag === undefined ? {} : { etag }),
      }),
    );
    this.answeredAtMs = body.answeredAtMs;
    return body;
  }

  private async flip(draft: RebuildDraft, confirmation: Confirmation): Promise<number> {
    const { storedEpoch } = this.mirror;
    const position = await this.deps.publisher.flip(this.lease, storedEpoch, draft.epoch, draft.after.size, confirmation);
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

  private confirmation(told: Told): Confirmation {
    const refusedIds = [...this.mirror.refused.values()].flat();
    const named = new Set(refusedIds.filter((id) => id !== ""));
    return { ...this.marks(told), answeredAtMs: this.answeredAtMs, refusedRows: named.size + refusedIds.filter((id) => id === "").length };
  }

  private marks({ memo, doubts }: Told) {
    const { everyMs, latenessMs } = this.order;
    return { pollId: this.pollId, everyMs, latenessMs, durationMs: this.deps.now() - this.startedAtMs, memo, doubts };
  }

  private async failed(error: ExpectedError, told: Told): Promise<void> {
    const marks = this.marks(told);
    await this.deps.publisher.fail(this.lease, error.code, marks);
    this.deps.metrics.failed(this.lease.feed, marks);
    // Once per kind of failure: a source that is down for hours fails every second.
    const level = this.mirror.lastError === error.code ? "debug" : "warn";
    this.mirror.lastError = error.code;
    this.log[level]({ durationMs: marks.durationMs, error: error.code, detail: error.detail }, "poll failed");
  }

  private succeeded(changed: number, isRebuild: boolean, confirmation: Confirmation): void {
    this.deps.metrics.succeeded(this.lease.feed, confirmation, changed, this.deps.now());
    const { latenessMs, durationMs, refusedRows } = confirmation;
    if (this.mirror.lastError !== "") this.log.info({ after: this.mirror.lastError }, "feed is healthy again");
    this.mirror.lastError = "";
    this.log[changed > 0 ? "info" : "debug"](
      { latenessMs, durationMs, changed, refusedRows, position: this.mirror.position, isRebuild },
      "poll done",
    );
  }
}

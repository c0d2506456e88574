import type { Tenant } from "../../editions/load.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { PastTopic } from "../../shared/http/history-api.ts";
import { type Change, changeBetween, type Row } from "../../shared/live/change.ts";
import { type FeedKind, type TopicName, topics } from "../../shared/live/topics.ts";
import type { Computing } from "../computing/computing.ts";
import { ownerOf } from "../computing/computing.ts";
import type { Steps } from "../computing/steps.ts";
import { project } from "../live/projections/projections.ts";
import { scopeOf } from "../live/scope.ts";
import { topicsOpenTo } from "../live/topic-access.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { FeedState } from "../read/feed-state.ts";
import type { DisplayNeeds } from "../walls/display-needs.ts";
import type { Past, PastFeed } from "./past.ts";

export interface PastTopicsDeps {
  readonly past: Past;
  readonly computing: Computing;
  readonly displayNeeds: DisplayNeeds;
  now(): number;
}

const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;
const MOST_SPAN_MS = 31 * DAY_MS;
const ROWS_A_STEP = 1_000;

/** Topics as they looked to somebody at a time: the same projections as live ones, over what was then. */
export class PastTopics {
  private readonly deps: PastTopicsDeps;

  constructor(deps: PastTopicsDeps) {
    this.deps = deps;
  }

  /** @throws ExpectedError forbidden, notRecorded, recordsAway, spentBudget */
  async topic(who: SignedIn, topic: TopicName, atMs: number, sinceMs: number | undefined): Promise<PastTopic> {
    const scope = scopeOf(who.session);
    if (!topicsOpenTo(who.access, scope, await this.deps.displayNeeds.of(who.session)).has(topic))
      throw new ExpectedError("forbidden", { topic });
    const { state: now, confirmedAtMs } = await this.feed(who, topics[topic].feed, atMs);
    const before = sinceMs === undefined ? null : await this.sinceOr(who, topics[topic].feed, sinceMs);
    return this.run(who)(
      (function* (): Steps<PastTopic> {
        const rows = rowsOf(now);
        yield;
        const moment = { atMs, position: now.position, confirmedAtMs };
        if (before === null) return { ...moment, whole: true, rows: [...rows.values()], changes: [] };
        return { ...moment, whole: false, rows: [], changes: yield* differences(rowsOf(before), rows) };
      })(),
    );

    function rowsOf(state: FeedState): Map<string, Row> {
      const projection = project(topic, scope);
      projection.reset(state.rows);
      const { key } = topics[topic] as unknown as { key(row: Row): string };
      return new Map(projection.rows().map((row) => [key(row), row]));
    }
  }

  /** @throws ExpectedError notRecorded, recordsAway */
  feed(who: SignedIn, kind: FeedKind, atMs: number): Promise<PastFeed> {
    return this.deps.past.at({ tenant: who.session.tenant, kind }, atMs, this.keptFromMs(who.tenant)(kind), ownerOf(who), this.run(who));
  }

  /** From when until when each feed is written down, and what is missing within a stretch: the last week where none is named. @throws ExpectedError spanTooLong, recordsAway */
  recorded(who: SignedIn, fromMs: number | undefined, untilMs: number | undefined) {
    const until = untilMs ?? this.deps.now() + 1;
    const within = { fromMs: fromMs ?? until - WEEK_MS, untilMs: until };
    if (within.untilMs - within.fromMs > MOST_SPAN_MS) throw new ExpectedError("spanTooLong", { mostDays: MOST_SPAN_MS / DAY_MS });
    return this.deps.past.recorded(who.session.tenant, this.keptFromMs(who.tenant), within);
  }

  /** What is older is as good as deleted, whenever the sweep comes. */
  private keptFromMs({ file }: Tenant): (kind: FeedKind) => number {
    return (kind) => this.deps.now() - DAY_MS * (kind === "tracks" ? file.historyDays.positions : file.historyDays.records);
  }

  /** Null where that time is not known: then all rows are told. */
  private async sinceOr(who: SignedIn, kind: FeedKind, sinceMs: number): Promise<FeedState | null> {
    try {
      return (await this.feed(who, kind, sinceMs)).state;
    } catch (error) {
      if (error instanceof ExpectedError && error.code === "notRecorded") return null;
      throw error;
    }
  }

  private run(who: SignedIn) {
    return <T>(steps: Steps<T>): Promise<T> => this.deps.computing.run(ownerOf(who), steps);
  }
}

function* differences(before: ReadonlyMap<string, Row>, after: ReadonlyMap<string, Row>): Steps<Change[]> {
  const changes: Change[] = [];
  for (const key of before.keys()) if (!after.has(key)) changes.push({ key, remove: true });
  let looked = 0;
  for (const [key, row] of after) {
    if (++looked % ROWS_A_STEP === 0) yield;
    const was = before.get(key);
    const change = was === row ? null : changeBetween(key, was, row);
    if (change !== null) changes.push(change);
  }
  return changes;
}

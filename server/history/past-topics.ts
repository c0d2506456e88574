import type { Tenant } from "../../editions/load.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { PastTopic } from "../../shared/http/history-api.ts";
import { type Change, changeBetween, type Row } from "../../shared/live/change.ts";
import type { Position } from "../../shared/live/position.ts";
import { type FeedKind, type TopicName, topics } from "../../shared/live/topics.ts";
import type { Computing } from "../computing/computing.ts";
import { ownerOf } from "../computing/computing.ts";
import type { Steps } from "../computing/steps.ts";
import type { Projection } from "../live/projections/projection.ts";
import { project } from "../live/projections/projections.ts";
import { scopeOf } from "../live/scope.ts";
import { topicsOpenTo } from "../live/topic-access.ts";
import type { StoredFleet } from "../passes/stored-fleet.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { FeedState } from "../read/feed-state.ts";
import type { DisplayNeeds } from "../walls/display-needs.ts";
import type { Past, PastFeed } from "./past.ts";

export interface PastTopicsDeps {
  readonly past: Past;
  readonly computing: Computing;
  readonly displayNeeds: DisplayNeeds;
  readonly fleet: Pick<StoredFleet, "at">;
  now(): number;
}

/** [H3] As somebody could know it then, or with what was learned of it later. */
export type Known = "then" | "now";

/** Where somebody stands who asks: at a time, or live at a position; nowhere yet where neither is told. */
export interface Standing {
  readonly sinceMs?: number | undefined;
  readonly live?: Position | undefined;
  readonly known?: Known;
}

/** What a topic is shown from. */
type Shown = { readonly rows: ReadonlyMap<string, Row> } & Pick<PastTopic, "position" | "confirmedAtMs">;

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

  /**
   * What somebody who stands elsewhere is told as what is otherwise: at another time, or live at a position. @throws ExpectedError forbidden, notRecorded, recordsAway, spentBudget
   */
  async topic(who: SignedIn, topic: TopicName, atMs: number, { sinceMs, live, known = "then" }: Standing): Promise<PastTopic> {
    const scope = scopeOf(who.session);
    if (!topicsOpenTo(who.access, scope, await this.deps.displayNeeds.of(who.session)).has(topic))
      throw new ExpectedError("forbidden", { topic });
    const shown = (ms: number) => (known === "now" && topic === "tracks" ? this.fleet(who, ms) : this.shown(who, topics[topic].feed, ms));
    const { rows: now, ...moment } = { atMs, ...(await shown(atMs)) };
    const before = sinceMs === undefined ? null : ((await orNull(shown(sinceMs)))?.rows ?? null);
    // Sums of a feed are few, and told whole.
    const liveNow =
      live === undefined || topics[topic].feed !== topic
        ? null
        : this.deps.past.live({ tenant: who.session.tenant, kind: topics[topic].feed });
    return this.run(who)(
      (function* (): Steps<PastTopic> {
        const rows = rowsOf(seen(now));
        yield;
        const from = before !== null ? { changes: [], rows: rowsOf(seen(before)) } : live && liveNow && broughtUp(liveNow, live);
        if (!from) return { ...moment, whole: true, rows: [...rows.values()], changes: [] };
        return { ...moment, whole: false, rows: [], changes: [...from.changes, ...(yield* differences(from.rows, rows))] };
      })(),
    );

    function seen(all: ReadonlyMap<string, Row>): Projection {
      const projection = project(topic, scope);
      projection.reset(all);
      return projection;
    }

    function rowsOf(projection: Projection): Map<string, Row> {
      const { key } = topics[topic] as unknown as { key(row: Row): string };
      const rows = new Map<string, Row>();
      for (const row of projection.rows()) rows.set(key(row), row);
      return rows;
    }

    /** What brings whoever stands at a position to where the feed stands now, as they would be told live, and what they see there. */
    function broughtUp({ rows, position, recent }: FeedState, at: Position): { changes: Change[]; rows: Map<string, Row> } | null {
      const touched = at.epoch === position.epoch && at.offset <= position.offset ? recent.since(at.offset) : null;
      const projection = seen(rows);
      const changes = touched && projection.refresh(touched, recent.ownersSince(at.offset));
      return changes && { changes, rows: rowsOf(projection) };
    }
  }

  private async shown(who: SignedIn, kind: FeedKind, atMs: number): Promise<Shown> {
    const { state, confirmedAtMs } = await this.feed(who, kind, atMs);
    return { rows: state.rows, position: state.position, confirmedAtMs };
  }

  /**
   * Where everybody was by what is known now: each by its newest fix of what was recorded, and of what their tracks told when the day was over. Only where there is
   * neither nobody knows.
   */
  private async fleet(who: SignedIn, atMs: number): Promise<Shown> {
    const learned = await this.deps.fleet.at(who.tenant, atMs);
    if (learned === null) return this.shown(who, "tracks", atMs);
    const then = (await orNull(this.shown(who, "tracks", atMs))) ?? {
      rows: NO_ROWS,
      position: { epoch: 0, offset: 0 },
      confirmedAtMs: atMs,
    };
    const rows = new Map(then.rows);
    for (const [id, row] of learned) if (row.seenAtMs > Number(rows.get(id)?.seenAtMs ?? 0)) rows.set(id, row as unknown as Row);
    return { ...then, rows };
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

  private run(who: SignedIn) {
    return <T>(steps: Steps<T>): Promise<T> => this.deps.computing.run(ownerOf(who), steps);
  }
}

const NO_ROWS: ReadonlyMap<string, Row> = new Map();

/** Null where that time is not known. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ExpectedError && error.code === "notRecorded") return null;
    throw error;
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

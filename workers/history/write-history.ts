import { type Kysely, sql, type Transaction } from "kysely";
import type { Confirmed } from "../../shared/live/confirmed.ts";
import type { Position } from "../../shared/live/position.ts";
import type { Database } from "../../shared/node/database.ts";
import type { HistoryTables, RecordedKind } from "../../shared/node/history-tables.ts";
import { fence } from "../../shared/node/writer-lease.ts";

/** Up to where a feed is written. */
export interface Place {
  readonly position: Position;
  readonly atMs: number;
  readonly throughMs: number;
  readonly keyframeMs: number;
  /** Bytes of that keyframe, and of the entries that came after it: what a reader has to go through. */
  readonly keyframeBytes: number;
  readonly entryBytes: number;
  /** The last time through which the services confirmed it; null before the first. */
  readonly confirmed: Confirmed | null;
}

/** Entries that follow what was written; none where only time has passed. */
export interface Written {
  readonly kind: RecordedKind;
  readonly entries: readonly { readonly position: Position; readonly atMs: number; readonly body: Buffer }[];
  readonly position: Position;
  readonly atMs: number;
  readonly throughMs: number;
  readonly confirmed: Confirmed | null;
}

export interface Begun {
  readonly kind: RecordedKind;
  readonly position: Position;
  readonly atMs: number;
  readonly rows: number;
  readonly body: Buffer;
  /** Since when it is not known what there was; null where nothing was written before. */
  readonly notRecordedFromMs: number | null;
  /** It stands beside the entries, which go on from where they are. */
  readonly isBeside: boolean;
  readonly confirmed: Confirmed | null;
}

const NO_BYTES = { keyframeBytes: 0, entryBytes: 0 };
const NO_PLACE = { keyframeMs: 0, ...NO_BYTES };

/** Writes a customer's history: everything of a pass or nothing, and nothing at all under an old token. */
export class HistoryWriter {
  private readonly records: Database<HistoryTables>;
  private readonly tenant: string;
  private readonly leaseMs: number | undefined;

  constructor(records: Database<HistoryTables>, tenant: string, leaseMs?: number) {
    this.records = records;
    this.tenant = tenant;
    this.leaseMs = leaseMs;
  }

  async places(): Promise<Map<RecordedKind, Place>> {
    const [rows, spans, sizes] = await this.records.ask((db) =>
      Promise.all([
        db.selectFrom("history_feeds").selectAll().where("tenant", "=", this.tenant).execute(),
        db
          .selectFrom("history_confirmed")
          .selectAll()
          .distinctOn("kind")
          .where("tenant", "=", this.tenant)
          .orderBy("kind")
          .orderBy("from_ms", "desc")
          .execute(),
        this.sizes(db),
      ]),
    );
    const confirmed = new Map(
      spans.map(({ kind, from_ms, until_ms, every_ms }): [string, Confirmed] => [
        kind,
        { fromMs: from_ms, untilMs: until_ms, everyMs: every_ms },
      ]),
    );
    return new Map(
      rows.map(({ kind, epoch, batch, at_ms, through_ms, keyframe_ms }) => [
        kind as RecordedKind,
        {
          ...{ position: { epoch, offset: batch }, atMs: at_ms, throughMs: through_ms, keyframeMs: keyframe_ms },
          confirmed: confirmed.get(kind) ?? null,
          ...(sizes.get(kind) ?? NO_BYTES),
        },
      ]),
    );
  }

  private async sizes(db: Kysely<HistoryTables>) {
    const { rows } = await sql<{ kind: string; keyframe: number; entries: number }>`
      select f.kind, octet_length(k.body)::float8 as keyframe, coalesce((
        select sum(octet_length(e.body)) from history_entries e
        where e.tenant = f.tenant and e.kind = f.kind and e.at_ms > f.keyframe_ms), 0)::float8 as entries
      from history_feeds f join history_keyframes k on k.tenant = f.tenant and k.kind = f.kind and k.at_ms = f.keyframe_ms
      where f.tenant = ${this.tenant}`.execute(db);
    return new Map(rows.map(({ kind, keyframe, entries }) => [kind, { keyframeBytes: keyframe, entryBytes: entries }]));
  }

  /** Answers where the feeds stand then. @throws Fenced */
  async write(
    token: number,
    before: ReadonlyMap<RecordedKind, Place>,
    written: readonly Written[],
    begun: readonly Begun[],
  ): Promise<Map<RecordedKind, Place>> {
    const after = new Map(before);
    await this.records.step(async (step) => {
      await fence(step, "history_recorders", this.tenant, token, this.leaseMs);
      for (const one of written) {
        await this.append(step, one);
        await this.confirm(step, one);
        const { keyframeMs = 0, keyframeBytes, entryBytes } = after.get(one.kind) ?? NO_PLACE;
        const bytes = one.entries.reduce((sum, { body }) => sum + body.length, entryBytes);
        after.set(one.kind, { ...one, keyframeMs, keyframeBytes, entryBytes: bytes });
      }
      for (const one of begun) {
        const place = after.get(one.kind);
        // Behind all that was written: what was told of a time stays told.
        const atMs = Math.max(one.atMs, place === undefined || one.isBeside ? 0 : place.throughMs + 1);
        await this.keyframe(step, one, atMs);
        await this.confirm(step, one);
        const stands = { keyframeMs: atMs, confirmed: one.confirmed, keyframeBytes: one.body.length, entryBytes: 0 };
        if (place !== undefined && one.isBeside) after.set(one.kind, { ...place, ...stands });
        else after.set(one.kind, { position: one.position, atMs, throughMs: atMs, ...stands });
      }
      for (const kind of new Set([...written, ...begun].map((one) => one.kind))) await this.stand(step, kind, after.get(kind)!);
    });
    return after;
  }

  private async append(step: Transaction<HistoryTables>, { kind, entries }: Written): Promise<void> {
    if (entries.length === 0) return;
    const rows = entries.map(({ position: { epoch, offset }, atMs, body }) => ({
      ...{ tenant: this.tenant, kind, epoch, batch: offset },
      ...{ at_ms: atMs, body },
    }));
    await step.insertInto("history_entries").values(rows).execute();
  }

  private async keyframe(step: Transaction<HistoryTables>, begun: Begun, atMs: number): Promise<void> {
    const { kind, position, rows, body, notRecordedFromMs } = begun;
    const of = { tenant: this.tenant, kind };
    const { epoch, offset: batch } = position;
    await step
      .insertInto("history_keyframes")
      .values({ ...of, at_ms: atMs, epoch, batch, rows, body })
      .onConflict((conflict) => conflict.columns(["tenant", "kind", "at_ms"]).doUpdateSet({ epoch, batch, rows, body }))
      .execute();
    if (notRecordedFromMs === null || notRecordedFromMs >= atMs) return;
    await step
      .insertInto("history_gaps")
      .values({ ...of, from_ms: notRecordedFromMs, until_ms: atMs })
      .onConflict((conflict) => conflict.columns(["tenant", "kind", "from_ms"]).doUpdateSet({ until_ms: atMs }))
      .execute();
  }

  private async confirm(step: Transaction<HistoryTables>, { kind, confirmed }: Written | Begun): Promise<void> {
    if (confirmed === null) return;
    const until = { until_ms: confirmed.untilMs, every_ms: confirmed.everyMs };
    await step
      .insertInto("history_confirmed")
      .values({ tenant: this.tenant, kind, from_ms: confirmed.fromMs, ...until })
      .onConflict((conflict) => conflict.columns(["tenant", "kind", "from_ms"]).doUpdateSet(until))
      .execute();
  }

  private async stand(step: Transaction<HistoryTables>, kind: RecordedKind, place: Place): Promise<void> {
    const { position, atMs: at_ms, throughMs: through_ms, keyframeMs: keyframe_ms } = place;
    const at = { epoch: position.epoch, batch: position.offset, at_ms, through_ms, keyframe_ms };
    await step
      .insertInto("history_feeds")
      .values({ tenant: this.tenant, kind, ...at })
      .onConflict((conflict) => conflict.columns(["tenant", "kind"]).doUpdateSet(at))
      .execute();
  }
}

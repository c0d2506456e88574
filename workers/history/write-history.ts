import type { Transaction } from "kysely";
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
    const [rows, spans] = await this.records.ask((db) =>
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
        },
      ]),
    );
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
        after.set(one.kind, { ...one, keyframeMs: after.get(one.kind)?.keyframeMs ?? 0 });
      }
      for (const one of begun) {
        const place = after.get(one.kind);
        // Never before what was written: what was told of a time stays told.
        const atMs = Math.max(one.atMs, place === undefined || one.isBeside ? 0 : place.throughMs);
        await this.keyframe(step, one, atMs);
        await this.confirm(step, one);
        if (place !== undefined && one.isBeside) after.set(one.kind, { ...place, keyframeMs: atMs, confirmed: one.confirmed });
        else after.set(one.kind, { position: one.position, atMs, throughMs: atMs, keyframeMs: atMs, confirmed: one.confirmed });
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

import type { FeedId } from "../../shared/live/keys.ts";
import type { Position } from "../../shared/live/position.ts";
import { unzip } from "../../shared/node/history-tables.ts";
import type { Records } from "../records/tables.ts";
import type { WrittenEntry } from "./fold.ts";

const ENTRIES_AT_ONCE = 2_000;

/** The lines of a feed's rows as they were written at the time of one of its keyframes. @throws ExpectedError recordsAway */
export async function keyframeLines(records: Records, { tenant, kind }: FeedId, atMs: number): Promise<Buffer> {
  const { body } = await records.ask((db) =>
    db
      .selectFrom("history_keyframes")
      .select("body")
      .where("tenant", "=", tenant)
      .where("kind", "=", kind)
      .where("at_ms", "=", atMs)
      .executeTakeFirstOrThrow(),
  );
  return unzip(body);
}

/** What was written of a feed after a position and through a time, and through an offset where one is given, in its order, some thousand entries at once. @throws ExpectedError recordsAway */
export async function* entriesAfter(
  records: Records,
  { tenant, kind }: FeedId,
  { epoch, offset }: Position,
  throughMs: number,
  throughOffset = Number.MAX_SAFE_INTEGER,
): AsyncGenerator<WrittenEntry[], void, void> {
  for (let after = offset; ; ) {
    const rows = await records.ask((db) =>
      db
        .selectFrom("history_entries")
        .select(["batch", "at_ms", "body"])
        .where("tenant", "=", tenant)
        .where("kind", "=", kind)
        .where("epoch", "=", epoch)
        .where("batch", ">", after)
        .where("batch", "<=", throughOffset)
        .where("at_ms", "<=", throughMs)
        .orderBy("batch")
        .limit(ENTRIES_AT_ONCE)
        .execute(),
    );
    yield rows.map(({ batch, at_ms, body }) => ({ position: { epoch, offset: batch }, atMs: at_ms, body }));
    if (rows.length < ENTRIES_AT_ONCE) return;
    after = rows.at(-1)!.batch;
  }
}

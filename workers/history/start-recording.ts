import type { Redis } from "ioredis";
import type { Logger } from "pino";
import { Database, isRecordsAway } from "../../shared/node/database.ts";
import type { HistoryTables } from "../../shared/node/history-tables.ts";
import { repeat } from "../repeat.ts";
import { Recorder } from "./recorder.ts";

export interface RecordingDeps {
  readonly databaseUrl: string;
  /** A connection of its own: what history reads stands in nobody's way. */
  readonly redis: Redis;
  readonly tenants: readonly string[];
  readonly holder: string;
  readonly log: Logger;
  now(): number;
}

const LOOK_EVERY_MS = 1_000;
/** Of one customer before the others have their turn. */
const PASSES_AT_ONCE = 20;

/** Servers make the tables; until one did there is nothing to write into. */
const LOOK_FOR_TABLES = "select 1 from history_recorders limit 0";

/**
 * Writes the history of all customers whose lease this process gets. Without the database polling goes on (R3), and history is caught up
 * with from the logs when it is back.
 */
export function startRecording({ databaseUrl, redis, tenants, holder, log, now }: RecordingDeps): { stop(): Promise<void> } {
  const records = new Database<HistoryTables>({
    ...{ url: databaseUrl, name: "road-patrol-history", log, now },
    prepare: async (client) => void (await client.query(LOOK_FOR_TABLES)),
  });
  void records.open();
  const recorders = tenants.map((tenant) => ({ tenant, recorder: new Recorder({ redis, records, tenant, holder, log }) }));
  const recording = repeat(
    LOOK_EVERY_MS,
    async () => {
      if (records.state.is !== "ready" || redis.status !== "ready") return;
      for (const { tenant, recorder } of recorders) {
        try {
          for (let passes = 0; passes < PASSES_AT_ONCE && (await recorder.pass()); passes++);
        } catch (error) {
          if (isRecordsAway(error)) return;
          log.warn({ tenant, err: error }, "history could not be written; trying again");
        }
      }
    },
    (error) => log.warn({ err: error }, "history could not be written; trying again"),
  );
  return {
    async stop() {
      recording.stop();
      redis.disconnect();
      await records.close();
    },
  };
}

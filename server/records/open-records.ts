import type { Logger } from "pino";
import { Database } from "../../shared/node/database.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations.ts";
import type { Records, Tables } from "./tables.ts";

/** The database of our own records, its tables brought up to date whenever it is found. */
export async function openRecords(url: string, log: Logger, now: () => number): Promise<Records> {
  const records = new Database<Tables>({ url, name: "road-patrol-server", log, now, prepare: (client) => migrate(client, migrations) });
  await records.open();
  return records;
}

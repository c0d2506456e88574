import { tmpdir } from "node:os";
import type { Redis } from "ioredis";
import type { Logger } from "pino";
import type { Editions } from "../../editions/load-editions.ts";
import type { Asking } from "../../shared/node/asking.ts";
import type { ShownPictures } from "../pictures/shown-pictures.ts";
import type { Reader } from "../read/reader.ts";
import type { Records } from "../records/tables.ts";
import { ActionPictures } from "./action-pictures.ts";
import { HeldPictures } from "./held-pictures.ts";
import { ObjectStore } from "./object-store.ts";
import { OwedBack } from "./owed-back.ts";
import { ReceiveUpload } from "./receive-upload.ts";
import { RecordPictures } from "./record-pictures.ts";
import { ReusedPictures } from "./reused-pictures.ts";
import { removeLeftBehind } from "./spool.ts";
import { StorageCredentials } from "./storage-credentials.ts";
import { startSweeping } from "./sweep-unused.ts";
import { UploadLimit } from "./upload-limit.ts";
import { UploadRecords } from "./upload-records.ts";
import { type ScannerAddress, scanFile } from "./virus-scan.ts";

export interface OpenUploadsDeps {
  readonly redis: Redis;
  readonly records: Records;
  readonly asking: Asking;
  readonly reader: Reader;
  readonly shown: ShownPictures;
  readonly editions: Editions;
  /** null: pictures are not scanned. */
  readonly scanner: ScannerAddress | null;
  readonly log: Logger;
  readonly now: () => number;
}

/** Pictures that people send: taken in, held by what names them, and swept where nothing does. */
export async function openUploads({ redis, records: database, asking, reader, shown, editions, scanner, log, now }: OpenUploadsDeps) {
  const store = new ObjectStore({ credentials: new StorageCredentials(asking, now), log });
  const records = new UploadRecords(database);
  const reused = new ReusedPictures(records, reader);
  await removeLeftBehind(now());
  const scan = async (path: string) => (scanner === null ? undefined : scanFile(scanner, path));
  const owed = new OwedBack(redis, records, now);
  const held = new HeldPictures(records, owed, now);
  return {
    ...{ store, records, reused },
    ofActions: new ActionPictures(records, held),
    ofRecords: new RecordPictures({ records, held, shown }),
    receive: new ReceiveUpload({ store, records, reused, now, scan, folder: tmpdir() }),
    limit: new UploadLimit(redis, now),
    ...startSweeping({ redis, records, owed, store, editions, log, now }),
  };
}

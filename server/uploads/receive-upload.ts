import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { Tenant } from "../../editions/load.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { formatZoned } from "../../shared/domain/zoned-time.ts";
import type { Upload } from "../../shared/http/uploads-api.ts";
import type { Session } from "../session/session.ts";
import { evidenceFindings } from "./evidence.ts";
import { inspectPicture } from "./inspect-picture.ts";
import type { ObjectStore } from "./object-store.ts";
import { endingOf, type PictureType } from "./picture-type.ts";
import type { ReusedPictures } from "./reused-pictures.ts";
import { Slots } from "./slots.ts";
import { spool } from "./spool.ts";
import type { UploadRecords } from "./upload-records.ts";

export interface ReceiveUploadDeps {
  store: Pick<ObjectStore, "put">;
  records: UploadRecords;
  reused: ReusedPictures;
  now(): number;
  /** Throws for what must not be stored. */
  scan(path: string): Promise<void>;
  /** Where bodies wait until they are stored. */
  folder: string;
}

export interface ReceivedFor {
  readonly session: Session;
  readonly tenant: Tenant;
  readonly order: WorkOrder | null;
  readonly log: Logger;
}

/** Bodies on disk at once, and pictures being unpacked: together they bound disk and memory whatever people do. */
const RECEIVED_AT_ONCE = 24;
const UNPACKED_AT_ONCE = 2;

/** Takes pictures in: on disk, looked at, noted, stored. What fails on the way leaves nothing that anybody could name. */
export class ReceiveUpload {
  private readonly deps: ReceiveUploadDeps;
  private readonly receiving = new Slots(RECEIVED_AT_ONCE, 0);
  private readonly unpacking = new Slots(UNPACKED_AT_ONCE, RECEIVED_AT_ONCE);

  constructor(deps: ReceiveUploadDeps) {
    this.deps = deps;
  }

  run(body: AsyncIterable<Buffer>, { session, tenant, order, log }: ReceivedFor): Promise<Upload> {
    const { store, records, reused, now, scan, folder } = this.deps;
    const { code, timeZone, evidenceFarM } = tenant.file;
    return this.receiving.take(() =>
      spool(body, folder, async (file) => {
        await scan(file.path).catch((error: unknown) => {
          log.warn({ tenant: code, user: session.user.id, sha256: file.sha256, err: error }, "picture not taken in");
          throw error;
        });
        const { widthPx, heightPx, ...capture } = await this.unpacking.take(() => inspectPicture(file.path, file.type, timeZone));
        const uploadedAtMs = now();
        const key = newKey(timeZone, uploadedAtMs, file.type);
        const elsewhere = await reused.elsewhere(session, file.sha256, order?.id);
        await records.begin(code, { key, userId: session.user.id, uploadedAtMs, sha256: file.sha256, ...capture });
        await store.put(tenant, key, file).catch(async (error: unknown) => {
          // What cannot be forgotten at this moment is nobody's to name either: its name was told to nobody.
          await records.forget(code, key).catch(() => {});
          throw error;
        });
        const { takenAtMs } = capture;
        log.info({ tenant: code, user: session.user.id, key, type: file.type, bytes: file.bytes }, "picture stored");
        return {
          key,
          type: file.type,
          bytes: file.bytes,
          widthPx,
          heightPx,
          takenAtMs,
          placed: capture.lng !== null,
          findings: order === null ? [] : evidenceFindings({ key, ...capture }, order, evidenceFarM),
          elsewhere,
        };
      }),
    );
  }
}

/** The day is the customer's; the name is nobody's to guess. */
function newKey(timeZone: string, atMs: number, type: PictureType): string {
  const day = formatZoned(timeZone, atMs).slice(0, 10).replaceAll("-", "/");
  return `webUpload/${day}/${randomUUID()}.${endingOf(type)}`;
}

import { rename, rm, stat, writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { Redis } from "ioredis";
import { z } from "zod";
import { exportRequest, MAX_PICTURED_ROWS } from "../../shared/http/exports-api.ts";
import { aboutLines } from "./about.ts";
import type { ThreadInput, ThreadMessage } from "./build-export.ts";
import { FeedMoved } from "./feed-moved.ts";
import { fetchPicture } from "./fetch-picture.ts";
import { writePictureWorkbook } from "./picture-workbook.ts";
import { selectOrders } from "./select-orders.ts";
import { tableWorkbook } from "./table-workbook.ts";

/**
 * One export in a thread of its own: the polls of this process do not wait for it, its memory goes with it, and it can be ended at any
 * moment. Writes beside the file and renames it at the end, so that a file that is there is whole.
 */
const input = workerData as ThreadInput;
const tell = (message: ThreadMessage) => parentPort?.postMessage(message);
/** Often enough to look alive. */
const TELL_EVERY_MS = 200;

async function build(): Promise<ThreadMessage> {
  const { redisUrl, file, tenant, companyId, timeZone, madeBy, pictureHosts } = input;
  const asked = exportRequest.parse(JSON.parse(input.request));
  const part = `${file}.part`;
  const redis = new Redis(redisUrl, { connectionName: "worker-export", maxRetriesPerRequest: 3, commandTimeout: 20_000 });
  // What a connection says when it fails, the command that waits for it says too.
  redis.on("error", () => {});
  try {
    const selection = await selectOrders({ redis, tenant, companyId, timeZone, nowMs: Date.now() }, asked);
    const rows = selection.orders.length;
    const about = aboutLines(asked, selection, madeBy, timeZone);
    tell({ kind: "read", rows, asOfMs: selection.asOfMs });
    if (asked.pictures === null) await writeFile(part, tableWorkbook(asked, selection, about, timeZone));
    else if (rows > MAX_PICTURED_ROWS) return { kind: "failed", error: "tooLarge" };
    else
      await writePictureWorkbook(part, asked, selection, about, timeZone, {
        fetchPicture: (key) => fetchPicture(pictureHosts, key),
        onProgress: tellNowAndThen(),
      });
    await rename(part, file);
    return { kind: "ready", bytes: (await stat(file)).size };
  } catch (error) {
    await rm(part, { force: true });
    if (error instanceof FeedMoved) return { kind: "failed", error: "notReady" };
    if (error instanceof z.ZodError) return { kind: "failed", error: "badRequest" };
    throw error;
  } finally {
    redis.disconnect();
  }
}

function tellNowAndThen(): (done: number, total: number) => void {
  let toldAtMs = 0;
  return (done, total) => {
    const nowMs = performance.now();
    if (nowMs - toldAtMs < TELL_EVERY_MS && done < total) return;
    toldAtMs = nowMs;
    tell({ kind: "progress", done, total });
  };
}

// Polls, and a server on the same machine, come first. On Linux a thread has a priority of its own; elsewhere it would be the process's.
if (process.platform === "linux") setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
tell(await build());

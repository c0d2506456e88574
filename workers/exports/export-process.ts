import { randomUUID } from "node:crypto";
import { rename, rm, stat } from "node:fs/promises";
import { z } from "zod";
import { ExpectedError } from "../../shared/errors.ts";
import { exportRequest, MAX_PICTURED_ROWS } from "../../shared/http/exports-api.ts";
import { createLegacyClient } from "../../shared/legacy/http-client.ts";
import { Asking } from "../../shared/node/asking.ts";
import { newQuestionsOf } from "../../shared/node/new-questions.ts";
import { openRedis } from "../../shared/node/redis-address.ts";
import { SourceGate } from "../../shared/node/source-gate.ts";
import { aboutLines } from "./about.ts";
import { askServices } from "./ask-services.ts";
import type { ExportInput, ProcessMessage } from "./build-export.ts";
import { FeedMoved } from "./feed-moved.ts";
import { fetchPicture } from "./fetch-picture.ts";
import { writePictureWorkbook } from "./picture-workbook.ts";
import { selectRows } from "./select-rows.ts";
import { writeTableWorkbook } from "./table-workbook.ts";

/**
 * One export in a process of its own: the polls of the worker do not wait for it, its memory goes with it, it has a priority of its own,
 * and it can be ended at any moment. Writes beside the file and renames it at the end, so that a file that is there is whole.
 */
const tell = (message: ProcessMessage) => void process.send?.(message);
/** Often enough to look alive. */
const TELL_EVERY_MS = 200;

async function build({ redisUrl, file, request, reckoned, tenant, companyId, madeBy, userId }: ExportInput): Promise<ProcessMessage> {
  const asked = exportRequest.parse(JSON.parse(request));
  const { timeZone } = tenant.source;
  const part = `${file}.part`;
  const redis = openRedis(redisUrl, { connectionName: "worker-export", maxRetriesPerRequest: 3, commandTimeout: 20_000 });
  // What a connection says when it fails, the command that waits for it says too.
  redis.on("error", () => {});
  const gate = new SourceGate({ redis, random: Math.random, newToken: randomUUID });
  const asking = new Asking({ redis, legacy: createLegacyClient({ fetch, now: Date.now }), gate, now: Date.now });
  const ask = askServices(tenant, asking, newQuestionsOf(redis, tenant.source.tenant, userId));
  try {
    const selection = await selectRows({ redis, tenant, companyId, ask, nowMs: Date.now(), reckoned }, asked);
    const rows = selection.rows.length;
    const { asOfMs, missing = [], unnamed = [] } = selection;
    tell({ kind: "read", rows, asOfMs, lacking: { months: missing.map(({ month }) => month), names: [...unnamed] } });
    if (asked.pictures !== null && rows > MAX_PICTURED_ROWS) return { kind: "failed", error: "tooLarge" };
    const about = aboutLines(asked, selection, madeBy, timeZone);
    const onProgress = tellNowAndThen();
    const pictureOf = (key: string) => fetchPicture(tenant.pictureHosts, key);
    if (asked.document !== null) {
      // What lays documents out and draws their charts takes seconds to load: no spreadsheet waits for it.
      const { writeDocument } = await import("./document/write-document.ts");
      await writeDocument(part, { ...asked, document: asked.document }, selection, about, timeZone, pictureOf);
    } else if (asked.pictures === null) await writeTableWorkbook(part, asked, selection, about, timeZone, onProgress);
    else {
      const deps = { fetchPicture: pictureOf, onProgress };
      await writePictureWorkbook(part, asked, selection, about, timeZone, deps);
    }
    await rename(part, file);
    return { kind: "ready", bytes: (await stat(file)).size };
  } catch (error) {
    await rm(part, { force: true });
    if (error instanceof FeedMoved) return { kind: "failed", error: "notReady" };
    if (error instanceof ExpectedError) return { kind: "failed", error: error.code };
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

// A worker that is gone takes what it builds along: another one begins again.
process.once("disconnect", () => process.exit());
process.once("message", (input: ExportInput) => {
  build(input).then(
    (end) => process.send?.(end, () => process.disconnect()),
    (error: Error) =>
      process.send?.({ kind: "broken", reason: error.stack ?? String(error) } satisfies ProcessMessage, () => process.disconnect()),
  );
});

import { setTimeout as pause } from "node:timers/promises";
import type { Batch, BatchRequest, BatchRow } from "../../shared/http/batch-api.ts";

/** One person's batches at one server, as a browser asks for them. */
export interface BatchCalls {
  preview(request: BatchRequest): Promise<Batch>;
  run(id: string, reason: string): Promise<Batch>;
  resume(id: string): Promise<Batch>;
  undo(id: string, reason: string): Promise<Batch>;
  get(id: string): Promise<{ batch: Batch; rows: BatchRow[] }>;
  /** Looks again until it holds, also where a server could not answer just then. */
  until(id: string, holds: (batch: Batch) => boolean, withinMs: number): Promise<{ batch: Batch; rows: BatchRow[] }>;
}

const LOOK_EVERY_MS = 50;

export function batchCalls(serverUrl: string, cookie: string): BatchCalls {
  async function ask<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${serverUrl}/api/batches${path}`, {
      method,
      headers: { origin: serverUrl, cookie, ...(body !== undefined && { "content-type": "application/json" }) },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} /api/batches${path}: ${response.status} ${text}`);
    return JSON.parse(text) as T;
  }
  const batchOf = async (path: string, body?: object) => (await ask<{ batch: Batch }>("POST", path, body)).batch;
  const get = (id: string) => ask<{ batch: Batch; rows: BatchRow[] }>("GET", `/${id}`);
  return {
    get,
    preview: (request) => batchOf("", request),
    run: (id, reason) => batchOf(`/${id}/run`, { reason }),
    resume: (id) => batchOf(`/${id}/resume`),
    undo: (id, reason) => batchOf(`/${id}/undo`, { reason }),
    async until(id, holds, withinMs) {
      const givenUpAtMs = performance.now() + withinMs;
      for (;;) {
        const answer = await get(id).catch((error: unknown) => {
          if (performance.now() > givenUpAtMs) throw error;
          return null;
        });
        if (answer !== null && holds(answer.batch)) return answer;
        if (performance.now() > givenUpAtMs) throw new Error(`the batch stands at ${JSON.stringify(answer?.batch)}`);
        await pause(LOOK_EVERY_MS);
      }
    },
  };
}

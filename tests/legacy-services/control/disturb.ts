import type { FastifyReply } from "fastify";
import type { LegacyCall } from "../../../shared/legacy/call.ts";
import { refusalText } from "../envelope.ts";
import { type Fault, spoilRow } from "./faults.ts";

const BUSY = "系统繁忙，请稍后重试";
const HTML = "<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head><body><h1>服务维护中</h1></body></html>";

/** Faults of the connection itself. True when they have taken the answer over. */
export async function disturb(fault: Fault, reply: FastifyReply): Promise<boolean> {
  if (fault.kind === "slow") {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, fault.delayMs);
      reply.raw.once("close", () => {
        clearTimeout(timer);
        resolve();
      });
    });
    return reply.raw.destroyed;
  }
  if (fault.kind === "hang") {
    reply.hijack();
    return true;
  }
  if (fault.kind === "cut") {
    reply.hijack();
    reply.raw.destroy();
    return true;
  }
  if (fault.kind === "html") {
    reply.header("content-type", "text/html; charset=utf-8").send(HTML);
    return true;
  }
  if (fault.kind === "error") {
    if (fault.retryAfterS !== undefined) reply.header("retry-after", String(fault.retryAfterS));
    reply.code(fault.status).send("service unavailable");
    return true;
  }
  return false;
}

/** Faults of what is in the body. Truncated bodies are well-formed HTTP: only their JSON ends too early. */
export function disturbBody(fault: Fault | null, call: LegacyCall, chunks: Buffer[]): Buffer[] {
  if (fault === null) return chunks;
  if (fault.kind === "refused" || fault.kind === "refusedAfter") return [Buffer.from(refusalText(BUSY))];
  if (fault.kind === "truncated") {
    const body = Buffer.concat(chunks);
    return [body.subarray(0, Math.floor(body.length * 0.7))];
  }
  if (fault.kind === "badRows" && call.rowsAt !== "first") return spoil(chunks, fault.share);
  return chunks;
}

/** Puts bad rows between the good ones, in whatever shape `Json` has. */
function spoil(chunks: Buffer[], share: number): Buffer[] {
  const envelope = JSON.parse(Buffer.concat(chunks).toString()) as { Json?: unknown };
  const json = typeof envelope.Json === "string" && envelope.Json !== "" ? JSON.parse(envelope.Json) : envelope.Json;
  const rows = Array.isArray(json) ? json : ((json as { ds?: unknown[] } | null | undefined)?.ds ?? []);
  const every = Math.max(1, Math.round(1 / Math.max(share, 1e-6)));
  const spoilt = rows.flatMap((row, i) => (i % every === 0 ? [JSON.parse(spoilRow(i)), row] : [row]));
  return [Buffer.from(JSON.stringify({ ...envelope, Json: spoilt }))];
}

import { ExpectedError } from "../errors.ts";
import { checkRows, parseAnswer } from "./answer.ts";
import type { LegacyCall, RequestOf, RowOf } from "./call.ts";
import type { FetchOptions, LegacyBody, LegacyClient, LegacyRows, LegacySource } from "./client.ts";
import { spokenBy } from "./dialect.ts";
import { wireRequest } from "./transports.ts";

/** The part of `fetch` that is needed; the platform's own fits. */
export type LegacyFetch = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string; signal: AbortSignal; redirect: "error" },
) => Promise<LegacyHttpAnswer>;

export interface LegacyHttpAnswer {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  arrayBuffer(): Promise<ArrayBuffer>;
}

export interface LegacyClientDeps {
  readonly fetch: LegacyFetch;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export function createLegacyClient({ fetch, now }: LegacyClientDeps): LegacyClient {
  async function fetchBody<C extends LegacyCall>(
    source: LegacySource,
    call: C,
    request: RequestOf<C>,
    options: FetchOptions,
  ): Promise<LegacyBody> {
    const wire = wireRequest(spokenBy(source, call), call.request.parse(request) as Record<string, unknown>);
    const headers: Record<string, string> = { accept: "application/json, text/javascript, text/xml" };
    if (wire.body !== undefined) headers["content-type"] = "application/json; charset=utf-8";
    if (options.etag !== undefined) headers["if-none-match"] = options.etag;
    if (options.pollId !== undefined) headers["x-poll-id"] = options.pollId;
    const init = { method: wire.method, headers, signal: options.signal, redirect: "error" as const };
    const url = source.addresses[call.service].replace(/\/$/, "") + wire.target;

    const answer = await fetch(url, wire.body === undefined ? init : { ...init, body: wire.body }).catch((cause: unknown) => {
      throw transportError(call, "legacyUnreachable", options.signal, cause);
    });
    if (answer.status === 304) return { kind: "notModified", answeredAtMs: now() };
    // Without draining it, the body of a refusal would hold its connection.
    const bytes = await answer.arrayBuffer().catch((cause: unknown) => {
      throw transportError(call, "legacyNoAnswer", options.signal, cause);
    });
    refuseStatus(call, answer, now());
    return { kind: "body", bytes: new Uint8Array(bytes), etag: answer.headers.get("etag"), answeredAtMs: now() };
  }

  return {
    fetchBody,
    async call<C extends LegacyCall>(
      source: LegacySource,
      call: C,
      request: RequestOf<C>,
      options: FetchOptions,
    ): Promise<LegacyRows<RowOf<C>>> {
      const { etag: _, ...unconditional } = options;
      const body = await fetchBody(source, call, request, unconditional);
      if (body.kind !== "body") throw new ExpectedError("legacyNoAnswer", { call: call.name, reason: "304 to an unconditional request" });
      return checkRows(call, parseAnswer(spokenBy(source, call), body.bytes)) as LegacyRows<RowOf<C>>;
    },
  };
}

function refuseStatus(call: LegacyCall, answer: LegacyHttpAnswer, nowMs: number): void {
  const { status } = answer;
  if (status >= 200 && status < 300) return;
  const retryAfterMs = parseRetryAfter(answer.headers.get("retry-after"), nowMs);
  const detail = { call: call.name, httpStatus: status, ...(retryAfterMs === null ? {} : { retryAfterMs }) };
  if (status === 429 || (status === 503 && retryAfterMs !== null)) throw new ExpectedError("tooMany", { retryAfterMs: 1_000, ...detail });
  throw new ExpectedError(status >= 500 ? "legacyUnreachable" : "legacyNoAnswer", detail);
}

/** Seconds or an HTTP date; null when absent or unreadable. */
export function parseRetryAfter(text: string | null, nowMs: number): number | null {
  if (text === null) return null;
  if (/^\s*\d{1,9}\s*$/.test(text)) return Number(text) * 1000;
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs);
}

function transportError(
  call: LegacyCall,
  code: "legacyUnreachable" | "legacyNoAnswer",
  signal: AbortSignal,
  cause: unknown,
): ExpectedError {
  if (signal.aborted) return new ExpectedError("legacyTimeout", { call: call.name }, { cause });
  const reason = code === "legacyNoAnswer" ? "the answer was cut off" : `no connection${connectionProblem(cause)}`;
  return new ExpectedError(code, { call: call.name, reason }, { cause });
}

/** What the platform's fetch hides in its cause: ECONNREFUSED, ENOTFOUND and the like. Never an address or a payload. */
function connectionProblem(cause: unknown): string {
  const inner = cause instanceof Error ? cause.cause : undefined;
  const code = inner instanceof Error && "code" in inner ? inner.code : undefined;
  return typeof code === "string" ? ` (${code})` : "";
}

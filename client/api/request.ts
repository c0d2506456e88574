import type { ApiError } from "../../shared/http/api.ts";
import { PAGE_OF } from "../../shared/http/page-of.ts";

/** Where a failure's words stand: a row of the error table, or `netError` when no answer came at all. */
export class RequestFailure extends Error {
  readonly code: string;
  readonly status: number;
  /** What the services themselves said to people; empty when they said nothing. */
  readonly said: string;
  readonly detail: Record<string, unknown>;
  readonly requestId: string;

  constructor(code: string, status = 0, answer: Partial<ApiError> = {}, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.status = status;
    this.said = answer.message ?? "";
    this.detail = answer.detail ?? {};
    this.requestId = answer.requestId ?? "";
  }
}

export interface RequestOptions<T> {
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  keepalive?: boolean;
  /** The door's schema; without one the answer is not looked at. */
  schema?: { parse(value: unknown): T };
}

let onSessionEnd: () => void = () => {};

/** Told when any call is answered `notSignedIn`: the session is over, whatever the screen thinks. */
export function whenSessionEnds(run: () => void): void {
  onSessionEnd = run;
}

let pageOf: string | null = null;

/** Whose page this is from now on (`nameOfPage`), null while nobody's: the server refuses calls of a page whose cookie is another's by now. */
export function callAs(page: string | null): void {
  pageOf = page;
}

/** What every call of this page carries. */
export const ownHeaders = (): Record<string, string> => (pageOf === null ? {} : { [PAGE_OF]: pageOf });

/**
 * What was too much at once is asked again for so long in all: the parts of a page are refused together, and each has a turn of its own.
 * A person waits no longer than the second for the next time.
 */
const PATIENCE_MS = 45_000;
const LONGEST_WAIT_MS = 10_000;
const SHORTEST_WAIT_MS = 1_000;

/** One call to our server; a question that was too much at once is asked again when the server says. @throws RequestFailure (an aborted call throws the signal's reason). */
export async function request<T = void>(path: string, options: RequestOptions<T> = {}): Promise<T> {
  const response = await sendPolitely(path, options);
  const body = await readJson(response, options.signal);
  if (!response.ok) throw refusal(response.status, body);
  if (options.schema === undefined) return undefined as T;
  try {
    return options.schema.parse(body);
  } catch (cause) {
    console.error("answer does not fit its schema", path, cause);
    throw new RequestFailure("internal", response.status, {}, { cause });
  }
}

/** What the server says against a call; a session that is over ends here too. */
export function refusal(status: number, body: unknown): RequestFailure {
  const answer = (typeof body === "object" && body !== null ? body : {}) as Partial<ApiError>;
  const failure = new RequestFailure(answer.error ?? "internal", status, answer);
  if (failure.code === "notSignedIn") onSessionEnd();
  return failure;
}

/** Only questions: whatever changes something is for the person to repeat. */
async function sendPolitely(path: string, options: RequestOptions<unknown>): Promise<Response> {
  for (let waitedMs = 0; ; ) {
    const response = await send(path, options);
    if (response.status !== 429 || (options.method ?? "GET") !== "GET") return response;
    const afterMs = Number(response.headers.get("retry-after") ?? Number.NaN) * 1_000;
    // Not all at the same moment: the pages of one person were refused together.
    const waitMs = Math.max(SHORTEST_WAIT_MS, afterMs) * (1 + Math.random() / 2);
    if (!(afterMs <= LONGEST_WAIT_MS) || waitedMs + waitMs > PATIENCE_MS) return response;
    await pause(waitMs, options.signal);
    waitedMs += waitMs;
  }
}

/** @throws the signal's reason */
function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
    if (signal?.aborted) stop();
  });
}

async function send(
  path: string,
  { method = "GET", body, headers, signal, keepalive = false }: RequestOptions<unknown>,
): Promise<Response> {
  const type: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
  try {
    return await fetch(path, {
      method,
      headers: { accept: "application/json", ...type, ...ownHeaders(), ...headers },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
      keepalive,
    });
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    throw new RequestFailure("netError", 0, {}, { cause });
  }
}

async function readJson(response: Response, signal?: AbortSignal): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    if (signal?.aborted) throw signal.reason;
    // A body that is no JSON (204, or a proxy's page) says nothing that the status does not say.
    return null;
  }
}

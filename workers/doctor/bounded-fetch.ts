import type { LegacyFetch } from "../../shared/legacy/http-client.ts";

/** What was seen of one answer on its way, whatever became of it. */
export interface Seen {
  httpStatus: number | null;
  /** Media type without what follows it. */
  contentType: string;
  bytes: number;
  /** The answer was longer than anybody reads: it may have no end. */
  isCut: boolean;
  /** Where it sent us, by scheme, host and path alone. */
  redirectedTo: string | null;
  /** How the body begins. */
  head: string;
}

const HEAD_BYTES = 512;

/** A fetch that follows no redirect and reads `mostBytes` at most, for one request. */
export function boundedFetch(fetch: typeof globalThis.fetch, mostBytes: number): { readonly fetch: LegacyFetch; readonly seen: Seen } {
  const seen: Seen = { httpStatus: null, contentType: "", bytes: 0, isCut: false, redirectedTo: null, head: "" };
  return {
    seen,
    async fetch(url, init) {
      const answer = await fetch(url, { ...init, redirect: "manual" });
      seen.httpStatus = answer.status;
      seen.contentType = (answer.headers.get("content-type") ?? "").split(";")[0]!.trim().toLowerCase();
      const location = answer.headers.get("location");
      if (answer.status >= 300 && answer.status < 400 && location !== null) seen.redirectedTo = placeOf(location, url);
      return { status: answer.status, headers: answer.headers, arrayBuffer: () => readBody(answer, mostBytes, seen) };
    },
  };
}

async function readBody(answer: Response, mostBytes: number, seen: Seen): Promise<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    seen.bytes += chunk.length;
    chunks.push(chunk);
    if (seen.head.length < HEAD_BYTES) seen.head += Buffer.from(chunk.subarray(0, HEAD_BYTES)).toString();
    if (seen.bytes <= mostBytes) continue;
    // Leaving the loop ends the connection.
    seen.isCut = true;
    throw new Error("too long");
  }
  const whole = Buffer.concat(chunks);
  return whole.buffer.slice(whole.byteOffset, whole.byteOffset + whole.length) as ArrayBuffer;
}

function placeOf(location: string, base: string): string {
  if (!URL.canParse(location, base)) return "somewhere that is no address";
  const { origin, pathname } = new URL(location, base);
  return origin + pathname;
}

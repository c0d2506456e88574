/** A stream's answer for as long as somebody reads it. */
export interface StreamAnswer {
  readonly status: number;
  /** Where it was found after all. */
  readonly url: string;
  readonly chunks: AsyncIterable<Uint8Array>;
}

const MOST_MOVES = 3;

/**
 * Asks for a stream where browsers may load it from, and nowhere else: `hosts` are origins. Follows where it is said to have moved to as long as that is one of
 * them. Null where it is not. @throws what fetch throws
 */
export async function fetchStream(address: string, hosts: readonly string[], signal: AbortSignal): Promise<StreamAnswer | null> {
  let url = address;
  for (let moves = 0; moves <= MOST_MOVES; moves++) {
    if (!URL.canParse(url) || !hosts.includes(new URL(url).origin)) return null;
    const answer = await fetch(url, { signal, redirect: "manual", headers: { accept: "*/*" } });
    const moved = answer.status >= 300 && answer.status < 400 ? answer.headers.get("location") : null;
    if (moved === null) return { status: answer.status, url, chunks: answer.body ?? nothing };
    await answer.body?.cancel();
    url = URL.canParse(moved, url) ? new URL(moved, url).href : "";
  }
  return null;
}

const nothing: AsyncIterable<Uint8Array> = { async *[Symbol.asyncIterator]() {} };

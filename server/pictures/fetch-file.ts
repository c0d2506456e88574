import { ExpectedError } from "../../shared/errors.ts";

export interface FetchedFile {
  readonly type: string;
  readonly bytes: Buffer;
}

const PICTURE_TYPE = /^image\/(?:png|jpeg|webp|gif)\b/;
const MOST_BYTES = 16_000_000;
/** Per host: the second one still answers before the browser's patience ends. */
const TIMEOUT_MS = 8_000;

/**
 * The file from the first of `urls` that has it (part 2, section 8: an alternative host on error): pictures, and parts of maps. Redirects are not followed and
 * only what `accepts` names comes back, which is pictures where nothing else is said. @throws ExpectedError of the first host; notFound only when every host says so.
 */
export async function fetchFile(
  fetch: typeof globalThis.fetch,
  urls: readonly string[],
  accepts: RegExp = PICTURE_TYPE,
): Promise<FetchedFile> {
  const failures: ExpectedError[] = [];
  for (const url of urls) {
    try {
      return await fetchFrom(fetch, url, accepts);
    } catch (error) {
      if (!(error instanceof ExpectedError)) throw error;
      failures.push(error);
    }
  }
  throw failures.find(({ code }) => code !== "notFound") ?? failures[0] ?? new ExpectedError("notFound");
}

async function fetchFrom(fetch: typeof globalThis.fetch, url: string, accepts: RegExp): Promise<FetchedFile> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const failed = (cause: unknown) =>
    cause instanceof ExpectedError
      ? cause
      : new ExpectedError(signal.aborted ? "legacyTimeout" : "legacyUnreachable", { call: "picture" }, { cause });
  // A host that answers with another address has answered: it is not away.
  const answer = await fetch(url, { signal, redirect: "manual" }).catch((cause: unknown) => {
    throw failed(cause);
  });
  const type = answer.headers.get("content-type") ?? "";
  const usable = answer.ok && accepts.test(type) && Number(answer.headers.get("content-length") ?? 0) <= MOST_BYTES;
  if (!usable || answer.body === null) {
    await answer.body?.cancel();
    throw new ExpectedError(answer.status === 404 ? "notFound" : "legacyNoAnswer", { call: "picture", httpStatus: answer.status });
  }
  const bytes = await readBounded(answer.body).catch((cause: unknown) => {
    throw failed(cause);
  });
  return { type, bytes };
}

/** @throws ExpectedError tooLarge once the bound is passed: a length that was announced may be a lie. */
async function readBounded(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    total += chunk.length;
    if (total > MOST_BYTES) throw new ExpectedError("tooLarge", { call: "picture" });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

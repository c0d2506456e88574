import type { FastifyInstance } from "fastify";
import { ExpectedError } from "../../shared/errors.ts";
import { ORDER_PATHS } from "../live/topic-access.ts";
import { signedInOf } from "../plugins/access.ts";

export interface PictureDeps {
  fetch: typeof fetch;
}

/** Screens that show pictures from the road. */
const PICTURE_PATHS = [...ORDER_PATHS, "/facilities", "/facilities_zn", "/question-pool", "/report", "/dest-info-print"];
/** Segments of letters, digits and a few signs, ending like a picture: no query, no host, no way up. */
const PICTURE_KEY = /^(?:[A-Za-z0-9_-][A-Za-z0-9_.-]*\/){0,8}[A-Za-z0-9_-][A-Za-z0-9_.-]*\.(?:png|jpe?g|webp|gif)$/i;
const PICTURE_TYPE = /^image\/(?:png|jpeg|webp|gif)\b/;
const MAX_KEY_LENGTH = 300;
const MAX_PICTURE_BYTES = 12_000_000;
const TIMEOUT_MS = 15_000;

/**
 * GET /api/pictures/<key>: a picture of an order from the tenant's own services. The address is the tenant file's and never the
 * request's; redirects are not followed and only pictures leave.
 */
export function pictureRoutes(app: FastifyInstance, { fetch }: PictureDeps): void {
  app.get<{ Params: { "*": string } }>(
    "/api/pictures/*",
    { config: { access: "display", paths: PICTURE_PATHS } },
    async (request, reply) => {
      const key = request.params["*"];
      const { tenant } = signedInOf(request);
      if (key.length > MAX_KEY_LENGTH || key.includes("..") || !PICTURE_KEY.test(key)) throw new ExpectedError("notFound");
      const picture = await fetchPicture(fetch, `${tenant.source.addresses.api}/${key}`);
      return reply
        .type(picture.type)
        .header("cache-control", "private, max-age=86400, immutable")
        .header("content-security-policy", "default-src 'none'; sandbox")
        .send(picture.bytes);
    },
  );
}

async function fetchPicture(fetch: PictureDeps["fetch"], url: string): Promise<{ type: string; bytes: Buffer }> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const failed = (cause: unknown) =>
    cause instanceof ExpectedError
      ? cause
      : new ExpectedError(signal.aborted ? "legacyTimeout" : "legacyUnreachable", { call: "picture" }, { cause });
  const answer = await fetch(url, { signal, redirect: "error" }).catch((cause: unknown) => {
    throw failed(cause);
  });
  const type = answer.headers.get("content-type") ?? "";
  const usable = answer.ok && PICTURE_TYPE.test(type) && Number(answer.headers.get("content-length") ?? 0) <= MAX_PICTURE_BYTES;
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
    if (total > MAX_PICTURE_BYTES) throw new ExpectedError("tooLarge", { call: "picture" });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

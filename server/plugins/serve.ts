import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from "fastify";
import { z } from "zod";
import { ExpectedError } from "../../shared/errors.ts";
import { idempotencyKey } from "../../shared/http/api.ts";
import type { AnswerOf, Asked, Door, Schema } from "../../shared/http/door.ts";
import { type SignedIn, signedInOf } from "./access.ts";

/** Who asks, and how: for what is said to the log, or beside the answer. */
export interface Visit<D extends Door> {
  readonly who: D extends { access: "public" } ? null : SignedIn;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** An answer that is JSON already. */
export class Written<T> {
  declare readonly of: T;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A file is sent by its handler, which says what it is and for how long it holds. */
type Said<D extends Door> = D extends { file: true }
  ? Promise<FastifyReply>
  : D extends { answer: Schema }
    ? AnswerOf<D> | Promise<AnswerOf<D> | Written<AnswerOf<D>>>
    : Promise<void>;
export type Serving<D extends Door> = (visit: Visit<D> & Asked<D>) => Said<D>;

/** Nothing that people send is deeper; what is would break whoever walks through it. */
const DEEPEST = 32;
function refuseDeep(body: unknown): void {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) throw new ExpectedError("badRequest", { problems: [{ at: "", message: `is deeper than ${DEEPEST} levels` }] });
    level = level.filter((one) => typeof one === "object" && one !== null).flatMap((one) => Object.values(one as object));
  }
}

const gzipped = promisify(gzip);
/** Shorter texts are there before anybody would notice the difference. */
const WORTH_PACKING_CHARS = 100_000;

const onceHeaders = z.object({ "idempotency-key": idempotencyKey });

interface Bounds {
  readonly bodyLimit?: number;
  readonly slowBodies?: true;
  /** Refuses people before their body is read. @throws ExpectedError */
  readonly judge?: (who: SignedIn) => void;
}

/** Opens a door. @throws ZodError (400) for a request that is not as declared */
export function serve<D extends Door>(
  app: FastifyInstance,
  door: D,
  answer: Serving<D>,
  { bodyLimit, slowBodies, judge }: Bounds = {},
): void {
  app.route({
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(judge !== undefined && {
      async preParsing(request: FastifyRequest, _: FastifyReply, payload: RequestPayload) {
        judge(signedInOf(request));
        return payload;
      },
    }),
    method: door.method,
    url: door.path,
    config: {
      access: door.access,
      ...(door.access !== "public" && door.paths !== "everyScreen" && { paths: door.paths }),
      ...(slowBodies && { slowBodies }),
    },
    async handler(request, reply) {
      const asked = {
        ...{ who: door.access === "public" ? null : signedInOf(request), request, reply },
        ...(door.params && { params: door.params.parse(request.params) }),
        ...(door.query && { query: door.query.parse(request.query) }),
        ...(door.body && { body: door.body.parse(request.body) }),
        ...(door.once && { key: onceHeaders.parse(request.headers)["idempotency-key"] }),
      };
      if (door.body) refuseDeep(request.body);
      const said: unknown = await answer(asked as Visit<D> & Asked<D>);
      if (door.file) return reply;
      void reply.code(door.answer === undefined ? 204 : (door.status ?? 200));
      return said instanceof Written ? sendWritten(request, reply, said) : reply.send(said);
    },
  });
}

/** Long ones packed, where the browser takes that, by a thread beside ours: twenty thousand orders are 14 MB of text, and a tenth of it packed. */
async function sendWritten(request: FastifyRequest, reply: FastifyReply, { text }: Written<unknown>): Promise<FastifyReply> {
  void reply.type("application/json; charset=utf-8").header("vary", "accept-encoding");
  const takesGzip = /\bgzip\b/.test(request.headers["accept-encoding"] ?? "");
  if (!takesGzip || text.length < WORTH_PACKING_CHARS) return reply.send(text);
  return reply.header("content-encoding", "gzip").send(await gzipped(text, { level: 1 }));
}

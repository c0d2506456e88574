import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
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

const onceHeaders = z.object({ "idempotency-key": idempotencyKey });

/** Opens a door. @throws ZodError (400) for a request that is not as declared */
export function serve<D extends Door>(
  app: FastifyInstance,
  door: D,
  answer: Serving<D>,
  { bodyLimit, slowBodies }: { bodyLimit?: number; slowBodies?: true } = {},
): void {
  app.route({
    ...(bodyLimit !== undefined && { bodyLimit }),
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
      const said: unknown = await answer(asked as Visit<D> & Asked<D>);
      if (door.file) return reply;
      void reply.code(door.answer === undefined ? 204 : (door.status ?? 200));
      return said instanceof Written ? reply.type("application/json; charset=utf-8").send(said.text) : reply.send(said);
    },
  });
}

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { ERRORS, type ErrorCode, ExpectedError } from "../../shared/errors.ts";
import type { ApiError } from "../../shared/http/api.ts";
import { failedWords } from "../../shared/legacy/failed-words.ts";
import { isOutOfMemory } from "../../shared/live/out-of-memory.ts";

/** The one place where failures become answers. Nothing of a bug leaves the server but the id under which it was logged. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => answer(request, reply, asExpected(error), error));
  app.setNotFoundHandler((request, reply) => answer(request, reply, new ExpectedError("notFound", { path: request.url.split("?")[0]! })));
}

export function answer(request: FastifyRequest, reply: FastifyReply, expected: ExpectedError, cause: unknown = expected): FastifyReply {
  const { status, level } = ERRORS[expected.code];
  // How we speak to the services is for whoever reads the log.
  const { call, httpStatus, ...told } = expected.detail;
  const fields = { error: expected.code, status, method: request.method, route: request.routeOptions?.url, call, httpStatus };
  if (level === "error") request.log.error({ ...fields, err: cause }, "request failed");
  else request.log[level](fields, "request refused");
  const { message, retryAfterMs } = told;
  if (typeof retryAfterMs === "number") void reply.header("retry-after", Math.ceil(retryAfterMs / 1000));
  const body: ApiError = {
    error: expected.code,
    ...(typeof message === "string" && message !== "" ? { message } : {}),
    detail: { ...told, ...failedWords(call) },
    requestId: request.id,
  };
  return reply.code(status).send(body);
}

/** What Fastify and ioredis say about requests and connections, in the table's words. */
export function asExpected(error: unknown): ExpectedError {
  if (error instanceof ExpectedError) return error;
  // The doors that the login page loads are declared with the small build of zod, which has an error of its own.
  if (error instanceof z.core.$ZodError) {
    return new ExpectedError(
      "badRequest",
      { problems: error.issues.map(({ path, message }) => ({ at: path.join("."), message })) },
      { cause: error },
    );
  }
  const { statusCode, code, name, message } = (error ?? {}) as Partial<FastifyError>;
  if (isOutOfMemory(error)) return new ExpectedError("memoryFull", {}, { cause: error });
  if (isRedisAway(name, message)) return new ExpectedError("notReady", {}, { cause: error });
  const known = statusCode === undefined ? undefined : byStatus.get(statusCode);
  return known === undefined
    ? new ExpectedError("internal", {}, { cause: error })
    : new ExpectedError(known, code ? { reason: code } : {}, { cause: error });
}

const byStatus = new Map<number, ErrorCode>([
  [400, "badRequest"],
  [403, "forbidden"],
  [404, "notFound"],
  [414, "badRequest"],
  [413, "tooLarge"],
  [415, "badRequest"],
  [429, "tooMany"],
]);

/** Of one Redis, and of a cluster: none of whose nodes is known, one of whose slots nobody has, or is under way. */
const AWAY =
  /^(Stream isn't writeable|Connection is closed|Command timed out|connect ECONNREFUSED|LOADING |Cluster is|None of startup nodes|Too many Cluster redirections|CLUSTERDOWN |TRYAGAIN |READONLY )/;

function isRedisAway(name: string | undefined, message: string | undefined): boolean {
  if (name === "MaxRetriesPerRequestError") return true;
  return AWAY.test(message ?? "");
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ExpectedError } from "../../shared/errors.ts";
import { type ReadAddress, readOrderAddress } from "../../shared/http/order-filter-address.ts";
import { orderRowsRequest } from "../../shared/http/order-lists-api.ts";
import { type Position, parsePosition } from "../../shared/live/position.ts";
import { ORDER_PAGES } from "../../shared/policy/order-paths.ts";
import { type Computing, ownerOf } from "../computing/computing.ts";
import { inOne, type Steps } from "../computing/steps.ts";
import { writeJson } from "../computing/write-json.ts";
import { signedInOf } from "../plugins/access.ts";
import { OrderQuery } from "../query/order-query.ts";
import type { Reader } from "../read/reader.ts";

export interface OrderListDeps {
  reader: Reader;
  computing: Computing;
  now(): number;
}

/** Lists of orders by any filter, over all that the services hold and the session may see. */
export function orderListRoutes(app: FastifyInstance, deps: OrderListDeps): void {
  const config = { access: "signedIn", paths: ORDER_PAGES } as const;
  const answer = async (request: FastifyRequest, reply: FastifyReply, ask: (query: OrderQuery) => Steps<object>): Promise<FastifyReply> => {
    const who = signedInOf(request);
    const query = await OrderQuery.of(deps.reader, who, deps.now());
    const text = await deps.computing.run(ownerOf(who), written(ask(query)), () => !request.raw.socket.destroyed);
    return reply.type("application/json; charset=utf-8").send(text);
  };

  app.get("/api/orders", { config }, async (request, reply) => {
    const { filter, sort } = asked(paramsOf(request));
    return answer(request, reply, (query) => query.head(filter, sort));
  });

  app.get("/api/orders/keys", { config }, async (request, reply) => {
    const { filter, sort } = asked(paramsOf(request));
    return answer(request, reply, (query) => query.keys(filter, sort));
  });

  app.get("/api/orders/facets", { config }, async (request, reply) => {
    const { filter } = asked(paramsOf(request));
    return answer(request, reply, (query) => query.facets(filter));
  });

  app.get("/api/orders/changes", { config }, async (request, reply) => {
    const params = paramsOf(request);
    const since = positionIn(params);
    const { filter } = asked(params);
    return answer(request, reply, (query) => inOne(() => query.changes(filter, since)));
  });

  app.get("/api/orders/marks", { config }, async (request, reply) => {
    const params = paramsOf(request);
    const since = params.has("since") ? positionIn(params) : null;
    const { filter } = asked(params);
    return answer(request, reply, (query) => query.marks(filter, since));
  });

  app.post("/api/orders/rows", { config }, async (request, reply) => {
    const { ids } = orderRowsRequest.parse(request.body);
    return answer(request, reply, (query) => inOne(() => query.rows(ids)));
  });
}

function* written(steps: Steps<object>): Steps<string> {
  return yield* writeJson(yield* steps);
}

const paramsOf = ({ url }: FastifyRequest): URLSearchParams => new URL(url, "http://localhost").searchParams;

/** @throws ExpectedError badRequest that names every parameter that says nothing. */
function asked(params: URLSearchParams): ReadAddress {
  const read = readOrderAddress(params);
  if (read.refused.length === 0) return read;
  throw new ExpectedError("badRequest", { problems: read.refused.map((at) => ({ at, message: "is nothing that can be asked" })) });
}

function positionIn(params: URLSearchParams): Position {
  const given = params.getAll("since");
  const text = given.length === 1 ? (given[0] as string) : "";
  params.delete("since");
  try {
    return parsePosition(text);
  } catch (cause) {
    throw new ExpectedError("badRequest", { problems: [{ at: "since", message: "is no position" }] }, { cause });
  }
}

import type { FastifyInstance, FastifyRequest } from "fastify";
import { ExpectedError } from "../../shared/errors.ts";
import { type ReadAddress, readOrderAddress } from "../../shared/http/order-filter-address.ts";
import { orderRowsRequest } from "../../shared/http/order-lists-api.ts";
import { type Position, parsePosition } from "../../shared/live/position.ts";
import { ORDER_PATHS } from "../../shared/policy/order-paths.ts";
import { signedInOf } from "../plugins/access.ts";
import { OrderQuery } from "../query/order-query.ts";
import type { Reader } from "../read/reader.ts";

export interface OrderListDeps {
  reader: Reader;
  now(): number;
}

/** Lists of orders by any filter, over all that the services hold and the session may see. */
export function orderListRoutes(app: FastifyInstance, deps: OrderListDeps): void {
  const config = { access: "signedIn", paths: ORDER_PATHS } as const;
  const query = (request: FastifyRequest) => OrderQuery.of(deps.reader, signedInOf(request), deps.now());

  app.get("/api/orders", { config }, async (request) => {
    const { filter, sort } = asked(paramsOf(request));
    return (await query(request)).head(filter, sort);
  });

  app.get("/api/orders/keys", { config }, async (request) => {
    const { filter, sort } = asked(paramsOf(request));
    return (await query(request)).keys(filter, sort);
  });

  app.get("/api/orders/facets", { config }, async (request) => {
    const { filter } = asked(paramsOf(request));
    return (await query(request)).facets(filter);
  });

  app.get("/api/orders/changes", { config }, async (request) => {
    const params = paramsOf(request);
    const since = positionIn(params);
    const { filter } = asked(params);
    return (await query(request)).changes(filter, since);
  });

  app.get("/api/orders/marks", { config }, async (request) => {
    const params = paramsOf(request);
    const since = params.has("since") ? positionIn(params) : null;
    const { filter } = asked(params);
    return (await query(request)).marks(filter, since);
  });

  app.post("/api/orders/rows", { config }, async (request) => {
    const { ids } = orderRowsRequest.parse(request.body);
    return (await query(request)).rows(ids);
  });
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

import type { FastifyInstance, FastifyRequest } from "fastify";
import type { OrderFilter } from "../../shared/domain/order-filter.ts";
import { orderListDoors } from "../../shared/http/order-lists-api.ts";
import { type Computing, ownerOf } from "../computing/computing.ts";
import { inOne, type Steps } from "../computing/steps.ts";
import { writeJson } from "../computing/write-json.ts";
import type { SignedIn } from "../plugins/access.ts";
import { serve, Written } from "../plugins/serve.ts";
import type { FoundWith } from "../query/found-with.ts";
import { OrderQuery } from "../query/order-query.ts";
import type { Reader } from "../read/reader.ts";

export interface OrderListDeps {
  reader: Reader;
  computing: Computing;
  foundWith: FoundWith;
  now(): number;
}

type Whose = { readonly who: SignedIn; readonly request: FastifyRequest };

/** Lists of orders by any filter, over all that the services hold and the session may see. */
export function orderListRoutes(app: FastifyInstance, deps: OrderListDeps): void {
  const answer = async <T extends object>(
    { who, request }: Whose,
    filter: OrderFilter | null,
    ask: (query: OrderQuery) => Steps<T>,
    isCounted = false,
  ): Promise<Written<T>> => {
    const query = await OrderQuery.of(deps, who, deps.now(), filter, isCounted);
    return new Written<T>(await deps.computing.run(ownerOf(who), written(ask(query)), () => !request.raw.socket.destroyed));
  };

  serve(app, orderListDoors.head, (asked) =>
    answer(asked, asked.query.filter, (query) => query.head(asked.query.filter, asked.query.sort, asked.query.by)),
  );
  serve(app, orderListDoors.keys, (asked) =>
    answer(asked, asked.query.filter, (query) => query.keys(asked.query.filter, asked.query.sort, asked.query.by)),
  );
  serve(app, orderListDoors.facets, (asked) => answer(asked, asked.query.filter, (query) => query.facets(asked.query.filter), true));
  serve(app, orderListDoors.changes, (asked) =>
    answer(asked, asked.query.filter, (query) => query.changes(asked.query.filter, asked.query.since)),
  );
  serve(app, orderListDoors.marks, (asked) =>
    answer(asked, asked.query.filter, (query) => query.marks(asked.query.filter, asked.query.since)),
  );
  serve(app, orderListDoors.rows, (asked) => answer(asked, null, (query) => inOne(() => query.rows(asked.body.ids))));
}

function* written(steps: Steps<object>): Steps<string> {
  return yield* writeJson(yield* steps);
}

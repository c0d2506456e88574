import type { OrderFilter, OrderSort } from "../../shared/domain/order-filter.ts";
import { type FilterAround, orderMatcher } from "../../shared/domain/order-matcher.ts";
import type { DefectType } from "../../shared/domain/reference.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { ExpectedError } from "../../shared/errors.ts";
import {
  FIRST_ROWS,
  type OrderChanges,
  type OrderFacets,
  type OrderHead,
  type OrderKeys,
  type OrderRows,
} from "../../shared/http/order-lists-api.ts";
import type { Row } from "../../shared/live/change.ts";
import type { Position } from "../../shared/live/position.ts";
import { ofCompany } from "../live/projections/projections.ts";
import { scopeOf } from "../live/scope.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { FeedState } from "../read/feed-state.ts";
import type { Reader } from "../read/reader.ts";
import { countFacets } from "./facets.ts";
import { OrderIndex } from "./order-index.ts";

/** More changes than this at once are not told one by one. */
const MOST_CHANGES = 5_000;

const indexes = new WeakMap<FeedState, OrderIndex>();

/** What one person may ask of the orders that this server holds: lists, counts, and what changed in them. Only what is in scope. */
export class OrderQuery {
  private readonly state: FeedState;
  private readonly inScope: (order: WorkOrder) => boolean;
  private readonly around: FilterAround;
  private readonly types: readonly DefectType[];

  private constructor(state: FeedState, inScope: (row: Row) => boolean, types: readonly DefectType[], timeZone: string, nowMs: number) {
    this.state = state;
    this.inScope = inScope;
    this.types = types;
    this.around = { types, timeZone, nowMs };
  }

  /** @throws ExpectedError notReady until the orders are loaded. */
  static async of(reader: Reader, { session, tenant }: SignedIn, nowMs: number): Promise<OrderQuery> {
    const code = session.tenant;
    const [orders, types] = await Promise.all([
      reader.current({ tenant: code, kind: "orders" }),
      reader.current({ tenant: code, kind: "defectTypes" }),
    ]);
    if (orders.state === null) throw new ExpectedError("notReady", { retryAfterMs: 1_000 });
    const tree = [...(types.state?.rows.values() ?? [])] as DefectType[];
    return new OrderQuery(orders.state, ofCompany(scopeOf(session)), tree, tenant.file.timeZone, nowMs);
  }

  get position(): Position {
    return this.state.position;
  }

  head(filter: OrderFilter, sort: OrderSort): OrderHead {
    const matches = this.matcher(filter);
    const rows: WorkOrder[] = [];
    let total = 0;
    for (const order of this.index().inOrder(sort)) {
      if (!matches(order)) continue;
      if (total < FIRST_ROWS) rows.push(order);
      total++;
    }
    return { rows, total, position: this.position };
  }

  keys(filter: OrderFilter, sort: OrderSort): OrderKeys {
    return { keys: this.matching(filter, sort).map(({ id }) => id), position: this.position };
  }

  /** Everything that matches, in order: for whoever acts on all of it. */
  matching(filter: OrderFilter, sort: OrderSort): WorkOrder[] {
    const matches = this.matcher(filter);
    const found: WorkOrder[] = [];
    for (const order of this.index().inOrder(sort)) if (matches(order)) found.push(order);
    return found;
  }

  rows(ids: readonly string[]): OrderRows {
    const rows = ids.flatMap((id) => (this.state.rows.get(id) as WorkOrder | undefined) ?? []);
    return { rows: rows.filter(this.inScope), position: this.position };
  }

  changes(filter: OrderFilter, since: Position): OrderChanges {
    const touched = since.epoch === this.position.epoch ? this.state.recent.since(since.offset) : null;
    const known = touched !== null && touched.size <= MOST_CHANGES && since.offset <= this.position.offset;
    const answer: OrderChanges = { known, matching: [], left: [], position: this.position };
    if (!known) return answer;
    const matches = this.matcher(filter);
    for (const id of touched) {
      const order = this.state.rows.get(id) as WorkOrder | undefined;
      (order !== undefined && matches(order) ? answer.matching : answer.left).push(id);
    }
    return answer;
  }

  facets(filter: OrderFilter): OrderFacets {
    const orders = this.state.rows.values() as Iterable<WorkOrder>;
    return { facets: countFacets(orders, this.inScope, filter, { ...this.around, types: this.types }), position: this.position };
  }

  private matcher(filter: OrderFilter): (order: WorkOrder) => boolean {
    const [matches, { inScope }] = [orderMatcher(filter, this.around), this];
    return (order) => matches(order) && inScope(order);
  }

  private index(): OrderIndex {
    const index = indexes.get(this.state) ?? new OrderIndex(this.state);
    indexes.set(this.state, index);
    return index;
  }
}

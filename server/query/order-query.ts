import { isOneRoad } from "../../shared/domain/duplicates.ts";
import { noFilter, type OrderFilter, type OrderGroupKey, type OrderSort } from "../../shared/domain/order-filter.ts";
import { type FilterAround, type FilterField, orderMatcher } from "../../shared/domain/order-matcher.ts";
import type { DefectType } from "../../shared/domain/reference.ts";
import { searchWords } from "../../shared/domain/search-words.ts";
import { isClosed } from "../../shared/domain/status.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { ExpectedError } from "../../shared/errors.ts";
import {
  type FacetValue,
  FIRST_ROWS,
  MOST_MARKS,
  type OrderChanges,
  type OrderFacets,
  type OrderHead,
  type OrderKeys,
  type OrderMarks,
  type OrderRows,
} from "../../shared/http/order-lists-api.ts";
import type { FeedId } from "../../shared/live/keys.ts";
import type { Position } from "../../shared/live/position.ts";
import type { Flags } from "../../shared/policy/flags.ts";
import type { CountedTable } from "../../shared/reports/count-orders.ts";
import { aboutOf, type OrderQuestion, type OrderReport, tablesOf } from "../../shared/reports/order-report.ts";
import { atOnce, SharedSteps, type Steps } from "../computing/steps.ts";
import { ofCompany } from "../live/projections/projections.ts";
import { type Scope, scopeOf } from "../live/scope.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { FeedState } from "../read/feed-state.ts";
import { neededRows } from "../read/needed-rows.ts";
import type { Reader } from "../read/reader.ts";
import type { SlotMask } from "./columns.ts";
import { countFacets } from "./facets.ts";
import type { FoundWith } from "./found-with.ts";
import { countFigures } from "./order-figures.ts";
import { groupsOf, inGroups } from "./order-groups.ts";
import { OrderSorts } from "./order-sorts.ts";
import { MOST_AT_ONCE, OrderTable } from "./order-table.ts";
import { both, countOf, fieldMasks, scopeMask } from "./slot-masks.ts";
import { WordMasks } from "./word-masks.ts";

/** More changes than this at once are not told one by one. */
const MOST_CHANGES = 5_000;
/** So often figures are counted again because something moved meanwhile; then they are counted at one go. */
const MOST_TRIES = 3;
/** Slots that are looked at between two places for an interruption. */
const PIECE = 4_000;
/** Orders themselves: each lies elsewhere in memory. */
const ORDERS_PIECE = 500;

interface Held {
  table: OrderTable | null;
  readonly sorts: OrderSorts;
  readonly words: WordMasks;
  readonly preparing: SharedSteps;
}

/** Where orders come from, and where people write the filter whose they were when they were found. */
export interface OrderSource {
  readonly reader: Reader;
  readonly foundWith?: FoundWith;
}
const allHeld = new WeakMap<FeedState, Held>();

/**
 * What one person may ask of the orders that this server holds: lists, counts, and what changed in them. Only what is in scope. What
 * takes long comes as steps: first what everybody shares is made ready, then the answer is one look at one position.
 */
export class OrderQuery {
  private readonly state: FeedState;
  private readonly companyId: string | null;
  private readonly inScope: (order: WorkOrder) => boolean;
  private readonly around: FilterAround;
  private readonly types: readonly DefectType[];

  private constructor(state: FeedState, scope: Scope, around: FilterAround & { readonly types: readonly DefectType[] }) {
    this.state = state;
    this.companyId = scope.companyId;
    this.inScope = ofCompany(scope);
    this.types = around.types;
    this.around = around;
  }

  /**
   * `asked` is what will be asked of it; null where no filter is. @throws ExpectedError notReady until the orders, and what the filter stands on, are loaded;
   * as `foundWith` does
   */
  static async of(
    { reader, foundWith }: OrderSource,
    { session, tenant }: Pick<SignedIn, "session" | "tenant">,
    nowMs: number,
    asked: OrderFilter | null,
    isCounted = false,
  ): Promise<OrderQuery> {
    const code = session.tenant;
    const [orders, types, found] = await Promise.all([
      reader.current({ tenant: code, kind: "orders" }),
      treeFor(reader, { tenant: code, kind: "defectTypes" }, asked, isCounted),
      asked === null ? undefined : foundWith?.({ session, tenant }, asked),
    ]);
    if (orders.state === null) throw new ExpectedError("notReady", { retryAfterMs: 1_000 });
    return new OrderQuery(orders.state, scopeOf(session), { types, timeZone: tenant.file.timeZone, nowMs, foundWith: found });
  }

  get position(): Position {
    return this.state.position;
  }

  *head(filter: OrderFilter, asked: OrderSort, by: OrderGroupKey | null = null): Steps<OrderHead> {
    const sort = inGroups(asked, by);
    yield* this.prepare(filter, sort);
    const mask = this.mask(filter);
    const { position } = this;
    const groups = by === null ? {} : groupsOf(this.held.sorts, this.table(), sort, by, mask);
    // What becomes another company's meanwhile is not for whoever asked.
    const orders = sort.thenBy === undefined ? this.table().orders : this.table().orders.slice();
    const slots = yield* this.inOrder(sort, mask, FIRST_ROWS);
    return { rows: Array.from(slots, (slot) => orders[slot] as WorkOrder), total: countOf(mask), ...groups, position };
  }

  *keys(filter: OrderFilter, asked: OrderSort, by: OrderGroupKey | null = null): Steps<OrderKeys> {
    const sort = inGroups(asked, by);
    yield* this.prepare(filter, sort);
    const { ids } = this.table();
    const { position } = this;
    const mask = this.mask(filter);
    const groups = by === null ? {} : groupsOf(this.held.sorts, this.table(), sort, by, mask);
    const slots = yield* this.inOrder(sort, mask);
    const keys: string[] = [];
    // A slot has one id for ever.
    for (let i = 0; i < slots.length; i++) {
      keys.push(ids[slots[i] as number] as string);
      if (i % PIECE === 0) yield;
    }
    return { keys, ...groups, position };
  }

  /** Everything that matches, in order and as it was at that moment: for whoever acts on all of it. */
  *matching(filter: OrderFilter, sort: OrderSort): Steps<WorkOrder[]> {
    yield* this.prepare(filter, sort);
    // What becomes another company's meanwhile is not for whoever asked.
    const orders = this.table().orders.slice();
    const slots = yield* this.inOrder(sort, this.mask(filter));
    const matching: WorkOrder[] = [];
    for (let i = 0; i < slots.length; i++) {
      const order = orders[slots[i] as number];
      if (order !== undefined) matching.push(order);
      if (i % PIECE === 0) yield;
    }
    return matching;
  }

  /** All orders of an order's road, itself too; one pass over the column of roads instead of over all rows. */
  *onRoadOf(order: Pick<WorkOrder, "roadId" | "road">): Steps<WorkOrder[]> {
    yield* this.prepare();
    const { texts, orders } = this.table();
    const column = order.roadId === "" ? texts.road : texts.roadId;
    const wanted = column.passing((value) => value === (order.roadId === "" ? order.road : order.roadId));
    return orders.filter(
      (other, slot): other is WorkOrder =>
        wanted[column.codes[slot] as number] === 1 && other !== undefined && isOneRoad(order, other) && this.inScope(other),
    );
  }

  rows(ids: readonly string[]): OrderRows {
    const rows = ids.flatMap((id) => (this.state.rows.get(id) as WorkOrder | undefined) ?? []);
    return { rows: rows.filter(this.inScope), position: this.position };
  }

  /** The position is that of the beginning: what moves meanwhile is told again from there. */
  *changes(filter: OrderFilter, since: Position): Steps<OrderChanges> {
    const touched = since.epoch === this.position.epoch ? this.state.recent.since(since.offset, MOST_CHANGES) : null;
    const known = touched !== null && since.offset <= this.position.offset;
    const answer: OrderChanges = { known, matching: [], left: [], position: this.position };
    if (!known) return answer;
    const matches = this.matcher(filter);
    const ownersBefore = this.state.recent.ownersSince(since.offset);
    let count = 0;
    for (const id of touched) {
      if (count++ % ORDERS_PIECE === 0) yield;
      const order = this.state.rows.get(id) as WorkOrder | undefined;
      if (order !== undefined && matches(order)) answer.matching.push(id);
      // Of what was never in scope nothing is told, not even that it does not match.
      else if (this.companyId === null || ownersBefore(id)?.has(this.companyId)) answer.left.push(id);
    }
    return answer;
  }

  /** Closed orders that match and have a place: all, or what changed since a position that is still remembered. */
  *marks(filter: OrderFilter, since: Position | null): Steps<OrderMarks> {
    const changes = since === null ? null : yield* this.changes(filter, since);
    if (changes?.known) {
      // What is gone since, or another company's, is told from the position of the beginning.
      const { rows: matching } = this.rows(changes.matching);
      const marked = matching.filter(isMark);
      const left = [...changes.left, ...matching.filter((order) => !isMark(order)).map(({ id }) => id)];
      return { ...(yield* columnsOf(marked)), whole: false, left, total: 0, position: changes.position };
    }
    const { position } = this;
    const marked: WorkOrder[] = [];
    let total = 0;
    const matching = yield* this.matching(filter, { key: "changedAtMs", direction: "desc" });
    for (let i = 0; i < matching.length; i++) {
      const order = matching[i] as WorkOrder;
      if (isMark(order) && ++total <= MOST_MARKS) marked.push(order);
      if (i % ORDERS_PIECE === 0) yield;
    }
    return { ...(yield* columnsOf(marked)), whole: true, left: [], total, position };
  }

  /** The position is that of the beginning: what moves while it is counted may be in it. */
  *facets(filter: OrderFilter): Steps<OrderFacets> {
    yield* this.prepare(filter);
    const table = this.table();
    const { position } = this;
    const around = { ...this.around, types: this.types };
    const facets = yield* countFacets(table, scopeMask(table, this.companyId), filter, around, this.held.words);
    return { facets: { ...facets, companies: this.tellable(facets.companies, filter) }, position };
  }

  /** Whoever is bound to a company learns of another one no more than they asked by: also not of what became its own while it was counted. */
  private tellable(companies: readonly FacetValue[], asked: OrderFilter): FacetValue[] {
    const { companyId } = this;
    if (companyId === null) return [...companies];
    return companies.flatMap((one) => {
      if (one.value === companyId) return [one];
      return asked.companies.includes(one.value) ? [{ value: one.value, label: one.value, count: 0 }] : [];
    });
  }

  /** The figures of a report, all of one position: what moves while they are counted is counted again. */
  *figures(report: OrderReport, { filter, choices }: OrderQuestion, flags: Flags): Steps<{ tables: CountedTable[]; position: Position }> {
    const tables = tablesOf(report, choices);
    const whole = aboutOf(report, filter, flags, this.around);
    for (let tries = 1; ; tries++) {
      yield* this.prepare(filter);
      const table = this.table();
      const { position } = this;
      const { followed } = table;
      const counting = countFigures(table, tables, whole, this.around, this.masker());
      const counted = tries < MOST_TRIES ? yield* counting : atOnce(counting);
      if (this.held.table === table && table.followed === followed) return { tables: counted, position };
    }
  }

  /** What matches and is in scope, each field of a filter looked at once. */
  private masker(): (filter: OrderFilter) => SlotMask {
    const table = this.table();
    const kept = new Map<string, SlotMask>();
    const maskOf = (field: FilterField, filter: OrderFilter): SlotMask => {
      const asked =
        field === "period"
          ? [filter.period, filter.from, filter.to, filter.periodOf]
          : [filter[field], filter.typesAlone, filter.companyOf];
      const name = JSON.stringify([field, asked]);
      const mask = kept.get(name) ?? fieldMasks(table, onlyField(field, filter), this.around, this.held.words)[0]![1];
      kept.set(name, mask);
      return mask;
    };
    const inScope = scopeMask(table, this.companyId);
    return (filter) => askedFields(filter).reduce<SlotMask>((mask, field) => both(mask, maskOf(field, filter)), inScope.slice());
  }

  private matcher(filter: OrderFilter): (order: WorkOrder) => boolean {
    const [matches, { inScope }] = [orderMatcher(filter, this.around), this];
    return (order) => matches(order) && inScope(order);
  }

  /** What matches and is in scope. */
  private mask(filter: OrderFilter): SlotMask {
    const table = this.table();
    const masks = fieldMasks(table, filter, this.around, this.held.words);
    return masks.reduce((mask, [, field]) => both(mask, field), scopeMask(table, this.companyId));
  }

  private inOrder(sort: OrderSort, mask: SlotMask, most?: number): Steps<Int32Array> {
    return this.held.sorts.inOrder(this.table(), sort, mask, most);
  }

  /** What is long in it is done once for all who ask: the table, its order by a key, and which orders mention a word. */
  private *prepare(filter?: OrderFilter, sort?: OrderSort): Steps<void> {
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      const { offset } = this.position;
      yield* this.prepareOnce(filter, sort);
      // Little of what moved meanwhile is left to follow in one piece.
      if (this.state.recent.since(offset, MOST_AT_ONCE) !== null) return;
    }
  }

  private *prepareOnce(filter?: OrderFilter, sort?: OrderSort): Steps<void> {
    const { held } = this;
    yield* held.preparing.run("table", () => catchUp(held, this.state));
    const { foundWith } = this.around;
    if (foundWith !== undefined) yield* this.table().layOutFound(foundWith);
    if (sort !== undefined) yield* held.preparing.run(sort.key, () => held.sorts.prepare(this.table(), sort.key));
    for (const { key } of sort?.thenBy ?? []) yield* held.preparing.run(`ties ${key}`, () => held.sorts.prepareTies(this.table(), key));
    const words = searchWords(filter?.search ?? "");
    if (words.length > 0) yield* held.preparing.run("numbers", () => this.table().writeNumbers());
    for (const word of words) yield* held.preparing.run(`word ${word}`, () => held.words.prepare(this.table(), word));
  }

  private table(): OrderTable {
    this.held.table = this.held.table?.upToDate() ?? atOnce(OrderTable.layOut(this.state));
    return this.held.table;
  }

  private get held(): Held {
    const known = allHeld.get(this.state) ?? { table: null, sorts: new OrderSorts(), words: new WordMasks(), preparing: new SharedSteps() };
    allHeld.set(this.state, known);
    return known;
  }
}

function* catchUp(held: Held, state: FeedState): Steps<void> {
  if (held.table !== null && (yield* held.table.catchUpInSteps())) return;
  held.table = yield* OrderTable.layOut(state, held.table === null ? 0 : held.table.generation + 1);
}

/** A chosen type stands for all below it: without the tree it would find too little. Counted values are named and summed up by it, and told without it too. */
async function treeFor(reader: Reader, feed: FeedId, asked: OrderFilter | null, isCounted: boolean): Promise<DefectType[]> {
  if (asked !== null && asked.types.length > 0 && !asked.typesAlone)
    return [...(await neededRows<DefectType>(reader, feed, "anyAge")).values()];
  return isCounted ? ([...((await reader.needed(feed, "anyAge")).state?.rows.values() ?? [])] as DefectType[]) : [];
}

/** The filter with one of its fields alone. */
const onlyField = (
  field: FilterField,
  { period, from, to, periodOf, types, typesAlone, companies, companyOf, ...rest }: OrderFilter,
): OrderFilter => {
  if (field === "period") return { ...noFilter, period, from, to, periodOf };
  if (field === "companies") return { ...noFilter, companies, companyOf };
  return field === "types" ? { ...noFilter, types, typesAlone } : { ...noFilter, [field]: rest[field as keyof typeof rest] };
};

/** The fields of a filter that ask something. */
const askedFields = (filter: OrderFilter): FilterField[] =>
  (Object.keys(filter) as (keyof OrderFilter)[]).flatMap((field): FilterField[] => {
    if (field === "from" || field === "to")
      return filter.period === undefined && filter[field] !== undefined && (field === "from" || filter.from === undefined)
        ? ["period"]
        : [];
    if (field === "periodOf" || field === "typesAlone" || field === "companyOf") return [];
    if (field === "search") return searchWords(filter.search).length > 0 ? ["search"] : [];
    const asked = filter[field];
    return asked === undefined || (Array.isArray(asked) && asked.length === 0) ? [] : [field];
  });

const isMark = ({ status, lng, lat }: WorkOrder): boolean => isClosed(status) && lng !== null && lat !== null;

function* columnsOf(orders: readonly WorkOrder[]): Steps<Pick<OrderMarks, "ids" | "lngs" | "lats" | "statuses" | "serious">> {
  const columns = { ids: [] as string[], lngs: [] as number[], lats: [] as number[], statuses: [] as number[], serious: [] as boolean[] };
  for (let i = 0; i < orders.length; i++) {
    const { id, lng, lat, status, serious } = orders[i] as WorkOrder;
    columns.ids.push(id);
    columns.lngs.push(lng ?? 0);
    columns.lats.push(lat ?? 0);
    columns.statuses.push(status);
    columns.serious.push(serious);
    if (i % ORDERS_PIECE === 0) yield;
  }
  return columns;
}

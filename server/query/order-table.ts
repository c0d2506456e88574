import type { WorkOrder } from "../../shared/domain/work-order.ts";
import type { FeedState } from "../read/feed-state.ts";
import { NumberColumn, ValueColumn, withRoom } from "./columns.ts";

export const FLAGS = { serious: 1, raisedByAuthority: 2, assessed: 4, dispatched: 8 } as const;
const flagNames = Object.keys(FLAGS) as (keyof typeof FLAGS)[];
/** Rows that are gone keep their slots; with more of them than this share everything is laid out anew. */
const GONE_SHARE = 0.2;

/** All orders of a tenant, column by column, following the feed. A slot belongs to one order for as long as the table holds it. */
export class OrderTable {
  readonly texts = {
    companyId: new ValueColumn<string>(),
    company: new ValueColumn<string>(),
    town: new ValueColumn<string>(),
    roadId: new ValueColumn<string>(),
    road: new ValueColumn<string>(),
    defectTypeId: new ValueColumn<string>(),
    defectType: new ValueColumn<string>(),
    section: new ValueColumn<string>(),
    finder: new ValueColumn<string>(),
    handler: new ValueColumn<string>(),
    reason: new ValueColumn<string>(),
  };
  readonly codes = {
    status: new ValueColumn<number>(),
    source: new ValueColumn<number>(),
    /** Bits of FLAGS. */
    flags: new ValueColumn<number>(),
  };
  readonly numbers = {
    chainageM: new NumberColumn(),
    dueAtMs: new NumberColumn(),
    foundAtMs: new NumberColumn(),
    finishedAtMs: new NumberColumn(),
    changedAtMs: new NumberColumn(),
  };
  /** By slot: 1 where the order is there, 0 where it is gone. May be longer than the table. */
  present = new Uint8Array(0);
  /** By slot; undefined where the order is gone. */
  readonly orders: (WorkOrder | undefined)[] = [];
  readonly ids: string[] = [];
  /** What was laid out anew is another table: whoever holds slots of the old one must forget them. */
  readonly generation: number;
  offset: number;
  private readonly slots = new Map<string, number>();
  private gone = 0;
  private numberText: { text: string; readonly starts: number[] } | null = null;
  private readonly state: FeedState;

  constructor(state: FeedState, generation = 0) {
    this.state = state;
    this.generation = generation;
    this.offset = state.position.offset;
    for (const order of state.rows.values()) this.put(order as WorkOrder);
  }

  get size(): number {
    return this.orders.length;
  }

  /** The table as the feed stands now: this one, or another where that is cheaper. */
  upToDate(): OrderTable {
    const { offset } = this.state.position;
    if (offset === this.offset) return this;
    const touched = this.state.recent.since(this.offset);
    if (touched === null || this.gone > this.size * GONE_SHARE) return new OrderTable(this.state, this.generation + 1);
    for (const id of touched) this.follow(id);
    this.offset = offset;
    return this;
  }

  /** Slots of orders that changed after an offset and are still there; null when that is too far back. */
  touchedSince(offset: number): Set<number> | null {
    const touched = this.state.recent.since(offset);
    return touched === null ? null : new Set([...touched].flatMap((id) => this.slots.get(id) ?? []));
  }

  slotOf = (id: string): number | undefined => this.slots.get(id);

  /** Slots whose number has this part. Numbers are all different, so they are searched as one text. */
  withNumber(part: string): Set<number> {
    const { text, starts } = this.numbersAsText();
    const found = new Set<number>();
    for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) found.add(lastAtOrBelow(starts, at));
    return found;
  }

  private numbersAsText() {
    if (this.numberText !== null) return this.numberText;
    const starts: number[] = [];
    let length = 0;
    const lines = this.orders.map((order) => {
      const line = order?.number.toLowerCase() ?? "";
      starts.push(length);
      length += line.length + 1;
      return line;
    });
    this.numberText = { text: lines.join("\n"), starts };
    return this.numberText;
  }

  /** New orders come all the time; the text of 100,000 is not made anew for each. */
  private appendNumber({ number }: WorkOrder): void {
    if (this.numberText === null) return;
    this.numberText.starts.push(this.numberText.text.length + 1);
    this.numberText.text += `\n${number.toLowerCase()}`;
  }

  private follow(id: string): void {
    const order = this.state.rows.get(id) as WorkOrder | undefined;
    const slot = this.slots.get(id);
    if (order !== undefined) this.put(order);
    else if (slot !== undefined) {
      this.orders[slot] = undefined;
      this.present[slot] = 0;
      this.slots.delete(id);
      this.gone++;
    }
  }

  private put(order: WorkOrder): void {
    const known = this.slots.get(order.id);
    const slot = known ?? this.orders.length;
    if (known === undefined) this.appendNumber(order);
    else if (this.orders[known]?.number !== order.number) this.numberText = null;
    this.orders[slot] = order;
    this.present = withRoom(this.present, slot);
    this.present[slot] = 1;
    this.ids[slot] = order.id;
    this.slots.set(order.id, slot);
    const { texts, codes, numbers } = this;
    for (const name in texts) texts[name as keyof typeof texts].set(slot, order[name as keyof typeof texts]);
    codes.status.set(slot, order.status);
    codes.source.set(slot, order.source);
    codes.flags.set(
      slot,
      flagNames.reduce((bits, name) => bits | (order[name] ? FLAGS[name] : 0), 0),
    );
    numbers.chainageM.set(slot, order.chainageM);
    numbers.dueAtMs.set(slot, order.dueAtMs);
    numbers.foundAtMs.set(slot, order.foundAtMs);
    numbers.finishedAtMs.set(slot, order.finishedAtMs);
    numbers.changedAtMs.set(slot, order.changedAtMs);
  }
}

function lastAtOrBelow(starts: readonly number[], at: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] as number) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

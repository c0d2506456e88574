import { type CompanyOfOrder, kilometreOf } from "../../shared/domain/order-matcher.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { atOnce, type Steps } from "../computing/steps.ts";
import type { FeedState } from "../read/feed-state.ts";
import { NumberColumn, ValueColumn, withRoom } from "./columns.ts";

export const FLAGS = { serious: 1, raisedByAuthority: 2, assessed: 4, dispatched: 8 } as const;
const flagNames = Object.keys(FLAGS) as (keyof typeof FLAGS)[];
/** Rows that are gone keep their slots; with more of them than this share everything is laid out anew. */
const GONE_SHARE = 0.2;
/** Orders that are laid out between two places for an interruption. */
const PIECE = 500;
/** Numbers that were found between two. */
const FOUND_A_STEP = 8_000;

/** More that changed than this is followed in steps. */
export const MOST_AT_ONCE = 500;
const FOLLOWED_A_STEP = 100;
/** With more that changed than this everything is laid out anew. */
const MOST_FOLLOWED = 20_000;

interface NumberText {
  text: string;
  readonly starts: number[];
}

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
    assignee: new ValueColumn<string>(),
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
  readonly kilometre = new ValueColumn<string>();
  /** By slot: 1 where the order is there, 0 where it is gone. May be longer than the table. */
  present = new Uint8Array(0);
  /** By slot; undefined where the order is gone. */
  readonly orders: (WorkOrder | undefined)[] = [];
  readonly ids: string[] = [];
  /** What was laid out anew is another table: whoever holds slots of the old one must forget them. */
  readonly generation: number;
  offset: number;
  /** How often a row was followed: who comes back to the same figure finds the table as it was. */
  followed = 0;
  private readonly slots = new Map<string, number>();
  private gone = 0;
  private numberText: NumberText | null = null;
  /** How often a number that was written down became another. */
  private numberChanges = 0;
  /** Whose each order was when it was found, by whoever says so; there once somebody asked. */
  private found: { readonly by: CompanyOfOrder; readonly column: ValueColumn<string> } | null = null;
  private readonly state: FeedState;

  private constructor(state: FeedState, generation: number) {
    this.state = state;
    this.generation = generation;
    this.offset = state.position.offset;
  }

  /** All rows laid out. Those that change meanwhile are among what `upToDate` follows. */
  static *layOut(state: FeedState, generation = 0): Steps<OrderTable> {
    const table = new OrderTable(state, generation);
    for (const order of state.rows.values()) {
      table.put(order as WorkOrder);
      if (table.size % PIECE === 0) yield;
    }
    return table;
  }

  get size(): number {
    return this.orders.length;
  }

  /** The table as the feed stands now: this one, or another where that is cheaper. */
  upToDate(): OrderTable {
    return this.catchUp() ? this : atOnce(OrderTable.layOut(this.state, this.generation + 1));
  }

  /** Follows the feed; false where it had better be laid out anew. */
  catchUp(): boolean {
    const { offset } = this.state.position;
    if (offset === this.offset) return true;
    const touched = this.state.recent.since(this.offset);
    if (touched === null || this.gone > this.size * GONE_SHARE) return false;
    for (const id of touched) this.follow(id);
    this.offset = offset;
    return true;
  }

  /** Follows the feed in steps, however much has happened; false where it had better be laid out anew. */
  *catchUpInSteps(): Steps<boolean> {
    const { offset } = this.state.position;
    if (offset === this.offset) return true;
    const touched = this.state.recent.since(this.offset, MOST_FOLLOWED);
    if (touched === null || this.gone > this.size * GONE_SHARE) return false;
    let count = 0;
    for (const id of touched) {
      this.follow(id);
      if (++count % FOLLOWED_A_STEP === 0) yield;
    }
    // Whoever could not wait may have followed more.
    this.offset = Math.max(this.offset, offset);
    return true;
  }

  /** Slots of orders that changed after an offset and are still there; null when that is too far back, or too many to look at in one piece. */
  touchedSince(offset: number): Set<number> | null {
    const touched = this.state.recent.since(offset, MOST_AT_ONCE);
    return touched === null ? null : new Set([...touched].flatMap((id) => this.slots.get(id) ?? []));
  }

  /** Makes the column of whose orders were when they were found; what changes afterwards is followed. */
  *layOutFound(by: CompanyOfOrder): Steps<void> {
    while (this.found?.by !== by) {
      const before = this.followed;
      const column = new ValueColumn<string>();
      for (let slot = 0; slot < this.size; slot++) {
        const order = this.orders[slot];
        column.set(slot, order === undefined ? "" : by(order).id);
        if (slot % PIECE === 0) yield;
      }
      if (this.followed === before) this.found = { by, column };
    }
  }

  /** Companies' ids: of now, or as `by` has them. */
  companiesBy(by: CompanyOfOrder | undefined): ValueColumn<string> {
    if (by === undefined) return this.texts.companyId;
    if (this.found?.by !== by) atOnce(this.layOutFound(by));
    return this.found!.column;
  }

  slotOf = (id: string): number | undefined => this.slots.get(id);

  /**
   * Marks the slots whose number has this part. Numbers are all different, so they are searched as one text, each up to its first find.
   * What changes meanwhile is for the caller to follow.
   */
  *markNumbersWith(part: string, mask: Uint8Array): Steps<void> {
    const { text, starts } = this.numbersAsText();
    let slot = 0;
    let found = 0;
    for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, starts[slot] as number)) {
      while (slot < starts.length && (starts[slot] as number) <= at) slot++;
      mask[slot - 1] = 1;
      if (slot === starts.length) return;
      if (++found % FOUND_A_STEP === 0) yield;
    }
  }

  /** Makes the text of all numbers, which a search looks through. */
  *writeNumbers(): Steps<void> {
    if (this.numberText !== null) return;
    const changesBefore = this.numberChanges;
    const starts: number[] = [];
    const lines: string[] = [];
    let length = 0;
    for (let slot = 0; slot < this.orders.length; slot++) {
      const line = this.orders[slot]?.number.toLowerCase() ?? "";
      starts.push(length);
      lines.push(line);
      length += line.length + 1;
      if (slot % PIECE === 0) yield;
    }
    if (this.numberChanges === changesBefore) this.numberText = { text: lines.join("\n"), starts };
  }

  private numbersAsText(): NumberText {
    while (this.numberText === null) atOnce(this.writeNumbers());
    return this.numberText;
  }

  /** New orders come all the time; the text of 100,000 is not made anew for each. */
  private appendNumber({ number }: WorkOrder): void {
    if (this.numberText === null) return;
    this.numberText.starts.push(this.numberText.text.length + 1);
    this.numberText.text += `\n${number.toLowerCase()}`;
  }

  private follow(id: string): void {
    this.followed++;
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
    else if (this.orders[known]?.number !== order.number) {
      this.numberText = null;
      this.numberChanges++;
    }
    this.orders[slot] = order;
    this.present = withRoom(this.present, slot);
    this.present[slot] = 1;
    this.ids[slot] = order.id;
    this.slots.set(order.id, slot);
    const { texts, codes, numbers } = this;
    for (const name in texts) texts[name as keyof typeof texts].set(slot, order[name as keyof typeof texts]);
    this.kilometre.set(slot, kilometreOf(order));
    this.found?.column.set(slot, this.found.by(order).id);
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

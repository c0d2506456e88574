import { wordTest } from "../../shared/domain/order-matcher.ts";
import { isForNumbers } from "../../shared/domain/search-words.ts";
import { atOnce, type Steps } from "../computing/steps.ts";
import { type SlotMask, withRoom } from "./columns.ts";
import type { OrderTable } from "./order-table.ts";

interface Kept {
  readonly generation: number;
  offset: number;
  mask: SlotMask;
}

/** A byte an order each: what people look for at the same time, and a few megabytes of a large customer. */
const MOST_KEPT = 48;
const VALUES_A_STEP = 2_000;

/** Which orders mention a word, kept and following what changes: the same word is looked for by lists, counts and marks. */
export class WordMasks {
  /** The least recently used one first. */
  private readonly kept = new Map<string, Kept>();

  /** Looks for a word in steps, unless it is kept: afterwards `of` has little to do. */
  *prepare(table: OrderTable, word: string): Steps<void> {
    const known = this.kept.get(word);
    if (known === undefined || !follow(known, table, word)) this.keep(word, yield* begin(table, word));
  }

  /** As long as the table; to be read only. `word` is in small letters. */
  of(table: OrderTable, word: string): SlotMask {
    const known = this.kept.get(word);
    const kept = known !== undefined && follow(known, table, word) ? known : atOnce(begin(table, word));
    this.keep(word, kept);
    return kept.mask.subarray(0, table.size);
  }

  private keep(word: string, kept: Kept): void {
    this.kept.delete(word);
    this.kept.set(word, kept);
    const oldest = this.kept.size > MOST_KEPT ? this.kept.keys().next().value : undefined;
    if (oldest !== undefined) this.kept.delete(oldest);
  }
}

/** What changes in the table meanwhile is followed afterwards, from the offset of the beginning. */
function* begin(table: OrderTable, word: string): Steps<Kept> {
  const { generation, offset } = table;
  return { generation, offset, mask: yield* mentioning(table, word) };
}

/** False where too much has happened since. */
function follow(kept: Kept, table: OrderTable, word: string): boolean {
  if (kept.generation !== table.generation) return false;
  if (kept.offset === table.offset) return true;
  const touched = table.touchedSince(kept.offset);
  if (touched === null) return false;
  const mentions = wordTest(word);
  kept.mask = withRoom(kept.mask, table.size);
  for (const slot of touched) {
    const order = table.orders[slot];
    if (order !== undefined) kept.mask[slot] = mentions(order) ? 1 : 0;
  }
  kept.offset = table.offset;
  return true;
}

/** What the word occurs in is found among the few values of each text, and once among all numbers. */
function* mentioning(table: OrderTable, word: string): Steps<SlotMask> {
  const { size } = table;
  const { road, defectType, company, town, section, handler, finder, assignee, reason } = table.texts;
  const mask = new Uint8Array(size);
  for (const column of [road, defectType, company, town, section, handler, finder, assignee, reason]) {
    const passing = yield* mentionedIn(column.values, word);
    if (!passing.includes(1)) continue;
    const { codes } = column;
    // A value that came in the meantime has no place among those that pass, and is followed afterwards.
    for (let slot = 0; slot < size; slot++) mask[slot] = (mask[slot] as number) | (passing[codes[slot] as number] ?? 0);
    yield;
  }
  if (isForNumbers(word)) yield* table.markNumbersWith(word, mask);
  return mask;
}

/** For each value whether the word occurs in it. */
function* mentionedIn(values: readonly string[], word: string): Steps<Uint8Array> {
  const count = values.length;
  const passing = new Uint8Array(count);
  for (let code = 0; code < count; code++) {
    passing[code] = (values[code] as string).toLowerCase().includes(word) ? 1 : 0;
    if (code % VALUES_A_STEP === 0) yield;
  }
  return passing;
}

import { STATUS } from "../domain/status.ts";
import { AGES, type Dimension } from "./order-dimensions.ts";
import type { Base } from "./order-measures.ts";
import type { OrderRow } from "./order-rows.ts";
import type { OrderSpeech } from "./order-speech.ts";

/** What rows are called by these dimensions; of several that are called alike, roads of two towns or types of two kinds, each has its key behind. */
export function namedApart(rows: readonly OrderRow[], by: readonly Dimension[], speech: OrderSpeech): (row: OrderRow) => string {
  const keyOf = ({ keys }: OrderRow) => keys.slice(0, by.length).join(" · ");
  const called = new Map<string, Set<string>>();
  for (const row of rows) {
    const word = speech.rowName(by, row);
    called.set(word, (called.get(word) ?? new Set()).add(keyOf(row)));
  }
  return (row) => {
    const word = speech.rowName(by, row);
    return called.get(word)!.size > 1 ? `${word} (${keyOf(row)})` : word;
  };
}

/** The rows of two dimensions as a grid. */
export function grid(rows: readonly OrderRow[], by: readonly Dimension[], speech: OrderSpeech) {
  const [first, second] = by as [Dimension, Dimension];
  const named = (i: 0 | 1) => {
    const dimension = i === 0 ? first : second;
    const words = new Map(rows.map(({ keys, values }) => [keys[i]!, speech.keyWord(dimension, keys[i]!, String(values[dimension] ?? ""))]));
    const of = new Map<string, number>();
    for (const word of words.values()) of.set(word, (of.get(word) ?? 0) + 1);
    return [...words].map(([key, word]) => ({ key, word: of.get(word)! > 1 ? `${word} (${key})` : word }));
  };
  const cells = new Map(rows.map((row) => [row.id, row]));
  const at = (one: string, other: string, base: Base): number => cells.get(`${one}\n${other}`)?.of.counts[base] ?? 0;
  return { names: named(0).sort(inTurn(first)), parts: named(1).sort(inTurn(second)), at };
}

/** In an order that the dimension has of its own; what has none stays as it stands. */
function inTurn(dimension: Dimension): (a: { key: string }, b: { key: string }) => number {
  if (dimension === "month") return (a, b) => (a.key < b.key ? -1 : 1);
  if (dimension === "kilometre") return (a, b) => kilometreAt(a.key) - kilometreAt(b.key);
  const order = ORDERS[dimension] ?? [];
  const place = ({ key }: { key: string }) => (order.includes(key) ? order.indexOf(key) : order.length);
  return (a, b) => place(a) - place(b);
}

/** What has no chainage stands last. */
const kilometreAt = (key: string): number => (key === "" ? Number.MAX_SAFE_INTEGER : Number(key));

/** As an order goes through them, the worse and the younger first. */
const ORDERS: Readonly<Partial<Record<Dimension, readonly string[]>>> = {
  status: [
    STATUS.accepted,
    STATUS.handled,
    STATUS.inProgress,
    STATUS.delayRequested,
    STATUS.pending,
    STATUS.awaitingReview,
    STATUS.overdue,
  ].map(String),
  degree: ["serious", "ordinary"],
  age: AGES.map(({ key }) => key),
};

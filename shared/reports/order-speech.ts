import type { NumberWords } from "../domain/number-words.ts";
import type { Dimension } from "./order-dimensions.ts";
import type { Measure } from "./order-measures.ts";
import type { OrderRow } from "./order-rows.ts";

/** How figures over orders and what they are told apart by are said: on screen by its dictionaries, in a document by the words sent along. */
export interface OrderSpeech {
  readonly format: NumberWords;
  say(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** What a key of a dimension is called; `name` is what the orders themselves call it. */
  keyWord(dimension: Dimension, key: string, name: string): string;
  rowName(by: readonly Dimension[], row: OrderRow): string;
  figure(measure: Measure, value: number | null): string;
}

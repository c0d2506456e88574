import { CHECK_SOURCES } from "../../../shared/domain/check.ts";
import type { OrderFilter } from "../../../shared/domain/order-filter.ts";

/** Screens that show the orders of some sources alone, whatever else is asked. */
const HELD: Readonly<Record<string, readonly number[]>> = { "/facilities_zn/dest": CHECK_SOURCES.smart };

/** A filter as the screen at a path asks it. Sources that it does not show cannot be asked for there. */
export function heldFilter(path: string, filter: OrderFilter): OrderFilter {
  const held = HELD[path];
  if (held === undefined) return filter;
  const both = filter.sources.filter((source) => held.includes(source));
  return { ...filter, sources: both.length === 0 ? [...held] : both };
}

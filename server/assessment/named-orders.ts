import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { neededRows } from "../read/needed-rows.ts";
import type { Reader } from "../read/reader.ts";

/** Orders as assessors name them: by id, or by the number that people read out. */
export class NamedOrders {
  private readonly reader: Pick<Reader, "needed">;

  constructor(reader: Pick<Reader, "needed">) {
    this.reader = reader;
  }

  /** Those of the customer that are known, by what they were called. @throws ExpectedError notReady while nobody knows any order */
  async named(tenant: string, names: readonly string[]): Promise<ReadonlyMap<string, WorkOrder>> {
    const wanted = new Set(names.filter((name) => name !== ""));
    if (wanted.size === 0) return new Map();
    const rows = await neededRows<WorkOrder>(this.reader, { tenant, kind: "orders" }, "anyAge");
    const found = new Map([...wanted].flatMap((name) => (rows.has(name) ? [[name, rows.get(name)!] as const] : [])));
    if (found.size < wanted.size)
      for (const order of rows.values()) if (wanted.has(order.number) && !found.has(order.number)) found.set(order.number, order);
    return found;
  }
}

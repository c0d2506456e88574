import type { Road } from "../../shared/domain/reference.ts";
import { isClosed } from "../../shared/domain/status.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { heldBy } from "../../shared/resources/companies.ts";
import { neededRows } from "../read/needed-rows.ts";
import type { Reader } from "../read/reader.ts";
import type { Objection } from "./changes.ts";

/** A company is not stopped while roads or open orders are its own: nobody would see to them. By our own rows, so it costs no call (Q2). */
export const refuseStoppingHolders =
  (reader: Pick<Reader, "needed" | "current">): Objection =>
  async (tenant, after, before) => {
    if (before === null || before.stopped === true || after?.stopped !== true) return [];
    const [roads, { state }] = await Promise.all([
      neededRows<Road>(reader, { tenant, kind: "roads" }),
      reader.current({ tenant, kind: "orders" }),
    ]);
    if (state === null) throw new ExpectedError("notReady", { retryAfterMs: 1_000 });
    const orders = [...state.rows.values()] as unknown as WorkOrder[];
    return heldBy({
      roads: [...roads.values()].filter(({ companyId }) => companyId === before.id).length,
      orders: orders.filter(({ companyId, status }) => companyId === before.id && !isClosed(status)).length,
    });
  };

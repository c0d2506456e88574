import type { WorkOrder } from "../../shared/domain/work-order.ts";
import type { Deed } from "./audit.ts";

interface Wish {
  readonly reason?: string;
  readonly companyId?: string | undefined;
  readonly personId?: string | undefined;
  readonly dueAtMs?: number | undefined;
  readonly pictures?: readonly string[];
  readonly statement?: string;
}

/** What an entry tells of an order after a deed: where it stands, and what was asked for. */
export function stateOf(id: string, { number, status }: WorkOrder, wish: Wish): Pick<Deed, "subject" | "after"> {
  const { reason = "", companyId, personId, dueAtMs, pictures = [], statement = "" } = wish;
  return {
    subject: { kind: "order", id, name: number },
    after: {
      status,
      ...(reason !== "" && { reason }),
      ...(companyId !== undefined && { companyId }),
      ...(personId !== undefined && { personId }),
      ...(dueAtMs !== undefined && { dueAtMs }),
      ...(pictures.length > 0 && { pictures }),
      ...(statement !== "" && { statement }),
    },
  };
}

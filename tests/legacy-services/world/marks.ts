import { S } from "../status.ts";
import type { Order } from "./model.ts";
import { hashText } from "./random.ts";

/** A_Source of a supervisor's patrol. */
const SUPERVISOR_PATROL = 6;

/**
 * What the services mark orders with beside their status. A supervisor's patrol raises them for the authority, and so does its desk
 * now and then; about four in five count in the assessment; dispatched is what a company has and has not sent back.
 */
export function marksOf(order: Pick<Order, "id" | "source" | "status">) {
  const dice = hashText(order.id);
  return {
    raisedByAuthority: order.source === SUPERVISOR_PATROL || dice % 12 === 0,
    assessed: Math.floor(dice / 12) % 5 !== 0,
    dispatched: order.status !== S.review && order.status !== S.returned,
  };
}

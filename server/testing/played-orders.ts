import { ACTIONS } from "../../shared/domain/action.ts";
import { formatZoned } from "../../shared/domain/zoned-time.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { FakeLegacy } from "./fake-legacy.ts";

const ZONE = "Asia/Shanghai";

/** What the played services know of one order. */
export interface PlayedOrder {
  status: number;
  companyId: string;
  who: string;
  requestedDueAtMs: number | null;
  steps: { atMs: number; who: string; action: string; from: number; to: number }[];
}

export interface PlayedOrders {
  readonly orders: Map<string, PlayedOrder>;
  /** Calls that changed an order, by order. */
  readonly done: Map<string, number>;
  /** Waited for before each change is made, and after it with `made`; may throw what a broken line would. */
  disturb: (id: string, made: boolean) => void | Promise<void>;
}

/** Services that hold orders and take every action as told: whether it may be taken is the server's to judge. */
export function playOrders(legacy: FakeLegacy, leadsTo: (status: number) => number = (value) => value): PlayedOrders {
  const played: PlayedOrders = { orders: new Map(), done: new Map(), disturb: () => {} };
  const orderOf = (id: unknown): PlayedOrder => {
    const order = played.orders.get(String(id));
    if (order === undefined) throw new ExpectedError("legacyRefused", { message: "工单不存在" });
    return order;
  };
  const change = async (request: Record<string, unknown>, value: number, edit: (order: PlayedOrder) => void) => {
    const id = String(request.A_Id);
    const order = orderOf(id);
    await played.disturb(id, false);
    const from = order.status;
    edit(order);
    order.who = String(request.Cu_RealName);
    order.steps.push({ atMs: Date.now(), who: order.who, action: String(value), from, to: order.status });
    played.done.set(id, (played.done.get(id) ?? 0) + 1);
    await played.disturb(id, true);
    return [rowOf(id, order)];
  };
  legacy.on("GetDetail", ({ A_Id }) => [rowOf(String(A_Id), orderOf(A_Id))]);
  legacy.on("UpdateTaskStatusNewForWeb", (request) => {
    const value = Number(request.Status);
    return change(request, value, (order) => {
      order.status = leadsTo(value);
    });
  });
  legacy.on("ChangeYhCompany", (request) =>
    change(request, 12, (order) => {
      order.companyId = String(request.YHCompanyId);
      order.status = 1;
    }),
  );
  legacy.on("QFToQP", (request) =>
    change(request, ACTIONS.handOver.value, (order) => {
      order.status = ACTIONS.handOver.leadsTo;
    }),
  );
  return played;
}

/** An order that nobody touched. */
export const playedOrder = (status: number, companyId = "c1"): PlayedOrder => ({
  ...{ status, companyId, who: "", requestedDueAtMs: null, steps: [] },
});

function rowOf(id: string, { status, companyId, who, requestedDueAtMs, steps }: PlayedOrder): Record<string, unknown> {
  return {
    ...{ A_Id: id, A_Number: `N${id}`, A_Status: status, A_Source: 1, A_ComId: companyId, A_Handler: who },
    A_UpdateTime: formatZoned(ZONE, steps.at(-1)?.atMs ?? 1_700_000_000_000),
    A_YqTime: requestedDueAtMs === null ? "" : formatZoned(ZONE, requestedDueAtMs),
    StepList: steps.map(({ atMs, who: by, action, from, to }) => ({
      ...{ S_Time: formatZoned(ZONE, atMs), S_User: by, S_Action: action, S_From: from, S_To: to },
    })),
  };
}

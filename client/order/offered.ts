import { type ActionName, isTakenAt } from "../../shared/domain/action.ts";
import { STATUS } from "../../shared/domain/status.ts";
import { listOfStatus } from "../../shared/domain/work-order-list.ts";
import type { Me } from "../../shared/http/session-api.ts";
import { useMe } from "../session/session.ts";

/**
 * What the signed-in user is offered for an order of a status, as the server said at sign-in (K2). Serious orders are offered what their own
 * list offers, and those that wait for more time have a row of their own where the customer has a delay list.
 */
export function useOffered(): (status: number) => readonly ActionName[] {
  const { actions } = useMe();
  return (status) => offeredFor(actions, status);
}

export function offeredFor(actions: Me["actions"], status: number): readonly ActionName[] {
  const list = status === STATUS.delayRequested && actions.delay !== undefined ? "delay" : listOfStatus(status);
  return ((actions[list] ?? []) as ActionName[]).filter((action) => isTakenAt(action, status));
}

/** What is offered for any order of these statuses, each once. */
export const offeredAmong = (actions: Me["actions"], statuses: readonly number[]): readonly ActionName[] => [
  ...new Set(statuses.flatMap((status) => offeredFor(actions, status))),
];

export const offeredAnywhere = (actions: Me["actions"]): readonly ActionName[] => [
  ...new Set(Object.values(actions).flat() as ActionName[]),
];

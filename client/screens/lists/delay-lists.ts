import { STATUS } from "../../../shared/domain/status.ts";
import type { SubList } from "./sub-lists.tsx";

/** Orders in progress, where a customer lets them wait for more time: all, those being worked on, those that ask for it (15). */
export const delayLists: readonly [SubList, ...SubList[]] = [
  { name: "all", title: "list.whole", statuses: [STATUS.inProgress, STATUS.delayRequested] },
  { name: "working", title: "status.inProgress", statuses: [STATUS.inProgress] },
  { name: "delay", title: "status.delayRequested", statuses: [STATUS.delayRequested] },
];

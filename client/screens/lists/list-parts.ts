import { STATUS } from "../../../shared/domain/status.ts";
import type { TextKey } from "../../i18n/dictionary.ts";

/** A part of a list by status, with its own name. */
export interface ListPart {
  readonly name: string;
  readonly title: TextKey;
  readonly statuses: readonly number[];
}

/** What says in an address which part is shown. */
export const PART = "sub";

/** Orders in progress, where a customer lets them wait for more time: all, those being worked on, those that ask for it (15). */
export const delayParts: readonly [ListPart, ...ListPart[]] = [
  { name: "all", title: "list.whole", statuses: [STATUS.inProgress, STATUS.delayRequested] },
  { name: "working", title: "status.inProgress", statuses: [STATUS.inProgress] },
  { name: "delay", title: "status.delayRequested", statuses: [STATUS.delayRequested] },
];

/**
 * Defects that wait for somebody's decision. The documents name the page and no more; read as: found and not reviewed (0), sent back by
 * the company (6: reject, reassign or cancel), asking for more time (15: approve or reject).
 */
export const questionParts: readonly [ListPart, ...ListPart[]] = [
  { name: "all", title: "list.whole", statuses: [STATUS.awaitingReview, STATUS.returned, STATUS.delayRequested] },
  { name: "review", title: "status.awaitingReview", statuses: [STATUS.awaitingReview] },
  { name: "returned", title: "status.returned", statuses: [STATUS.returned] },
  { name: "delay", title: "status.delayRequested", statuses: [STATUS.delayRequested] },
];

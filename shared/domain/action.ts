import { STATUS } from "./status.ts";

/** What a user may do to an order: the value that the services expect and where the order stands afterwards (part 2, section 4). */
export const ACTIONS = {
  accept: { value: 2, leadsTo: STATUS.inProgress },
  return: { value: 6, leadsTo: STATUS.returned },
  cancel: { value: 8, leadsTo: STATUS.cancelled },
  reject: { value: 1, leadsTo: STATUS.pending },
  reassign: { value: 12, leadsTo: STATUS.pending },
  acceptCheck: { value: 9, leadsTo: STATUS.accepted },
  failCheck: { value: 2, leadsTo: STATUS.inProgress },
  goHandle: { value: 4, leadsTo: STATUS.handled },
  requestDelay: { value: 15, leadsTo: STATUS.delayRequested },
  approveDelay: { value: 2, leadsTo: STATUS.inProgress },
  rejectDelay: { value: 2, leadsTo: STATUS.inProgress },
  /** To the authority over this customer, and closed here. It has a call of its own, which is told no value: the number is ours, as its step is kept. */
  handOver: { value: 16, leadsTo: STATUS.cancelled },
} as const satisfies Record<string, { value: number; leadsTo: number }>;

export type ActionName = keyof typeof ACTIONS;
export const actionNames = Object.keys(ACTIONS) as ActionName[];

/** Sending an order back or away, or to the authority, without saying why is refused, and so is asking for more time. */
export const needsReason: ReadonlySet<ActionName> = new Set([
  "return",
  "cancel",
  "reject",
  "failCheck",
  "requestDelay",
  "rejectDelay",
  "handOver",
]);

/** The services take a repair only with a picture of it. One picture shows one repair, so these are not done to many orders at once. */
export const needsPictures: ReadonlySet<ActionName> = new Set(["goHandle"]);

/**
 * Whether the services take an action on an order of this status at all. One that waits for more time (15) is decided about first: until then
 * it is neither worked on nor handed on, also where a table has no row of its own for it and it stands among those in progress.
 */
export const isTakenAt = (deed: string, status: number): boolean => status !== STATUS.delayRequested || !waitsForDecision.has(deed);
const waitsForDecision: ReadonlySet<string> = new Set<ActionName>(["reassign", "return", "goHandle", "requestDelay"]);

export const isForMany = (action: ActionName): boolean => !needsPictures.has(action);

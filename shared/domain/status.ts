/** Work-order status codes as the services report them (part 2, section 4). A code nobody listed is legal (C7). */
export const STATUS = {
  awaitingReview: 0,
  pending: 1,
  inProgress: 2,
  handled: 4,
  returned: 6,
  overdue: 7,
  cancelled: 8,
  accepted: 9,
  delayRequested: 15,
} as const;

/** Codes that a filter may carry but no order ever has: "all" in both readings, and the two degrees. */
export const FILTER_CODE = { allFirstReading: 10, allSecondReading: 11, serious: 101, ordinary: 102 } as const;

/** What a status looks like and is called everywhere: one key for colour token, icon and dictionary entry. */
export type StatusName = keyof typeof STATUS | "unknown";

const nameByCode = new Map<number, StatusName>(Object.entries(STATUS).map(([name, code]) => [code, name as StatusName]));

export const statusName = (code: number): StatusName => nameByCode.get(code) ?? "unknown";

/** Closed orders leave the live topics and are read page by page. Codes nobody knows stay in sight. */
export const isClosed = (code: number): boolean => code === STATUS.cancelled || code === STATUS.accepted;

import type { WorkOrderListName } from "../../../shared/domain/work-order-list.ts";
import { openListNames } from "../../../shared/domain/work-order-list.ts";
import type { TextKey } from "../../i18n/dictionary.ts";

/** Kinds of screens that work alike; each has a page of help. */
export const helpKinds = [
  "dashboard",
  "list",
  "order",
  "map",
  "plan",
  "watch",
  "quick",
  "checks",
  "assessment",
  "register",
  "road",
  "report",
  "wall",
  "operations",
  "account",
] as const;
export type HelpKind = (typeof helpKinds)[number];

/** Marks of how true something is, as truth.* says them. */
export const LIVE_MARKS = ["live", "late", "stale", "disconnected", "doubted", "partial"] as const;

/** As an order goes through them; each has its word in help.words.ts. */
const EVERY_STATUS = [
  "serious",
  "pending",
  "inProgress",
  "handled",
  "returned",
  "overdue",
  "cancelled",
  "accepted",
  "other",
] as const satisfies readonly WorkOrderListName[];

interface HelpPage {
  /** The word that says what is seen there. */
  readonly shows: `${HelpKind}Shows`;
  /** Sections of the sheet of keys that work there, beside those that work everywhere. */
  readonly keys: readonly TextKey[];
  /** What its figures and rows may be marked with; reports are asked for and stand as of then. */
  readonly marks: readonly (typeof LIVE_MARKS)[number][];
  /** Statuses of orders that are met there. */
  readonly lists: readonly WorkOrderListName[];
}

export const helpPages: Readonly<Record<HelpKind, HelpPage>> = {
  dashboard: { shows: "dashboardShows", keys: ["keys.orders", "keys.pictures"], marks: LIVE_MARKS, lists: openListNames },
  list: {
    shows: "listShows",
    keys: ["keys.lists", "keys.orders", "keys.stripMap", "keys.pictures"],
    marks: LIVE_MARKS,
    lists: EVERY_STATUS,
  },
  order: { shows: "orderShows", keys: ["keys.orders", "keys.stripMap", "keys.pictures"], marks: LIVE_MARKS, lists: EVERY_STATUS },
  map: { shows: "mapShows", keys: ["keys.lists"], marks: LIVE_MARKS, lists: [] },
  plan: { shows: "planShows", keys: ["keys.lineEditor"], marks: LIVE_MARKS, lists: [] },
  watch: { shows: "watchShows", keys: ["keys.stripMap"], marks: LIVE_MARKS, lists: [] },
  quick: { shows: "quickShows", keys: ["quick.title"], marks: LIVE_MARKS, lists: [] },
  checks: { shows: "checksShows", keys: ["keys.checks", "keys.lists", "keys.figures"], marks: LIVE_MARKS, lists: [] },
  assessment: { shows: "assessmentShows", keys: ["keys.scoringTree", "keys.lists"], marks: ["live", "stale"], lists: [] },
  register: { shows: "registerShows", keys: ["keys.lists"], marks: ["live", "stale", "partial"], lists: [] },
  road: { shows: "roadShows", keys: ["keys.stripMap", "keys.pictures"], marks: ["live", "stale", "partial"], lists: [] },
  report: { shows: "reportShows", keys: ["keys.figures"], marks: ["partial"], lists: [] },
  wall: { shows: "wallShows", keys: ["keys.wall"], marks: LIVE_MARKS, lists: openListNames },
  operations: { shows: "operationsShows", keys: [], marks: ["live", "stale"], lists: [] },
  account: { shows: "accountShows", keys: [], marks: [], lists: [] },
};

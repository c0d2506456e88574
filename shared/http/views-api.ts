import { z } from "zod";
import { type Role, roles } from "../policy/roles.ts";
import { routeCatalogue } from "../policy/route-catalogue.ts";
import { lineOfText } from "./api.ts";
import { door } from "./door.ts";

/** The list of all orders: its filter is more than a list's. */
export const ORDER_VIEWS_OF = "/maintain/maintain-list";
/** What a user may keep under a name: the filter, the order and the columns of any list. Who may not open the screen is refused. */
const screen = z.enum(routeCatalogue.map(({ path }) => path));
const name = lineOfText(40).min(1);
/** The screen's query, as its address holds it; a screen leaves out what it does not understand any more. */
const query = z.string().max(4_000);
const column = z.string().min(1).max(40);
const columns = z.array(column).max(60);
/**
 * Which columns stand in the list, in which order where somebody moved one, which stay at the left, and how wide those are that somebody drew; columns
 * that the screen does not know say nothing.
 */
export const listLayout = z.strictObject({
  hidden: columns,
  order: columns.default([]),
  pinned: columns.default([]),
  widthsPx: z.record(column, z.number().min(20).max(4_000)).refine((widths) => Object.keys(widths).length <= 60, "at most 60 widths"),
});
export type ListLayout = z.infer<typeof listLayout>;

/** Nobody, everybody or people of one role; of one's own company where one is bound to it. */
const people = roles.filter((role): role is Exclude<Role, "display"> => role !== "display");
export const audiences = ["", "everybody", ...people] as const;
export type Audience = (typeof audiences)[number];
const sharedWith = z.enum(audiences);

/** Without a layout the columns stay as they are. */
export const savedView = z.object({
  ...{ id: z.string(), name, query, layout: listLayout.nullable(), isDefault: z.boolean() },
  sharedWith,
  /** Whose it is, for views of others; they are shown and not changed. */
  isOwn: z.boolean(),
  by: z.string(),
  /** Whether it stands in the reader's menu. */
  isPinned: z.boolean(),
});
export type SavedView = z.infer<typeof savedView>;

const ofScreen = z.strictObject({ screen });
const params = z.object({ id: z.string().min(1).max(64) });
/** By name. */
const answer = z.object({ views: z.array(savedView) });

export const MOST_VIEWS = 50;
/** A menu with more of them is no menu any more. */
export const MOST_PINS = 12;
const newView = z.strictObject({ screen, name, query, layout: listLayout.nullable().default(null) });

/** Another name, another filter, other columns, or the one that the screen opens with. */
const viewChange = z.strictObject({
  screen,
  name: name.optional(),
  query: query.optional(),
  layout: listLayout.optional(),
  isDefault: z.boolean().optional(),
  sharedWith: sharedWith.optional(),
});
export type ViewChange = z.infer<typeof viewChange>;

const own = { access: "signedIn", paths: "everyScreen" } as const;
const pin = z.strictObject({ screen, isPinned: z.boolean() });
/** A pinned view, with the screen under whose entry it stands. */
const pinnedView = savedView.extend({ screen });
export type PinnedView = z.infer<typeof pinnedView>;

/**
 * A user's own, and those that others share with them; what a view names stays within the reader's scope, and its rows are asked as the reader. Every change answers the whole list. A name that the user has already is 409 nameTaken, more than MOST_VIEWS is 413 tooLarge; a role that nobody of the customer may have is 422 roleOfNobody.
 * Whatever a user reads they may pin; pins are theirs alone, and more than MOST_PINS is 413 tooLarge too.
 */
export const viewDoors = {
  list: door("GET /api/views", own, { query: ofScreen, answer }),
  add: door("POST /api/views", own, { body: newView, answer }),
  /** All that somebody pinned, of the screens that they may open. */
  pinned: door("GET /api/views/pinned", own, { answer: z.object({ views: z.array(pinnedView) }) }),
  pin: door("PATCH /api/views/:id/pin", own, { params, body: pin, answer }),
  change: door("PATCH /api/views/:id", own, { params, body: viewChange, answer }),
  remove: door("DELETE /api/views/:id", own, { params, query: ofScreen, answer }),
};

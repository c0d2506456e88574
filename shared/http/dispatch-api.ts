import { z } from "zod";
import { verdict } from "../domain/action-verdict.ts";
import { dispatchSuggestion } from "../domain/dispatch-suggestion.ts";
import { workOrder } from "../domain/work-order.ts";
import { screensOf } from "../live/subjects.ts";
import { ORDER_PAGES } from "../policy/order-paths.ts";
import { byId, textOfLines } from "./api.ts";
import { door } from "./door.ts";
import { numeral } from "./numeral.ts";

const suggestionQuery = z.strictObject({
  roadId: z.string().max(64).default(""),
  lng: numeral(z.coerce.number().min(-180).max(180)).optional(),
  lat: numeral(z.coerce.number().min(-90).max(90)).optional(),
});

export const orderDispatch = z.strictObject({
  seenStatus: z.number().int(),
  companyId: z.string().min(1).max(64),
  personId: z.string().min(1).max(64).optional(),
  reason: textOfLines(500).default(""),
});
export type OrderDispatch = z.input<typeof orderDispatch>;

const suggestions = z.array(dispatchSuggestion);
const own = { access: "signedIn", paths: ORDER_PAGES } as const;
const orQueue = { access: "signedIn", paths: [...ORDER_PAGES, ...screensOf("quickShots")] } as const;
export const dispatchDoors = {
  /** Who could take a defect at this place, best first, and why. */
  suggestions: door("GET /api/dispatch/suggestions", orQueue, { query: suggestionQuery, answer: z.object({ suggestions }) }),
  /** Whether this user may dispatch it, why not, and to whom best (K2). */
  offer: door("GET /api/orders/:id/dispatch", own, { params: byId, answer: verdict.extend({ suggestions }) }),
  /** An order that awaits review goes to a company or one of its people. */
  dispatch: door("POST /api/orders/:id/dispatch", own, {
    params: byId,
    body: orderDispatch,
    once: true,
    answer: z.object({ order: workOrder }),
  }),
};

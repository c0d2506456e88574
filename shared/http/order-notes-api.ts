import { z } from "zod";
import { ORDER_PAGES } from "../policy/order-paths.ts";
import { byId, textOfLines } from "./api.ts";
import { door } from "./door.ts";

const person = z.object({ id: z.string(), name: z.string(), company: z.string() });
export type NotedPerson = z.infer<typeof person>;

/** What somebody wrote on an order, for their colleagues: our own record, of which the services know nothing. */
export const orderNote = z.object({
  id: z.string(),
  orderId: z.string(),
  atMs: z.number(),
  by: person,
  text: z.string(),
  mentions: z.array(person),
});
export type OrderNote = z.infer<typeof orderNote>;

export const LONGEST_NOTE = 1_000;
export const MOST_MENTIONS = 10;
/** On one order; more is a conversation, and is refused as tooLarge. */
export const MOST_NOTES = 300;

const newNote = z.strictObject({
  text: textOfLines(LONGEST_NOTE).min(1),
  /** Ids of people of `people`. Somebody who does not see the order is 400 badRequest: nobody is told what they may not know. */
  mentions: z.array(z.string().min(1).max(64)).max(MOST_MENTIONS).default([]),
});
export type NewNote = z.input<typeof newNote>;

/** Oldest first; `people` are those who signed in here and see this order; `subscribed` whether this user is told of new notes. */
const notesAnswer = z.object({ notes: z.array(orderNote), people: z.array(person), subscribed: z.boolean() });
export type NotesAnswer = z.infer<typeof notesAnswer>;

/** A note that tells this user something: on an order that they subscribed to or were mentioned on, by somebody else. */
const toldNote = orderNote.extend({ number: z.string(), place: z.string(), mentionsMe: z.boolean() });
export type ToldNote = z.infer<typeof toldNote>;

/** Told to whoever is at an order when somebody writes on it; what was written is the door's to say. */
export const notedOrder = z.object({ orderId: z.string() });
export type NotedOrder = z.infer<typeof notedOrder>;

const own = { access: "signedIn", paths: ORDER_PAGES } as const;
const params = byId;
/** All of them: 404 notFound for an order that the user does not see, 503 recordsAway without the database. */
export const orderNoteDoors = {
  read: door("GET /api/orders/:id/notes", own, { params, answer: notesAnswer }),
  add: door("POST /api/orders/:id/notes", own, { params, body: newNote, once: true, answer: notesAnswer }),
  subscribe: door("POST /api/orders/:id/subscription", own, {
    params,
    body: z.strictObject({ subscribed: z.boolean() }),
    answer: notesAnswer,
  }),
  /** The newest of the last thirty days, newest first; only of orders that the user sees at this moment. */
  mine: door("GET /api/notes", own, { answer: z.object({ notes: z.array(toldNote) }) }),
};

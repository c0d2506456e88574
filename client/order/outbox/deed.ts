import { z } from "zod";
import { checkDoors } from "../../../shared/http/checks-api.ts";
import { orderDoors } from "../../../shared/http/orders-api.ts";

/** Where deeds are told, by the name under which one is kept. */
export const deedDoors = { actOnOrder: orderDoors.act, decideCheck: checkDoors.decide } as const;

/** Something that a person did, as it is told to the server: plain data, so that it outlives the page. */
export const deed = z.object({
  /** Under which the server does it once, however often it is sent (K1). */
  key: z.string().min(8).max(64),
  /** Of which there is never more than one held: the order's or the check's id. */
  subject: z.string(),
  door: z.literal(["actOnOrder", "decideCheck"] satisfies (keyof typeof deedDoors)[]),
  params: z.record(z.string(), z.string()),
  body: z.record(z.string(), z.unknown()),
  /** Ids of kept pictures (kept-pictures.ts) that are sent before it and named in its body. */
  pictures: z.array(z.string()).default([]),
  /** What was done, in the words in which it was said. */
  what: z.string(),
  /** Until then it can be taken back. */
  holdUntilMs: z.number(),
  /** Why the server said no, where it stays for its pictures. */
  refusal: z
    .object({ code: z.string(), status: z.number(), message: z.string(), detail: z.record(z.string(), z.unknown()) })
    .nullable()
    .default(null),
});
export type Deed = z.infer<typeof deed>;

/** The server knows a key for a day. What is older is not sent: it would be done to an order that nobody has in mind any more. */
const KEY_LASTS_MS = 20 * 3_600_000;
export const isTooOld = ({ holdUntilMs }: Deed, nowMs: number): boolean => holdUntilMs + KEY_LASTS_MS < nowMs;

/** A person's deeds as the browser holds them, each to be read by itself. */
export const storedDeeds = z.array(z.looseObject({ key: z.string() }));
export type StoredDeed = z.infer<typeof storedDeeds>[number];

/**
 * held: nobody was told yet. sending. waiting: there was no line; it is sent again by itself. refused: the server said no, and a person has to
 * read why.
 */
export type DeedState = "held" | "sending" | "waiting" | "refused";

/** What whoever did it wants to hear; a deed of an earlier page has nobody. */
export interface DeedHearer {
  readonly onDone: (answer: unknown) => void;
  /** Null for one that was too old to be sent. */
  readonly onFailed: (failure: unknown) => void;
  readonly onUndone: () => void;
}

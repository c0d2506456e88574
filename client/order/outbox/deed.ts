import { z } from "zod";

/** Something that a person did, as it is told to the server: plain data, so that it outlives the page. */
export const deed = z.object({
  /** Under which the server does it once, however often it is sent (K1). */
  key: z.string().min(8).max(64),
  /** Of which there is never more than one held: the order's or the check's id. */
  subject: z.string(),
  /** The door's address. */
  path: z.string().startsWith("/api/"),
  body: z.record(z.string(), z.unknown()),
  /** What was done, in the words in which it was said. */
  what: z.string(),
  /** Until then it can be taken back. */
  holdUntilMs: z.number(),
});
export type Deed = z.infer<typeof deed>;

/**
 * held: nobody was told yet. sending. waiting: there was no line; it is sent again by itself. refused: the server said no, and a person has to
 * read why.
 */
export type DeedState = "held" | "sending" | "waiting" | "refused";

/** What whoever did it wants to hear; a deed of an earlier page has nobody. */
export interface DeedHearer {
  readonly onDone: (answer: unknown) => void;
  readonly onFailed: (failure: unknown) => void;
  readonly onUndone: () => void;
}

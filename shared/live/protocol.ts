import { z } from "zod";
import { type Change, change } from "./change.ts";
import { freshness } from "./freshness.ts";
import { position } from "./position.ts";
import { type Subject, subjects } from "./subjects.ts";
import { topicNames } from "./topics.ts";

/**
 * Every message between server and client (design, L). One Socket.IO event each:
 *   client -> server  the handshake's auth(handshake)  `subscribe`(subscribe, ack)  `unsubscribe`(unsubscribe)  `took`(took)
 *   server -> client  `resumed`(resumed)  `piece`(piece)  `batch`(batch)  `tick`(tick)  `lapsed`(lapsed)  `hint`(hint)
 *                     `ended`: the session of this socket is over, and nothing follows; one that is closed without it may come back
 * The schemas are hashed in protocol.test.ts: changing one is a decision, not an accident. Raise PROTOCOL_VERSION with it.
 */
export const PROTOCOL_VERSION = 19;
/** Pages of an earlier one cannot read what servers say now: they are told to load the newer page. Raised with a change that they cannot bear. */
export const OLDEST_PROTOCOL = 10;

const topic = z.enum(topicNames as [string, ...string[]]);

/** How many pieces of a snapshot somebody has, from the first on. */
const pieces = { id: z.string().max(64), pieces: z.number().int().nonnegative() };

/**
 * `position` is where the client stands; without it, or when the log no longer reaches back, the answer is a snapshot. `has` is what it
 * holds of a snapshot in which it was cut off: when that is still there, only the rest comes.
 */
export const subscribe = z.object({ topic, position: position.optional(), has: z.object(pieces).optional() });
export type Subscribe = z.infer<typeof subscribe>;

/**
 * What whoever connects wants to follow: each is a `subscribe` answered by a `resumed`, which spares the question after the connection.
 * They are judged one by one, so that a topic which this server does not know yet costs the others nothing. `protocol` is what the page
 * speaks; pages from before it was told (9 and earlier) tell none, and are let in: what they cannot read their banner explains.
 */
export const handshake = z.object({
  protocol: z.number().int().optional(),
  /** Whose page it is (`nameOfPage`): the cookie may be another person's by now. */
  pageOf: z.string().optional(),
  topics: z
    .array(z.looseObject({ topic: z.string() }))
    .max(64)
    .default([]),
});
export interface Handshake {
  readonly protocol: number;
  readonly pageOf?: string;
  readonly topics: readonly Subscribe[];
}

export const unsubscribe = z.object({ topic });

/** Where the batch came from, so that its age can be measured at every stage. Server clock, epoch milliseconds. */
export const origin = z.object({ pollId: z.string(), answeredAtMs: z.number(), publishedAtMs: z.number() });
export type Origin = z.infer<typeof origin>;

/**
 * The changes that lead from offset `from` (exclusive) to `to` (inclusive). A client applies it only when it stands at `from`;
 * what it already has (`to` at or before its own offset) it ignores; anything else is a gap and makes it subscribe again.
 */
export const batch = z.object({
  topic,
  epoch: z.number().int(),
  from: z.number().int(),
  to: z.number().int(),
  changes: z.array(change),
  origin: origin.nullable(),
});
export type Batch = Omit<z.infer<typeof batch>, "changes"> & { changes: Change[] };

/** Sent at least every TICK_MS per socket with the position up to which each subscribed topic was sent, so a lost tail is found. */
export const tick = z.object({
  nowMs: z.number(),
  topics: z.record(z.string(), z.object({ position, freshness })),
});
export type Tick = z.infer<typeof tick>;
export const TICK_MS = 2_000;

/** The server no longer knows this client's place in the topic (its queue outgrew its bound, or the scope changed): subscribe again. */
export const lapsed = z.object({ topic });

/**
 * Around the rows of this topic something changed that no feed carries, such as who holds which of them: whoever shows that asks its
 * HTTP door again. Sent to those who follow the topic; losing one costs time and nothing else, because they ask now and then anyway.
 * Spot checks have no feed and so no topic: whoever may open their screens is told.
 */
export const hint = z.object({ topic: z.enum(Object.keys(subjects) as [Subject, ...Subject[]]) });
export type Hint = z.infer<typeof hint>;

/**
 * For one person, at each of their sockets: something of their own moved on (`about` names it, `body` is as its HTTP door answers it; of notes it is the order at
 * which this person is and somebody wrote). It has
 * no position and may be lost: whoever connects asks the door for what it missed, and so does whoever is told null.
 */
export const personalSubjects = ["batch", "export", "notes"] as const;
export const personal = z.object({ about: z.enum(personalSubjects), body: z.unknown() });
export type Personal = z.infer<typeof personal>;

/**
 * A piece of a snapshot: gzip of the lines of snapshot.ts, made once per scope and position. Pieces come in order, the rows that lists show
 * first in the first of them, and no faster than the client says that it `took` them: so many that it has, from the first on.
 */
export const piece = z.object({ topic, id: z.string(), index: z.number().int().nonnegative(), body: z.instanceof(Uint8Array) });
export type Piece = z.infer<typeof piece>;
export const took = z.object({ topic, ...pieces });

/** A snapshot is announced; its pieces from `from` on follow, and after the last of them what happened since `position`, as a batch. */
export const subscribeAnswer = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("delta"),
    epoch: z.number().int(),
    from: z.number().int(),
    to: z.number().int(),
    changes: z.array(change),
    freshness,
    nowMs: z.number(),
  }),
  z.object({
    kind: z.literal("snapshot"),
    position,
    id: z.string(),
    pieces: z.number().int().positive(),
    from: z.number().int().nonnegative(),
    freshness,
    nowMs: z.number(),
  }),
  /** Nothing was published yet or the server is still loading: ask again after `retryMs`. */
  z.object({ kind: z.literal("unready"), retryMs: z.number().positive() }),
  z.object({ kind: z.literal("refused"), error: z.string() }),
]);
export type SubscribeAnswer = z.infer<typeof subscribeAnswer>;

/** Answers one topic of the handshake. */
export const resumed = z.object({ topic, answer: subscribeAnswer });
export type Resumed = z.infer<typeof resumed>;

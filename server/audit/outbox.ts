import type { AuditEntry } from "../../shared/http/audit-api.ts";
import { type OutboxBounds, RecordsOutbox } from "../records/outbox.ts";
import type { RedisClient } from "../redis.ts";

/** An entry on its way into the database, and whose customer's it is; empty for what nobody can be named of. */
export type Sent = AuditEntry & { readonly tenant: string; readonly partOf?: string };

interface Owner {
  readonly tenant: string;
  readonly userId: string;
}

const shareOf = ({ tenant, userId }: Owner): string => `${tenant} ${userId}`;
/** Whoever tries passwords takes no places of the account's owner, and no more of all with many accounts than with one. */
const STRANGERS = "strangers";
const shareOfEntry = ({ tenant, person, kind, outcome }: Sent): string =>
  kind === "signIn" && outcome !== "done" ? STRANGERS : shareOf({ tenant, userId: person.id });

/** Entries of the audit on their way into the database, each in the share of whoever acted. */
export class Outbox extends RecordsOutbox<Sent> {
  constructor(redis: RedisClient, bounds: OutboxBounds) {
    super(redis, "audit", bounds);
  }

  /** Holds a place of this person's share until what it answers is called; null when none is left. */
  hold(who: Owner): Promise<(() => void) | null> {
    return this.holdPlace(shareOf(who));
  }

  /** False when there is no place left, of all or, for what holds none, in the share. It stands there once this is answered. */
  add(entry: Sent, isHeld = false): Promise<boolean> {
    return this.put(entry, shareOfEntry(entry), isHeld);
  }
}

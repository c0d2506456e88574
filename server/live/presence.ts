import { createHmac, randomBytes } from "node:crypto";
import { channelOf } from "../../shared/live/channels.ts";
import { look as lookMessage, type PresenceMessage } from "../../shared/live/presence.ts";
import type { Heard } from "../announcements.ts";
import type { RedisClient } from "../redis.ts";
import { type Attendance, type PresenceBoard, peopleFor, type Reader } from "./presence-board.ts";

/** One page that shows orders. */
export interface Watcher extends Reader {
  readonly connectionId: string;
  readonly tenant: string;
  readonly name: string;
  /** The company that its user belongs to; empty for an authority's people. */
  readonly ownCompanyId: string;
  readonly company: string;
  /** Whether its user may see that order at this moment. @throws when nobody can tell */
  maySee(orderId: string): Promise<boolean>;
  send(message: PresenceMessage): void;
}

export interface PresenceDeps {
  board: PresenceBoard;
  redis: RedisClient;
  now(): number;
  log: { debug(fields: object, message: string): void };
}

const CHANNEL = channelOf("presence");
/** Whoever vanished without a word is gone from the page this long after their entry is over. */
const SWEEP_MS = 5_000;

interface Attending {
  readonly attendance: Attendance;
  sent: string;
}

/**
 * Who is at which order, over all servers: each tells Redis of its own pages, and hears from the others where something changed. What
 * is lost, lost messages included, is found at the next sweep.
 */
export class Presence {
  private readonly deps: PresenceDeps;
  private readonly places = new Map<string, Map<Watcher, Attending>>();
  private readonly timer: NodeJS.Timeout;
  /** Of this process alone: ids are few and short, so a digest without it would tell them. */
  private readonly secret = randomBytes(32);
  /** What a page said last waits for what it said before. */
  private readonly turns = new WeakMap<Watcher, Promise<void>>();

  constructor(deps: PresenceDeps) {
    this.deps = deps;
    this.timer = setInterval(() => void this.sweep(), SWEEP_MS);
  }

  look(watcher: Watcher, message: unknown): Promise<void> {
    const parsed = lookMessage.safeParse(message);
    if (!parsed.success) return Promise.resolve();
    return this.inTurn(watcher, () => this.attend(watcher, new Map(parsed.data.orders.map(({ id, doing }) => [id, doing]))));
  }

  leave(watcher: Watcher): Promise<void> {
    return this.inTurn(watcher, () => this.attend(watcher, new Map()));
  }

  /** Another server says that something changed there. */
  async heard(place: string): Promise<void> {
    if (this.places.has(place)) await this.tell(place);
  }

  async sweep(): Promise<void> {
    for (const place of [...this.places.keys()]) await this.tell(place);
  }

  close(): void {
    clearInterval(this.timer);
  }

  private inTurn(watcher: Watcher, run: () => Promise<void>): Promise<void> {
    const turn = (this.turns.get(watcher) ?? Promise.resolve()).then(run).catch((error: unknown) => {
      // Nobody's work depends on it: the next beat says it again.
      this.deps.log.debug({ reason: (error as Error).message }, "presence could not be told");
    });
    this.turns.set(watcher, turn);
    return turn;
  }

  private async attend(watcher: Watcher, wanted: ReadonlyMap<string, string>): Promise<void> {
    for (const [place, watchers] of [...this.places]) {
      if (!watchers.has(watcher)) continue;
      const id = place.slice(watcher.tenant.length + 1);
      if (!wanted.has(id) || !(await watcher.maySee(id))) await this.drop(place, watcher);
    }
    for (const [id, doing] of wanted) if (await watcher.maySee(id)) await this.put(`${watcher.tenant}:${id}`, watcher, doing);
  }

  private async put(place: string, watcher: Watcher, doing: string): Promise<void> {
    const watchers = this.places.get(place) ?? new Map<Watcher, Attending>();
    this.places.set(place, watchers);
    const before = watchers.get(watcher);
    const moved = before?.attendance.doing !== doing;
    const { userId, name, ownCompanyId: companyId, company } = watcher;
    const attendance = moved ? { userId, name, companyId, company, doing, sinceMs: this.deps.now() } : before!.attendance;
    watchers.set(watcher, { attendance, sent: before?.sent ?? "[]" });
    await this.deps.board.put(place, watcher.connectionId, attendance);
    if (moved) await this.spread(place);
  }

  private async drop(place: string, watcher: Watcher): Promise<void> {
    const watchers = this.places.get(place);
    watchers?.delete(watcher);
    if (watchers?.size === 0) this.places.delete(place);
    await this.deps.board.remove(place, watcher.connectionId);
    await this.spread(place);
  }

  private async spread(place: string): Promise<void> {
    await this.tell(place);
    await this.deps.redis.spublish(CHANNEL, place);
  }

  /** The same person has another key for every reader and order: who has no name cannot be followed from one to the next. */
  private keyOf({ connectionId }: Watcher, place: string, userId: string): string {
    return createHmac("sha256", this.secret)
      .update(JSON.stringify([connectionId, place, userId]))
      .digest("base64url")
      .slice(0, 10);
  }

  private async tell(place: string): Promise<void> {
    const present = await this.deps.board.read(place).catch(() => null); // Redis is away: what was told last stands until it is back
    if (present === null) return;
    for (const [watcher, attending] of this.places.get(place) ?? []) {
      const people = peopleFor(watcher, present, (userId) => this.keyOf(watcher, place, userId));
      const text = JSON.stringify(people);
      if (text === attending.sent) continue;
      attending.sent = text;
      watcher.send({ orderId: place.slice(watcher.tenant.length + 1), people });
    }
  }
}

/** Hears from the other servers where somebody came or went. */
export function followPresence(announcements: Heard, presence: Pick<Presence, "heard" | "sweep">): void {
  announcements.hear(
    CHANNEL,
    (place) => void presence.heard(place),
    () => void presence.sweep(),
  );
}

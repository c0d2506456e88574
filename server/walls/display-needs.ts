import type { Transaction } from "kysely";
import { usualProgramme, type WallCall } from "../../shared/domain/wall-programme.ts";
import type { Subject } from "../../shared/live/subjects.ts";
import { callsOf, leastNeeds, needsOf } from "../../shared/live/wall-needs.ts";
import type { Records, Tables } from "../records/tables.ts";
import type { Session } from "../session/session.ts";
import { wallIn } from "./kept-walls.ts";

export interface DisplayNeedsDeps {
  records: Records;
  now(): number;
}

type Of = Pick<Session, "tenant" | "displayId">;
interface Told {
  readonly needs: ReadonlySet<Subject>;
  readonly calls: readonly WallCall[];
}
interface Known extends Told {
  readonly tenant: string;
  /** The database did not say. */
  readonly isGuess: boolean;
}

/** Of a display that the database said nothing of, it is asked again after so long. */
const AGAIN_MS = 5_000;
const least: Told = { needs: leastNeeds, calls: [] };

/**
 * What each display may read: what its wall's programme shows and nothing else (W). Held in memory, because it is asked for with every subscription, and
 * looked up anew when a wall moved. Of a display of which nobody knows, what every wall shows.
 */
export class DisplayNeeds {
  /** A display may read other things than before. */
  onChanged: (displayId: string) => void = () => {};
  private readonly deps: DisplayNeedsDeps;
  private readonly known = new Map<string, Known>();
  private readonly asked = new Map<string, Promise<unknown>>();
  private again: NodeJS.Timeout | null = null;

  constructor(deps: DisplayNeedsDeps) {
    this.deps = deps;
  }

  /** As known, of a display; null of a person, whom no programme bounds. */
  now({ displayId }: Of): ReadonlySet<Subject> | null {
    return displayId === null ? null : (this.known.get(displayId)?.needs ?? leastNeeds);
  }

  /** As `now`, once it was asked for. Never fails. */
  async of(session: Of): Promise<ReadonlySet<Subject> | null> {
    if (session.displayId !== null && !this.known.has(session.displayId)) await this.look(session.tenant, session.displayId);
    return this.now(session);
  }

  /** What interrupts whoever looks at a wall: of a display as it was set, of a person as of a wall that nobody set. */
  async callsOf(session: Of): Promise<readonly WallCall[]> {
    await this.of(session);
    return session.displayId === null ? usualProgramme("").interruptsFor : (this.known.get(session.displayId)?.calls ?? []);
  }

  /** Walls of a customer moved; of all customers where nobody knows whose. */
  async moved(tenant: string | null): Promise<void> {
    const theirs = [...this.known].filter(([, known]) => tenant === null || known.tenant === tenant);
    await Promise.all(theirs.map(([id, known]) => this.look(known.tenant, id)));
  }

  close(): void {
    if (this.again !== null) clearTimeout(this.again);
  }

  private look(tenant: string, id: string): Promise<unknown> {
    const before = this.asked.get(id);
    const asking = (before ?? Promise.resolve()).then(() => this.ask(tenant, id));
    this.asked.set(id, asking);
    return asking.finally(() => {
      if (this.asked.get(id) === asking) this.asked.delete(id);
    });
  }

  private async ask(tenant: string, id: string): Promise<void> {
    const before = this.known.get(id);
    const told = await this.told(tenant, id).catch(() => undefined);
    // A link that is gone ends its session; until then it reads the least.
    const { needs, calls } = (told === undefined ? before : told) ?? least;
    if (told === null && before !== undefined) this.known.delete(id);
    else this.known.set(id, { tenant, needs, calls, isGuess: told === undefined });
    if (told === undefined) this.askAgain();
    if (before !== undefined && !isSame(before.needs, needs)) this.onChanged(id);
  }

  /** Null where there is no such display. */
  private told(tenant: string, id: string): Promise<Told | null> {
    return this.deps.records.ask(async (db) => {
      const hung = await db
        .selectFrom("display_links")
        .select(["wall_id", "interrupts_for"])
        .where("tenant", "=", tenant)
        .where("id", "=", id)
        .executeTakeFirst();
      if (hung === undefined) return null;
      const wall = await wallIn(db as Transaction<Tables>, tenant, this.deps.now(), hung.wall_id);
      const calls = callsOf(hung.interrupts_for, wall.programme);
      return { needs: needsOf(wall, calls), calls };
    });
  }

  private askAgain(): void {
    this.again ??= setTimeout(() => {
      this.again = null;
      for (const [id, { tenant, isGuess }] of this.known) if (isGuess) void this.look(tenant, id);
    }, AGAIN_MS).unref();
  }
}

const isSame = (a: ReadonlySet<Subject>, b: ReadonlySet<Subject>): boolean => a.size === b.size && [...a].every((each) => b.has(each));

import type { Queue } from "bullmq";
import type { Redis } from "ioredis";

export interface KeptSchedule {
  /** Null where what is kept does not say: it has to be planned anew. */
  readonly everyMs: number | null;
  /** When its poll is due. */
  readonly nextMs: number;
}

/** Each schedule is read as a whole at one look in so many: whoever planned beside us may have set another pace, or lost it. */
export const LOOKS_PER_READ = 30;

/** The schedules that stand in the queue. When each is due is read at every look, in one step; how often it is, is remembered. */
export class KeptSchedules {
  private readonly everyMs = new Map<string, number>();
  private looks = 0;
  private readonly redis: Pick<Redis, "zrange">;
  private readonly queue: Pick<Queue, "getJobScheduler" | "toKey">;

  constructor(redis: Pick<Redis, "zrange">, queue: Pick<Queue, "getJobScheduler" | "toKey">) {
    this.redis = redis;
    this.queue = queue;
  }

  async look(): Promise<Map<string, KeptSchedule>> {
    const pairs = await this.redis.zrange(this.queue.toKey("repeat"), "0", "-1", "WITHSCORES");
    const ids = pairs.filter((_, i) => i % 2 === 0);
    this.looks++;
    const schedules = ids.map(async (id, i): Promise<[string, KeptSchedule]> => {
      const isDue = (i + this.looks) % LOOKS_PER_READ === 0;
      const known = isDue ? undefined : this.everyMs.get(id);
      const everyMs = known ?? (await this.queue.getJobScheduler(id))?.every ?? null;
      this.note(id, everyMs);
      return [id, { everyMs, nextMs: Number(pairs[2 * i + 1]) }];
    });
    return new Map(await Promise.all(schedules));
  }

  /** What was planned just now; null for what was taken away. */
  note(id: string, everyMs: number | null): void {
    if (everyMs === null) this.everyMs.delete(id);
    else this.everyMs.set(id, everyMs);
  }

  /** Reads all of them at the next look: others may have moved them. */
  forget(): void {
    this.everyMs.clear();
  }
}

/** How much of its memory Redis has used. */
export interface RedisMemory {
  readonly usedBytes: number;
  /** What it may take: `maxmemory`, or all of its machine where that is not set; 0 where it does not say. */
  readonly limitBytes: number;
  /** Little is left: nothing is lost yet, and there is time to do something. */
  readonly isScarce: boolean;
}

const SCARCE_SHARE = 0.8;

/** Reads the answer of INFO memory. */
export function readRedisMemory(info: string): RedisMemory {
  const figure = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, "m").exec(info)?.[1] ?? 0);
  const usedBytes = figure("used_memory");
  const limitBytes = figure("maxmemory") || figure("total_system_memory");
  return { usedBytes, limitBytes, isScarce: limitBytes > 0 && usedBytes >= limitBytes * SCARCE_SHARE };
}

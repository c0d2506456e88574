/** Planted bugs that the chaos suite must catch. Honoured in tests only, so that no deployment can switch one on. */
export const MUTATIONS = [
  "skip-epoch",
  "read-from-dollar",
  "own-claims",
  /** Give a place in the room to a client that left while its question was answered. */
  "join-the-dead",
  /** Call a feed as fresh as the workers say, wherever this server stands in it. */
  "blind-freshness",
  /** Believe that nothing that was sent and not answered was done. */
  "never-look",
  /** Tell a company's client of every row that is gone, whosever it was. */
  "tell-all-removals",
  /** Begin a snapshot from its first piece again, whatever somebody has of it. */
  "forget-pieces",
  /** Take audit entries off the way to the database, whether it took them or not. */
  "drop-unwritten",
  /** Take rows that are stale for none at all, when alarms are looked for. */
  "judge-stale",
  /** Begin the alarms of a customer anew who is taken over from another server. */
] as const;
export type Mutation = (typeof MUTATIONS)[number];

export function plantedMutations(env: { NODE_ENV?: string; MUTATION?: string }): ReadonlySet<Mutation> {
  if (env.NODE_ENV !== "test" || !env.MUTATION) return new Set();
  return new Set(MUTATIONS.filter((name) => name === env.MUTATION));
}

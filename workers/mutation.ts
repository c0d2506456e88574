/**
 * Planted bugs that the chaos suite must find. MUTATION names one of them; it is read only when NODE_ENV is `test`, so that no
 * deployment can switch one on.
 */
export const mutations = [
  /** Publish with whatever fencing token and offset are the newest, as if this worker had never lost its lease. */
  "drop-fence",
  /** Believe a shrunk or empty answer at once. */
  "trust-empty",
  /** Believe that orders are gone as soon as list and counter say the same, without time and without asking for the orders themselves. */
  "one-witness",
  /** Forget with every poll since when orders are missing, so that a doubt never ripens. */
  "forget-doubts",
  /** Count epochs from 1 again after Redis lost everything, so that old positions seem to mean something. */
  "keep-epoch",
  /** Let every failed rebuild keep its rows, under an epoch of its own. */
  "keep-staged",
  /** Let two rebuilds meet under one epoch, the one after the stored one, whoever has the lease. */
  "share-epoch",
  /** Take over what a poll saw although it was fenced out. */
  "keep-fenced",
  /** Let a poll out of turn hold its place while it waits, and one customer hold all places. */
  "hold-place",
  /** Go by this machine's own clock, and believe times that are still to come. */
  "own-clock",
  /** Whoever takes over the writing of history goes on from what is there now, as if nothing had come in between. */
  "record-from-now",
] as const;
export type Mutation = (typeof mutations)[number];

const active: string | undefined = process.env.NODE_ENV === "test" ? process.env.MUTATION : undefined;

export const mutated = (mutation: Mutation): boolean => active === mutation;

/** Where a program runs, and others reach it. */
export interface Place {
  readonly address: string;
  /** What starts a program there: comes before its own command. */
  readonly inside: readonly string[];
}

/** This machine, by itself. */
export const HOME: Place = { address: "127.0.0.1", inside: [] };

/** Thrown by a handler whose job cannot be done now: it goes back into its queue and is taken up again later, by whichever worker. */
export class PutBack extends Error {
  readonly afterMs: number;
  constructor(afterMs: number) {
    super(`to be taken up again in ${afterMs} ms`);
    this.afterMs = afterMs;
  }
}

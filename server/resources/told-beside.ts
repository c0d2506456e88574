/** What is told of deeds while the next ones are done: begun at once, waited for by none of them, and all of it told before the whole is over. */
export class ToldBeside {
  private readonly telling: Promise<void>[] = [];
  private failure: { readonly reason: unknown } | null = null;

  add(told: Promise<void>): void {
    this.telling.push(
      told.catch((reason: unknown) => {
        this.failure ??= { reason };
      }),
    );
  }

  /** @throws what the first of them that failed threw */
  async all(): Promise<void> {
    await Promise.all(this.telling);
    if (this.failure !== null) throw this.failure.reason;
  }
}

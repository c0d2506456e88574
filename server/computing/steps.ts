/** Work that can be interrupted: at every `yield` others may go on, and what everybody shares may have changed since. */
export type Steps<T> = Generator<void, T, void>;

/** All of it without an interruption: for little work, and where nobody waits. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Work in one piece, which its author knows to be short. */
// biome-ignore lint/correctness/useYield: work in one piece has no place for an interruption
export function* inOne<T>(work: () => T): Steps<T> {
  return work();
}

/** Work that several ask for at the same time and that is done once: whoever has a turn carries it on. Who meets a failure is told, the others begin anew. */
export class SharedSteps {
  private readonly underWay = new Map<string, { readonly steps: Steps<void>; failed: boolean }>();

  *run(name: string, begin: () => Steps<void>): Steps<void> {
    for (;;) {
      const shared = this.underWay.get(name) ?? { steps: begin(), failed: false };
      this.underWay.set(name, shared);
      try {
        while (!shared.steps.next().done) yield;
        if (!shared.failed) return;
      } catch (error) {
        shared.failed = true;
        throw error;
      } finally {
        // Others may have begun anew under this name.
        if (this.underWay.get(name) === shared) this.underWay.delete(name);
      }
    }
  }
}

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

/** Work that several ask for at the same time and that is done once: whoever has a turn carries it on. */
export class SharedSteps {
  private readonly underWay = new Map<string, Steps<void>>();

  *run(name: string, begin: () => Steps<void>): Steps<void> {
    const steps = this.underWay.get(name) ?? begin();
    this.underWay.set(name, steps);
    try {
      while (!steps.next().done) yield;
    } finally {
      this.underWay.delete(name);
    }
  }
}

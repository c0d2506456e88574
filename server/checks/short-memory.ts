/** Answers that are good for a moment: whoever asks while one is under way or fresh shares it. Failures are not kept. */
export class ShortMemory {
  private readonly keptMs: number;
  private readonly now: () => number;
  private readonly answers = new Map<string, { readonly answer: Promise<unknown>; readonly untilMs: number }>();

  constructor(keptMs: number, now: () => number) {
    this.keptMs = keptMs;
    this.now = now;
  }

  once<T>(key: string, ask: () => Promise<T>): Promise<T> {
    const nowMs = this.now();
    for (const [known, { untilMs }] of this.answers) if (untilMs <= nowMs) this.answers.delete(known);
    const kept = this.answers.get(key);
    if (kept !== undefined) return kept.answer as Promise<T>;
    const answer = ask();
    const entry = { answer, untilMs: nowMs + this.keptMs };
    this.answers.set(key, entry);
    answer.catch(() => {
      if (this.answers.get(key) === entry) this.answers.delete(key);
    });
    return answer;
  }

  /** What begins so is asked for anew. */
  forget(prefix: string): void {
    for (const key of this.answers.keys()) if (key.startsWith(prefix)) this.answers.delete(key);
  }
}

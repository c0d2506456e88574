import { ExpectedError } from "../../shared/errors.ts";
import type { Buckets } from "../bounds/buckets.ts";
import type { Session } from "../session/session.ts";
import type { Arrivals } from "./arrivals.ts";
import type { Steps } from "./steps.ts";

export interface ComputingOptions {
  readonly budget: Buckets;
  /** Milliseconds, of whatever clock. */
  now(): number;
  /** Milliseconds that this process has worked: what other programs take of a busy machine is nobody's here. */
  workedMs(): number;
  readonly arrivals: Pick<Arrivals, "waitsSince" | "hasOthers">;
  /** Runs soon, after whatever came in meanwhile; answers nothing. */
  soon(run: () => void): void;
  after(ms: number, run: () => void): void;
}

/** Whose budget it is: a person's, wherever they are signed in. */
export const ownerOf = ({ session: { tenant, user } }: { readonly session: Pick<Session, "tenant" | "user"> }): string =>
  `${tenant}:${user.id}`;

/** Nothing holds the event loop for longer than this and one step; a request that came in has its turn in between (Z4). */
const SLICE_MS = 0.5;
/**
 * Where others use the server too, whoever has spent a tenth of what they had saved up pauses between slices: up to this long where all is
 * spent, which leaves the others thirty-nine parts of forty.
 */
const PAUSE_MS = 20;
const FREE_PART = 0.1;
/**
 * What work that takes more than a slice leaves behind outside of its slices, where nobody can measure whose it is: a request to be read, an
 * answer to be written, memory to be collected.
 */
const OUTSIDE_MS = 5;
/**
 * Between slices whoever came later goes first, if it takes no longer: most requests are short, and take several turns of the loop, each of
 * which a slice would hold up.
 */
const GIVES_WAY_MS = 4;
/** So many of one owner wait; a screen that opens asks for fewer. */
const MOST_WAITING = 12;
/** Longer than this nobody is kept waiting without a word. */
const PATIENCE_MS = 3_000;

/** Whoever asks again at once is kept from it for so long: a refusal costs nearly as much as a small answer. */
const REFUSED_AFTER_MS = 1_000;
const MOST_REFUSED = 500;

interface Job {
  readonly owner: string;
  readonly askedAtMs: number;
  begun: boolean;
  workedUntilMs: number;
  /** Answers whether it has ended. */
  step(): boolean;
  isWanted(): boolean;
  drop(): void;
}

/**
 * All computing over rows, one slice at a time, in turn among those who asked: each has one piece of work under way and a budget of the
 * event loop's time. Who has spent theirs waits a little, then is told when to come again.
 */
export class Computing {
  private readonly options: ComputingOptions;
  private jobs: Job[] = [];
  private running = false;
  private sleeping = false;
  private refused = 0;

  constructor(options: ComputingOptions) {
    this.options = options;
  }

  /**
   * `isWanted` is asked before it begins: whoever has gone wants no answer.
   * @throws ExpectedError spentBudget with `retryAfterMs`, or whatever the steps throw.
   */
  run<T>(owner: string, steps: Steps<T>, isWanted: () => boolean = () => true): Promise<T> {
    const waitMs = this.waitMs(owner);
    const waiting = this.jobs.reduce((count, job) => count + (job.owner === owner ? 1 : 0), 0);
    if (waitMs > PATIENCE_MS || waiting >= MOST_WAITING) return this.refuse(Math.max(waitMs, 1_000));
    return new Promise((resolve, reject) => {
      this.jobs.push({
        owner,
        askedAtMs: this.options.now(),
        ...{ begun: false, workedUntilMs: Number.NEGATIVE_INFINITY },
        step() {
          try {
            const { done, value } = steps.next();
            if (done) resolve(value);
            return done === true;
          } catch (error) {
            reject(error as Error);
            return true;
          }
        },
        isWanted,
        drop: () => reject(spent(1_000)),
      });
      if (!this.running) this.slice();
    });
  }

  /** Pays for what cannot be measured here: about so many milliseconds of the event loop. */
  charge(owner: string, ms: number): void {
    this.spend(owner, ms);
  }

  /** Whoever is alone keeps nobody waiting, and is not kept waiting for what they have spent. */
  private waitMs(owner: string): number {
    return this.hasOthers(owner) ? this.options.budget.waitMs(owner) : 0;
  }

  private hasOthers(owner: string): boolean {
    return this.options.arrivals.hasOthers(owner) || this.jobs.some((job) => job.owner !== owner);
  }

  /** Whoever is alone spends what they have saved up and runs into no debt: with the first who comes they have their share again. */
  private spend(owner: string, ms: number): void {
    const { budget } = this.options;
    budget.take(owner, this.hasOthers(owner) ? ms : Math.min(ms, budget.leftOf(owner)));
  }

  private refuse(waitMs: number): Promise<never> {
    return new Promise((_, reject) => {
      if (this.refused >= MOST_REFUSED) return reject(spent(waitMs));
      this.refused++;
      this.options.after(REFUSED_AFTER_MS, () => {
        this.refused--;
        reject(spent(waitMs));
      });
    });
  }

  private slice(): void {
    this.running = false;
    const busy = new Set(this.jobs.filter(({ begun }) => begun).map(({ owner }) => owner));
    const mayGoOn = this.jobs.filter(({ owner, begun }) => begun || (!busy.has(owner) && this.waitMs(owner) === 0));
    if (mayGoOn.length === 0) {
      this.sleep();
      return;
    }
    const job = mayGoOn.find((one) => !this.givesWay(one));
    if (job === undefined) {
      this.running = true;
      this.options.after(1, () => this.slice());
      return;
    }
    this.jobs.splice(this.jobs.indexOf(job), 1);
    if (!job.begun && !job.isWanted()) job.drop();
    else if (!this.work(job)) this.jobs.push(job);
    if (this.jobs.length === 0) return;
    this.running = true;
    this.options.soon(() => this.slice());
  }

  private givesWay({ owner, askedAtMs, workedUntilMs }: Job): boolean {
    const { now, arrivals, budget } = this.options;
    if (now() - workedUntilMs < GIVES_WAY_MS && arrivals.waitsSince(askedAtMs, owner)) return true;
    const spent = Math.min(1, (budget.spentOf(owner) - FREE_PART) / (1 - FREE_PART));
    return budget.quietMs(owner) < PAUSE_MS * spent && arrivals.hasOthers(owner);
  }

  private work(job: Job): boolean {
    const { now, workedMs } = this.options;
    const beganAtMs = now();
    const workedBeforeMs = workedMs();
    const isNew = !job.begun;
    job.begun = true;
    let ended = false;
    do ended = job.step();
    while (!ended && now() - beganAtMs < SLICE_MS);
    // Other threads of the process work too; no slice costs more than it took.
    job.workedUntilMs = now();
    this.spend(job.owner, Math.min(job.workedUntilMs - beganAtMs, workedMs() - workedBeforeMs));
    if (isNew && !ended) this.spend(job.owner, OUTSIDE_MS);
    return ended;
  }

  /** Everybody who waits has spent their budget. */
  private sleep(): void {
    if (this.jobs.length === 0 || this.sleeping) return;
    this.sleeping = true;
    this.options.after(Math.min(...this.jobs.map(({ owner }) => this.waitMs(owner))), () => {
      this.sleeping = false;
      if (!this.running) this.slice();
    });
  }
}

const spent = (retryAfterMs: number) => new ExpectedError("spentBudget", { retryAfterMs });

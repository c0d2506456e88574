import { createStore, type StoreApi } from "zustand/vanilla";
import { applyChanges, type Change, changeBetween, type Row } from "../../../shared/live/change.ts";
import type { Freshness } from "../../../shared/live/freshness.ts";
import { RequestFailure } from "../../api/request.ts";
import type { ChangeListener, MovingRows, MovingView } from "../../live/moving-rows.ts";

export interface PolledAnswer<R> {
  readonly rows: readonly R[];
  /** When the services said so, on the server's clock. */
  readonly askedAtMs: number;
  /** How the services fail where this is the last that they did say; empty or nothing where they do not. */
  readonly failing?: string;
}

export interface PolledView<R extends Row, A> extends MovingView<R> {
  /** What was said beside the rows; null before the first answer. */
  readonly answer: A | null;
}

interface PolledDeps<R, A> {
  readonly look: (signal: AbortSignal) => Promise<A>;
  readonly keyOf: (row: R) => string;
  /** A row as it is shown, where that is not as it comes. */
  readonly toldOf?: (row: R) => R;
  readonly everyMs: number;
  /** On the server's clock. */
  readonly nowMs: () => number;
  /** Runs later; the returned function takes it back. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Nobody sees the page, so there is nobody to ask for. */
  readonly isHidden: () => boolean;
  /** Runs when the page is seen again; the returned function takes it back. */
  readonly onSeen: (run: () => void) => () => void;
}

/** What hardly ever moves is asked for seldom, but nobody waits so long for what failed. */
const FAILED_AGAIN_MS = 60_000;

/**
 * What no feed carries, asked for again and again while somebody holds it, as rows that move: what is different in an answer is the change.
 * An answer that fails changes nothing but how true the rows are.
 */
export class PolledRows<R extends Row, A extends PolledAnswer<R>> implements MovingRows<R, PolledView<R, A>> {
  readonly store: StoreApi<PolledView<R, A>> = createStore<PolledView<R, A>>(() => ({
    ...{ rows: new Map(), version: 0, hasCome: false, upToDate: false, connected: true, refusal: null, progress: null },
    ...{ freshness: null, answer: null },
  }));
  private readonly rows = new Map<string, R>();
  private readonly listeners = new Set<ChangeListener<R>>();
  private readonly deps: PolledDeps<R, A>;
  private holders = 0;
  private looking: AbortController | null = null;
  private askedAgain = false;
  private cancelNext: () => void = () => {};
  private isOverdue = false;
  private unhear: () => void = () => {};

  constructor(deps: PolledDeps<R, A>) {
    this.deps = deps;
  }

  hold(): () => void {
    if (this.holders++ === 0) this.start();
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      if (--this.holders === 0) this.stop();
    };
  }

  onChanges(listener: ChangeListener<R>): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Asks now. What is on its way is waited for: the services may be slow, and who asks may be quick. */
  retry = (): void => {
    if (this.looking === null) void this.look();
    else this.askedAgain = true;
  };

  /** A row as a write made it, null where it is gone. An answer that was on its way may not know of it yet. */
  put(key: string, row: R | null): void {
    const change = changeBetween(key, this.rows.get(key), row === null ? undefined : this.told(row));
    if (change !== null) this.take([change]);
    if (this.looking === null) return;
    this.looking.abort();
    this.looking = null;
    this.retry();
  }

  private told(row: R): R {
    return this.deps.toldOf?.(row) ?? row;
  }

  private start(): void {
    // Whoever comes back to a page, or opened it behind another one, has waited already.
    this.unhear = this.deps.onSeen(() => {
      if (this.isOverdue && !this.deps.isHidden()) this.retry();
    });
    this.retry();
  }

  private stop(): void {
    this.unhear();
    this.looking?.abort();
    this.looking = null;
    this.askedAgain = false;
    this.cancelNext();
  }

  private async look(): Promise<void> {
    this.cancelNext();
    this.isOverdue = this.deps.isHidden();
    if (this.isOverdue) return;
    const looking = new AbortController();
    this.looking = looking;
    this.askedAgain = false;
    try {
      const answer = await this.deps.look(looking.signal);
      if (this.looking === looking) this.answered(answer);
    } catch (failure) {
      if (this.looking === looking) this.failed(failure);
    }
    if (this.looking !== looking) return;
    this.looking = null;
    if (this.askedAgain) void this.look();
    else this.lookLater();
  }

  private lookLater(): void {
    const { everyMs, after } = this.deps;
    const isFailing = this.store.getState().freshness?.health === "failing";
    this.cancelNext = after(isFailing ? Math.min(everyMs, FAILED_AGAIN_MS) : everyMs, () => void this.look());
  }

  private answered(answer: A): void {
    const now = new Map(answer.rows.map((row) => [this.deps.keyOf(row), this.told(row)]));
    const keys = new Set([...this.rows.keys(), ...now.keys()]);
    const changes = [...keys].flatMap((key) => changeBetween(key, this.rows.get(key), now.get(key)) ?? []);
    this.take(changes, {
      ...{ answer, hasCome: true, upToDate: true },
      freshness: {
        ...this.freshness(answer.failing ? "failing" : "healthy"),
        ...{ confirmedAtMs: answer.askedAtMs, error: answer.failing ?? "" },
      },
    });
  }

  private failed(failure: unknown): void {
    const error = failure instanceof RequestFailure ? failure.code : "internal";
    this.store.setState({ freshness: { ...this.freshness("failing"), error } });
  }

  /** As before, with since when it has this health. */
  private freshness(health: Freshness["health"]): Freshness {
    const before = this.store.getState().freshness;
    return {
      ...{ confirmedAtMs: before?.confirmedAtMs ?? null, everyMs: this.deps.everyMs, health, error: "", doubts: [], gaps: [] },
      sinceMs: before?.health === health ? before.sinceMs : this.deps.nowMs(),
    };
  }

  private take(changes: readonly Change<R>[], beside: Partial<PolledView<R, A>> = {}): void {
    const isFirst = !this.store.getState().hasCome;
    applyChanges(this.rows, changes);
    const moved = isFirst || changes.length > 0;
    if (moved) for (const listener of this.listeners) listener(isFirst ? null : changes, this.rows);
    this.store.setState((before) => ({ ...beside, rows: this.rows, version: before.version + (moved ? 1 : 0) }));
  }
}

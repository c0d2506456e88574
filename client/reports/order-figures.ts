import { createStore, type StoreApi } from "zustand/vanilla";
import type { OrderReportAnswer } from "../../shared/http/order-report-api.ts";
import type { Row } from "../../shared/live/change.ts";
import type { Freshness } from "../../shared/live/freshness.ts";
import { RequestFailure } from "../api/request.ts";
import type { MovingRows, MovingView } from "../live/moving-rows.ts";

/** What a report showed last, and how true the orders are that it was counted from. */
export interface FiguresView extends MovingView {
  /** Why the figures are waited for, though nothing failed: others have their turn, or the orders are being loaded. Null while they are not. */
  readonly waitsFor: "spentBudget" | "notReady" | null;
  readonly answer: (OrderReportAnswer & { readonly tables: NonNullable<OrderReportAnswer["tables"]> }) | null;
}

interface Deps {
  /** With the answer that is shown, so that the server may say that nothing moved since. */
  readonly look: (since: FiguresView["answer"], signal: AbortSignal) => Promise<OrderReportAnswer>;
  readonly nowMs: () => number;
  /** Runs later; the returned function takes it back. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly isHidden: () => boolean;
  readonly onSeen: (run: () => void) => () => void;
}

/** Of what moves in no topic one hears by asking where the orders stand, which costs the server next to nothing. */
const ASK_EVERY_MS = 10_000;
/** What moves all the time is counted again no more often than this. */
const SHORTEST_MS = 1_000;
const FAILED_EVERY_MS = 30_000;

/** The figures of one question while somebody looks: asked again when orders move, and told from which position they are. */
export class OrderFigures implements MovingRows<Row, FiguresView> {
  readonly store: StoreApi<FiguresView> = createStore<FiguresView>(() => ({
    ...{ rows: new Map(), version: 0, hasCome: false, upToDate: false, connected: true, refusal: null, progress: null },
    ...{ freshness: null, answer: null, waitsFor: null },
  }));
  private readonly deps: Deps;
  private holders = 0;
  private looking: AbortController | null = null;
  private askedAtMs = Number.NEGATIVE_INFINITY;
  private again = false;
  private cancelNext: () => void = () => {};
  private unhear: () => void = () => {};

  constructor(deps: Deps) {
    this.deps = deps;
  }

  hold(): () => void {
    if (this.holders++ === 0) {
      this.unhear = this.deps.onSeen(() => !this.deps.isHidden() && this.retry());
      this.retry();
    }
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      if (--this.holders === 0) this.stop();
    };
  }

  onChanges = (): (() => void) => () => {};

  /** Asks now. */
  retry = (): void => {
    if (this.looking !== null) this.again = true;
    else void this.look();
  };

  /** Orders moved: asks soon. */
  moved = (): void => {
    if (this.holders === 0) return;
    if (this.looking !== null) this.again = true;
    else this.next(Math.max(0, this.askedAtMs + SHORTEST_MS - this.deps.nowMs()));
  };

  private stop(): void {
    this.unhear();
    this.looking?.abort();
    this.looking = null;
    this.again = false;
    this.cancelNext();
  }

  private next(ms: number): void {
    this.cancelNext();
    this.cancelNext = this.deps.after(ms, () => void this.look());
  }

  private async look(): Promise<void> {
    this.cancelNext();
    if (this.deps.isHidden()) return;
    const looking = new AbortController();
    this.looking = looking;
    this.again = false;
    this.askedAtMs = this.deps.nowMs();
    let everyMs = ASK_EVERY_MS;
    try {
      const answer = await this.deps.look(this.store.getState().answer, looking.signal);
      if (this.looking === looking) this.answered(answer);
    } catch (failure) {
      if (this.looking === looking) everyMs = this.failed(failure);
    }
    if (this.looking !== looking) return;
    this.looking = null;
    this.next(this.again ? SHORTEST_MS : everyMs);
  }

  private answered(answer: OrderReportAnswer): void {
    this.store.setState((before) => {
      const tables = answer.tables ?? before.answer?.tables ?? [];
      const isOther = answer.tables !== null;
      return {
        waitsFor: null,
        ...{ hasCome: true, upToDate: true, freshness: answer.freshness, version: before.version + (isOther ? 1 : 0) },
        // What is shown keeps its identity while it is the same.
        answer: isOther || before.answer === null ? { ...answer, tables } : before.answer,
      };
    });
  }

  /** Answers when to ask again. */
  private failed(failure: unknown): number {
    const known = failure instanceof RequestFailure ? failure : null;
    // Others have their turn first: that is no failure, and it says itself for how long.
    if (known?.code === "spentBudget" || known?.code === "notReady") {
      this.store.setState({ waitsFor: known.code, upToDate: false });
      const retryAfterMs = Number(known.detail.retryAfterMs ?? 0);
      return Math.max(SHORTEST_MS * 2, Math.min(retryAfterMs, FAILED_EVERY_MS));
    }
    const before = this.store.getState().freshness;
    const freshness: Freshness = {
      ...{ confirmedAtMs: before?.confirmedAtMs ?? null, everyMs: before?.everyMs ?? ASK_EVERY_MS, doubts: [], gaps: [] },
      ...{
        health: "failing",
        error: known?.code ?? "internal",
        sinceMs: before?.health === "failing" ? before.sinceMs : this.deps.nowMs(),
      },
    };
    this.store.setState({ freshness, waitsFor: null });
    return FAILED_EVERY_MS;
  }
}

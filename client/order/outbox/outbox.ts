import { createStore, type StoreApi } from "zustand/vanilla";
import { RequestFailure } from "../../api/request.ts";
import { type Deed, type DeedHearer, type DeedState, deed, isTooOld, type StoredDeed, storedDeeds } from "./deed.ts";

export interface KeptDeed {
  readonly deed: Deed;
  readonly state: DeedState;
  /** Why it was refused; null for one that is too old to be sent. */
  readonly failure: unknown;
}

export interface OutboxTools {
  readonly nowMs: () => number;
  /** Runs after so many milliseconds; the answer stops it. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Tells the server; `keepalive` when the page may be gone before the answer. @throws RequestFailure */
  readonly send: (deed: Deed, keepalive: boolean) => Promise<unknown>;
  readonly read: () => unknown;
  readonly write: (deeds: readonly StoredDeed[]) => void;
  /** It is not kept any more. */
  readonly onForgotten: (deed: Deed) => void;
}

/** Long enough to see what the key did and to regret it. */
export const GRACE_MS = 6_000;
/** A line that is back says so (`online`); one that is bad does not. */
const AGAIN_MS = 15_000;
/** Another page of the same person sends its own; what it has not sent by then it left behind. */
const LEFT_BEHIND_MS = 30_000;

/**
 * What was done with one key and is not told yet. A key asks nothing before it acts, so it must be taken back without a trace: most actions have
 * no way back in the action table (a company cannot give back an order that it took), and where there is one it would stand in the order's history.
 * So a deed waits some seconds here. It cannot be lost meanwhile: a page that is left tells at once all that it holds, each deed stands in
 * the browser's storage until it is answered, and the next page sends what an earlier one could not, under the same key.
 */
export class Outbox {
  readonly store: StoreApi<{ readonly kept: readonly KeptDeed[] }> = createStore(() => ({ kept: [] as readonly KeptDeed[] }));
  private readonly hearers = new Map<string, DeedHearer>();
  private readonly stops = new Map<string, () => void>();
  private readonly tools: OutboxTools;
  /** Whoever did all this is not signed in any more. */
  private isOver = false;

  constructor(tools: OutboxTools) {
    this.tools = tools;
  }

  /** What is held, and what earlier pages left behind, is sent from now on. */
  begin(): void {
    this.isOver = false;
    for (const { deed: held, state } of this.kept) if (state === "held") this.wait(held, GRACE_MS);
    this.sendAgain();
    this.adopt();
  }

  /** Nothing is sent any more: the next session may be somebody else's. All of it stays in storage. */
  end(): void {
    this.isOver = true;
    for (const stop of this.stops.values()) stop();
    this.stops.clear();
    this.stopAdopting();
  }

  /** Whether it was taken: of one subject only one deed waits at a time. */
  hold(given: Omit<Deed, "holdUntilMs">, hearer: DeedHearer): boolean {
    if (this.kept.some(({ deed: other, state }) => other.subject === given.subject && state !== "refused")) return false;
    const held = { ...given, holdUntilMs: this.tools.nowMs() + GRACE_MS };
    this.hearers.set(held.key, hearer);
    this.change([...this.kept, { deed: held, state: "held", failure: null }]);
    this.wait(held, GRACE_MS);
    return true;
  }

  /**
   * For the line, without a time to take it back: whoever did it said so. What waits for the same subject goes before it.
   * @throws Error where the browser's storage did not take it: it would be gone with the page
   */
  keep(given: Omit<Deed, "holdUntilMs">, hearer: DeedHearer): void {
    const kept = { ...given, holdUntilMs: this.tools.nowMs() };
    this.change([...this.kept, { deed: kept, state: "waiting", failure: null }]);
    if (!this.stored().some(({ key }) => key === kept.key)) {
      this.forget(kept.key);
      throw new Error("the browser's storage takes nothing");
    }
    this.hearers.set(kept.key, hearer);
    this.wait(kept, AGAIN_MS);
  }

  /** Whether it could still be taken back. */
  undo(key: string): boolean {
    const found = this.find(key);
    if (found?.state !== "held") return false;
    this.forget(key)?.onUndone();
    return true;
  }

  /** Gives up what waits for the line or was refused. */
  dismiss(key: string): void {
    const state = this.find(key)?.state;
    if (state === "waiting") this.forget(key)?.onUndone();
    else if (state === "refused") this.forget(key);
  }

  /** Tells all that is held at once: the page may be gone in a moment. */
  async leave(): Promise<void> {
    await Promise.all(this.kept.filter(({ state }) => state === "held").map(({ deed: held }) => this.tell(held, true)));
  }

  /** Somebody is here again, or the line is: also what a page that was closed since left behind. */
  comeBack(): void {
    this.sendAgain();
    this.stopAdopting();
    this.adopt();
  }

  /** The line is back, or may be. */
  sendAgain(which: (waiting: Deed) => boolean = () => true): void {
    for (const { deed: waiting, state } of this.kept) if (state === "waiting" && which(waiting)) void this.tell(waiting, false);
  }

  private stopAdopting = () => {};

  /** What an earlier page of this person left behind. Of what cannot be read nothing is sent. */
  private adopt(): void {
    const left = this.stored()
      .filter(({ key }) => this.find(key) === undefined)
      .flatMap((each) => deed.safeParse(each).data ?? []);
    const isOld = ({ holdUntilMs }: Deed) => holdUntilMs + LEFT_BEHIND_MS < this.tools.nowMs();
    const old = left.filter(isOld);
    // What is young may be another page's own, or of the one that stood here a moment ago.
    if (old.length < left.length) this.stopAdopting = this.tools.after(LEFT_BEHIND_MS, () => this.adopt());
    if (old.length === 0) return;
    const isOver = (each: Deed) => each.refusal !== null || isTooOld(each, this.tools.nowMs());
    const failureOf = ({ refusal: said }: Deed) => (said === null ? null : new RequestFailure(said.code, said.status, said));
    const kept = old.map((each): KeptDeed => ({ deed: each, state: isOver(each) ? "refused" : "waiting", failure: failureOf(each) }));
    this.change([...this.kept, ...kept]);
    this.sendAgain();
  }

  private async tell(given: Deed, keepalive: boolean): Promise<void> {
    this.stops.get(given.key)?.();
    if (this.isOver) return;
    // Who takes an order and hands its repair in, both without a line, did so in this order.
    const same = this.kept.filter(({ deed: { subject }, state }) => subject === given.subject && state !== "refused");
    if (same.length > 0 && same[0]?.deed.key !== given.key) {
      this.mark(given.key, "waiting", null);
      this.wait(given, AGAIN_MS);
      return;
    }
    if (isTooOld(given, this.tools.nowMs())) {
      this.mark(given.key, "refused", null);
      this.hearers.get(given.key)?.onFailed(null);
      return;
    }
    this.mark(given.key, "sending", null);
    try {
      const answer = await this.tools.send(given, keepalive);
      this.forget(given.key)?.onDone(answer);
      this.sendAgain(({ subject }) => subject === given.subject);
    } catch (failure) {
      if (isNoLine(failure)) {
        this.mark(given.key, "waiting", null);
        this.wait(given, AGAIN_MS);
        return;
      }
      this.mark(given.key, "refused", failure);
      this.hearers.get(given.key)?.onFailed(failure);
    }
  }

  private wait(given: Deed, ms: number): void {
    if (this.isOver) return;
    const stop = this.tools.after(ms, () => void this.tell(given, false));
    this.stops.set(given.key, stop);
  }

  private forget(key: string): DeedHearer | undefined {
    this.stops.get(key)?.();
    this.stops.delete(key);
    const forgotten = this.find(key);
    this.change(this.kept.filter(({ deed: { key: other } }) => other !== key));
    if (forgotten !== undefined) this.tools.onForgotten(forgotten.deed);
    const hearer = this.hearers.get(key);
    this.hearers.delete(key);
    return hearer;
  }

  private mark(key: string, state: DeedState, failure: unknown): void {
    this.change(this.kept.map((each) => (each.deed.key === key ? { ...each, state, failure } : each)));
  }

  /** Everything, also what another release of the page wrote and this one cannot read: it is not ours to lose. */
  private stored(): StoredDeed[] {
    return storedDeeds.safeParse(this.tools.read()).data ?? [];
  }

  private find(key: string): KeptDeed | undefined {
    return this.kept.find(({ deed: { key: other } }) => other === key);
  }

  private get kept(): readonly KeptDeed[] {
    return this.store.getState().kept;
  }

  /**
   * Storage belongs to all pages of this person: only our own are changed in it. A refused deed is answered, and not sent again; where it
   * carries pictures it stays until somebody has read why: there may be no others.
   */
  private change(kept: readonly KeptDeed[]): void {
    const before = new Set(this.kept.map(({ deed: { key } }) => key));
    this.store.setState({ kept });
    const stored = this.stored().filter(({ key }) => !before.has(key));
    const own = kept.flatMap(({ deed: each, state, failure }) => {
      if (state !== "refused") return [each];
      return each.pictures.length === 0 ? [] : [{ ...each, refusal: saidBy(failure) }];
    });
    const ownKeys = new Set(own.map(({ key }) => key));
    this.tools.write([...stored.filter(({ key }) => !ownKeys.has(key)), ...own]);
  }
}

const saidBy = (failure: unknown): Deed["refusal"] =>
  failure instanceof RequestFailure ? { code: failure.code, status: failure.status, message: failure.said, detail: failure.detail } : null;

/** Nobody knows whether an unanswered one was done: the same key does it once. A page of a proxy is no answer of ours. */
function isNoLine(failure: unknown): boolean {
  if (!(failure instanceof RequestFailure)) return false;
  return (
    failure.status === 0 ||
    // Whoever signs in again goes on where they were.
    failure.status === 401 ||
    failure.status === 429 ||
    // The server goes on without its database, or waits for the services.
    failure.status === 503 ||
    failure.code === "commandInFlight" ||
    (failure.code === "internal" && failure.status > 500)
  );
}

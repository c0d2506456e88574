import { createStore, type StoreApi } from "zustand/vanilla";
import type { QuickShot } from "../../../shared/domain/quick-shot.ts";
import { MOST_HELD, type QuickClaims, type QuickHold } from "../../../shared/http/quick-api.ts";
import type { Draft } from "./draft.ts";

/** What somebody did, newest first; the newest one may be taken back. */
export interface Done {
  readonly shot: QuickShot;
  readonly draft: Draft;
  readonly kind: "confirm" | "discard" | "dispatch";
  /** To whom it was dispatched. */
  readonly to: string;
  readonly orderId: string;
  readonly atMs: number;
}

export interface DeskView {
  readonly currentId: string | null;
  /** Held for the person, the current one included, in the order in which they come. */
  readonly held: readonly string[];
  /** Who works on what: an empty name is somebody whom this person may not know. */
  readonly others: ReadonlyMap<string, string>;
  /** Decided, here or elsewhere, while the queue still shows them. */
  readonly decided: ReadonlySet<string>;
  readonly skipped: readonly string[];
  /** Somebody took the current item over. */
  readonly takenAway: { readonly id: string; readonly name: string } | null;
  /** The person took the current item over from somebody. */
  readonly takenFrom: string;
  readonly drafts: ReadonlyMap<string, Draft>;
  readonly done: readonly Done[];
  /** Why the server could not be asked for the next ones. */
  readonly failure: unknown;
  /** The server has answered at least once. */
  readonly ready: boolean;
  /** The person was quicker than what was held for them: more was asked for, and nobody knows yet whether there is any. */
  readonly waiting: boolean;
}

export interface DeskDeps {
  readonly seat: string;
  hold(wish: QuickHold): Promise<QuickClaims>;
  release(id?: string): Promise<void>;
}

/** The current one and the next, so that its picture is there before it is asked for. */
const AHEAD = 2;
const MOST_DONE = 30;

/**
 * One person's desk: which item is in front of them, what comes next, what others work on, and what was done. Knows no React and no
 * network; every answer of the server replaces what it knows.
 */
export class Desk {
  readonly store: StoreApi<DeskView>;
  private readonly deps: DeskDeps;
  /** Sent off and not answered yet: the server still counts them as held. */
  private readonly underWay = new Set<string>();
  private asking: Promise<void> | null = null;
  private again = false;
  /** Moves with everything that happens here: an answer to a question from before says nothing about it. */
  private moment = 0;
  private closed = false;

  constructor(deps: DeskDeps) {
    this.deps = deps;
    this.store = createStore<DeskView>(() => ({
      ...{ currentId: null, held: [], others: new Map(), decided: new Set<string>(), skipped: [], takenAway: null, takenFrom: "" },
      ...{ drafts: new Map(), done: [], failure: null, ready: false, waiting: false },
    }));
  }

  /** Renews and fills up. What is asked for while an answer is on its way is asked once more after it. */
  async sync(): Promise<void> {
    if (this.closed) return;
    if (this.asking !== null) {
      this.again = true;
      return this.asking;
    }
    this.asking = this.ask({});
    await this.asking;
    this.asking = null;
    if (this.again) {
      this.again = false;
      await this.sync();
    }
  }

  /** Takes one item from the list to the desk. */
  async pick(id: string, takeOver: boolean): Promise<boolean> {
    await this.asking;
    const { skipped } = this.store.getState();
    this.store.setState({ skipped: skipped.filter((each) => each !== id) });
    await this.ask({ prefer: id, takeOver });
    const { held } = this.store.getState();
    if (!held.includes(id)) return false;
    this.store.setState({ currentId: id, takenAway: null });
    return true;
  }

  /** Puts the current one off: somebody else may have it. */
  async skip(): Promise<void> {
    const { currentId, skipped, held } = this.store.getState();
    if (currentId === null) return;
    const rest = held.filter((id) => id !== currentId);
    this.moment++;
    this.store.setState({ skipped: [...skipped, currentId], held: rest, currentId: rest[0] ?? null, waiting: rest.length === 0 });
    await this.deps.release(currentId).catch(() => {}); // a claim that is not given back ends by itself
    await this.sync();
  }

  async showSkipped(): Promise<void> {
    this.store.setState({ skipped: [] });
    await this.sync();
  }

  edit(id: string, draft: Draft): void {
    this.store.setState(({ drafts }) => ({ drafts: new Map(drafts).set(id, draft) }));
  }

  /**
   * The decision is on its way and the next item is shown (K3). Answers whether it is this person's own: one that `send` knows nothing of is
   * over all the same. @throws what `send` throws, with the item back on the desk
   */
  async decide(entry: Omit<Done, "orderId">, send: () => Promise<{ orderId: string } | null>): Promise<boolean> {
    const { id } = entry.shot;
    this.underWay.add(id);
    this.moment++;
    this.store.setState(({ held, decided, currentId }) => {
      const rest = held.filter((each) => each !== id);
      return {
        held: rest,
        decided: new Set(decided).add(id),
        currentId: currentId === id ? (rest[0] ?? null) : currentId,
        takenAway: null,
        waiting: rest.length === 0,
      };
    });
    void this.sync();
    try {
      const answer = await send();
      if (answer !== null)
        this.store.setState(({ done }) => ({ done: [{ ...entry, orderId: answer.orderId }, ...done].slice(0, MOST_DONE) }));
      return answer !== null;
    } catch (error) {
      this.backOnDesk(id, entry.draft);
      throw error;
    } finally {
      this.underWay.delete(id);
      this.moment++;
      void this.sync();
    }
  }

  /** What was taken back lies in front of the person again. */
  takenBack({ shot, draft }: Done): void {
    this.store.setState(({ done }) => ({ done: done.filter((each) => each.shot.id !== shot.id) }));
    this.backOnDesk(shot.id, draft);
    void this.sync();
  }

  /** The screen is shown (again): what was held before may be somebody else's by now. */
  async open(): Promise<void> {
    this.closed = false;
    await this.sync();
  }

  /** The screen is left: everything is given back; what was typed and done stays. */
  close(): void {
    this.closed = true;
    this.store.setState({ held: [], currentId: null, ready: false, waiting: false, takenAway: null, takenFrom: "" });
    void this.deps.release().catch(() => {}); // a claim that is not given back ends by itself
  }

  dismissTakeOver(): void {
    this.store.setState({ takenAway: null });
  }

  private backOnDesk(id: string, draft: Draft): void {
    this.moment++;
    this.store.setState(({ held, decided, drafts }) => {
      const rest = new Set(decided);
      rest.delete(id);
      return { decided: rest, held: [id, ...held.filter((each) => each !== id)], currentId: id, drafts: new Map(drafts).set(id, draft) };
    });
  }

  private async ask(wish: Pick<QuickHold, "prefer" | "takeOver">): Promise<void> {
    const { skipped, held } = this.store.getState();
    const want = Math.min(MOST_HELD, AHEAD + this.underWay.size);
    const { moment } = this;
    try {
      const answer = await this.deps.hold({ seat: this.deps.seat, want, keep: held.slice(0, MOST_HELD), skip: [...skipped], ...wish });
      if (moment === this.moment) this.take(answer);
      else this.again = true;
    } catch (failure) {
      if (!this.closed) this.store.setState({ failure, ready: true, waiting: false });
    }
  }

  private take(answer: QuickClaims): void {
    if (this.closed) return;
    this.store.setState((before) => {
      const held = answer.held.map(({ id }) => id).filter((id) => !this.underWay.has(id));
      const lost =
        before.currentId === null || held.includes(before.currentId) ? undefined : answer.others.find(({ id }) => id === before.currentId);
      const currentId = before.currentId !== null && held.includes(before.currentId) ? before.currentId : (held[0] ?? null);
      return {
        ...{ held, currentId, failure: null, ready: true, waiting: false },
        others: new Map(answer.others.map(({ id, name }) => [id, name])),
        decided: new Set([...answer.decided, ...this.underWay]),
        takenAway: lost?.takenFromMe ? { id: lost.id, name: lost.name } : before.takenAway,
        takenFrom: answer.held.find(({ id }) => id === currentId)?.takenFrom ?? "",
      };
    });
  }
}

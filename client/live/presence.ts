import { createStore, type StoreApi } from "zustand/vanilla";
import { type Look, type Person, PRESENCE_BEAT_MS, presence } from "../../shared/live/presence.ts";
import type { LiveSocket, Timers } from "./open-topic.ts";

type PresenceSocket = Pick<LiveSocket, "connected" | "on" | "emit">;
type Doing = Look["orders"][number]["doing"];

/** Who else is at the orders that this page shows. Nothing is kept of it: without a connection nobody is known to be anywhere. */
export class Presence {
  readonly store: StoreApi<{ readonly byOrder: ReadonlyMap<string, readonly Person[]> }> = createStore(() => ({ byOrder: new Map() }));
  private readonly shown = new Map<symbol, { readonly id: string; readonly doing: Doing }>();
  private cancelBeat: () => void = () => {};
  private away = false;
  private readonly socket: PresenceSocket;
  private readonly timers: Pick<Timers, "after">;

  constructor(socket: PresenceSocket, timers: Pick<Timers, "after">) {
    this.socket = socket;
    this.timers = timers;
    socket.on("connect", () => this.say());
    socket.on("disconnect", () => this.store.setState({ byOrder: new Map() }));
    socket.on("presence", (message) => this.hear(message));
  }

  /** Says that the user is looking at an order, or doing something to it, until the returned function is called. */
  attend(id: string, doing: Doing): () => void {
    const stay = Symbol(id);
    this.shown.set(stay, { id, doing });
    this.say();
    return () => {
      if (this.shown.delete(stay)) this.say();
    };
  }

  /** A page that nobody sees is not being looked at. */
  setAway(away: boolean): void {
    if (this.away === away) return;
    this.away = away;
    this.say();
  }

  private hear(message: unknown): void {
    const parsed = presence.safeParse(message);
    if (!parsed.success) return;
    const { orderId, people } = parsed.data;
    if (![...this.shown.values()].some(({ id }) => id === orderId)) return;
    this.store.setState(({ byOrder }) => ({ byOrder: new Map(byOrder).set(orderId, people) }));
  }

  private say(): void {
    this.cancelBeat();
    const wanted = this.wanted();
    this.forgetOthers(wanted);
    if (this.socket.connected) this.socket.emit("look", { orders: [...wanted].map(([id, doing]) => ({ id, doing })) } satisfies Look);
    this.cancelBeat = wanted.size === 0 ? () => {} : this.timers.after(PRESENCE_BEAT_MS, () => this.say());
  }

  /** What is being done to an order outweighs that it is looked at too. */
  private wanted(): Map<string, Doing> {
    const wanted = new Map<string, Doing>();
    if (this.away) return wanted;
    for (const { id, doing } of this.shown.values()) if (doing !== "looking" || !wanted.has(id)) wanted.set(id, doing);
    return wanted;
  }

  private forgetOthers(wanted: ReadonlyMap<string, Doing>): void {
    const { byOrder } = this.store.getState();
    const kept = new Map([...byOrder].filter(([id]) => wanted.has(id)));
    if (kept.size < byOrder.size) this.store.setState({ byOrder: kept });
  }
}

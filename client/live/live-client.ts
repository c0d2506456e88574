import type { Change, Row } from "../../shared/live/change.ts";
import type { Freshness } from "../../shared/live/freshness.ts";
import type { Position } from "../../shared/live/position.ts";
import { type Batch, batch, hint, lapsed, subscribeAnswer, tick } from "../../shared/live/protocol.ts";
import { type Outcome, Replica } from "../../shared/live/replica.ts";
import { type TopicName, topics } from "../../shared/live/topics.ts";
import { readSnapshot } from "./read-snapshot.ts";

/** The part of a Socket.IO client that the live protocol needs. */
export interface LiveSocket {
  readonly connected: boolean;
  on(event: string, listener: (message: unknown) => void): unknown;
  timeout(ms: number): { emitWithAck(event: string, message: unknown): Promise<unknown> };
  emit(event: string, message: unknown): unknown;
}

export interface Timers {
  now(): number;
  after(ms: number, run: () => void): () => void;
  random(): number;
}

/** What the holder of a topic is told, after the replica has it. `null` changes mean that all rows are new. */
export interface TopicListener<R extends Row> {
  rowsChanged(changes: readonly Change<R>[] | null): void;
  /** Connection, up-to-dateness or freshness moved. */
  stateChanged(): void;
}

export interface OpenTopic<R extends Row = Row> {
  readonly name: TopicName;
  readonly rows: ReadonlyMap<string, R>;
  readonly position: Position | null;
  readonly upToDate: boolean;
  readonly freshness: Freshness | null;
  /** Why the server refuses this topic; null while it does not. */
  readonly refusal: string | null;
  close(): void;
}

const ACK_TIMEOUT_MS = 15_000;
/** After a gap or a failed answer; full jitter, so that a thousand clients do not ask at once (L8). */
const ASK_AGAIN_MS = 1_000;

/**
 * Keeps the replicas of all topics that somebody holds open, over one socket. Knows no React and no DOM: chaos clients use it too.
 * Follows design L1-L3; `serverNowMs` is the server's clock as the last message told it.
 */
export class LiveClient {
  private readonly open = new Map<TopicName, Subscription>();
  private readonly hintListeners = new Map<string, Set<() => void>>();
  private clockOffsetMs = 0;
  /** Told whenever the connection comes or goes. */
  onConnection: (connected: boolean) => void = () => {};
  /** Told of every message that broke the protocol's schemas; the message is dropped and the topic asked again. */
  onBadMessage: (event: string, problem: string) => void = () => {};

  private readonly socket: LiveSocket;
  private readonly timers: Timers;

  constructor(socket: LiveSocket, timers: Timers) {
    this.socket = socket;
    this.timers = timers;
    socket.on("connect", () => this.connectionChanged(true));
    socket.on("disconnect", () => this.connectionChanged(false));
    socket.on("batch", (message) => this.receive("batch", batch, message, (b) => this.open.get(b.topic as TopicName)?.batch(b as Batch)));
    socket.on("lapsed", (message) => this.receive("lapsed", lapsed, message, (l) => this.open.get(l.topic as TopicName)?.askSoon()));
    socket.on("hint", (message) =>
      this.receive("hint", hint, message, ({ topic }) => {
        for (const listener of this.hintListeners.get(topic) ?? []) listener();
      }),
    );
    socket.on("tick", (message) =>
      this.receive("tick", tick, message, ({ nowMs, topics }) => {
        this.setServerClock(nowMs);
        for (const [name, sent] of Object.entries(topics)) this.open.get(name as TopicName)?.tick(sent.position, sent.freshness);
      }),
    );
  }

  get connected(): boolean {
    return this.socket.connected;
  }

  /** Told when something around the topic's rows changed that no feed carries. Only while somebody holds the topic open. */
  onHint(topic: TopicName, listener: () => void): () => void {
    const listeners = this.hintListeners.get(topic) ?? new Set();
    this.hintListeners.set(topic, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  serverNowMs(): number {
    return this.timers.now() + this.clockOffsetMs;
  }

  /** Runs later on the client's clock; the returned function takes it back. */
  after(ms: number, run: () => void): () => void {
    return this.timers.after(ms, run);
  }

  /** One holder at a time; topic stores share it among screens. @throws Error when the topic is already open. */
  openTopic<R extends Row>(name: TopicName, listener: TopicListener<R>): OpenTopic<R> {
    if (this.open.has(name)) throw new Error(`topic is open already: ${name}`);
    const subscription = new Subscription(name, this.socket, this.timers, listener as unknown as TopicListener<Row>, {
      clock: (nowMs) => this.setServerClock(nowMs),
      closed: () => this.open.delete(name),
      badMessage: (problem) => this.onBadMessage("subscribe", problem),
    });
    this.open.set(name, subscription);
    if (this.socket.connected) void subscription.ask();
    return subscription as unknown as OpenTopic<R>;
  }

  private connectionChanged(connected: boolean): void {
    for (const subscription of this.open.values()) {
      if (connected) void subscription.ask();
      else subscription.lose();
    }
    this.onConnection(connected);
  }

  private setServerClock(nowMs: number): void {
    this.clockOffsetMs = nowMs - this.timers.now();
  }

  private receive<T>(
    event: string,
    schema: { safeParse(value: unknown): { success: true; data: T } | { success: false; error: Error } },
    message: unknown,
    use: (value: T) => void,
  ): void {
    const parsed = schema.safeParse(message);
    if (parsed.success) {
      use(parsed.data);
      return;
    }
    this.onBadMessage(event, parsed.error.message);
    for (const subscription of this.open.values()) subscription.askSoon();
  }
}

/** Browsers hand binary parts over as ArrayBuffer, Node as Buffer; the protocol knows bytes. */
function withBytes(reply: unknown): unknown {
  if (typeof reply !== "object" || reply === null || !("body" in reply) || !(reply.body instanceof ArrayBuffer)) return reply;
  return { ...reply, body: new Uint8Array(reply.body) };
}

interface Hooks {
  clock(nowMs: number): void;
  closed(): void;
  badMessage(problem: string): void;
}

class Subscription implements OpenTopic {
  refusal: string | null = null;
  private readonly replica: Replica;
  private cancelRetry: () => void = () => {};
  /** Answers of an earlier question are not this question's. */
  private question = 0;
  readonly name: TopicName;
  private readonly socket: LiveSocket;
  private readonly timers: Timers;
  private readonly listener: TopicListener<Row>;
  private readonly hooks: Hooks;

  constructor(name: TopicName, socket: LiveSocket, timers: Timers, listener: TopicListener<Row>, hooks: Hooks) {
    this.name = name;
    this.socket = socket;
    this.timers = timers;
    this.listener = listener;
    this.hooks = hooks;
    this.replica = new Replica(topics[name].key as unknown as (row: Row) => string);
  }

  get rows(): ReadonlyMap<string, Row> {
    return this.replica.rows;
  }
  get position(): Position | null {
    return this.replica.position;
  }
  get upToDate(): boolean {
    return this.replica.state === "current";
  }
  get freshness(): Freshness | null {
    return this.replica.freshness;
  }

  close(): void {
    this.question++;
    this.cancelRetry();
    this.hooks.closed();
    if (this.socket.connected) this.socket.emit("unsubscribe", { topic: this.name });
  }

  lose(): void {
    this.question++;
    this.cancelRetry();
    this.replica.lose();
    this.listener.stateChanged();
  }

  async ask(): Promise<void> {
    this.cancelRetry();
    const question = ++this.question;
    const position = this.replica.ask();
    this.listener.stateChanged();
    try {
      const reply = await this.socket.timeout(ACK_TIMEOUT_MS).emitWithAck("subscribe", { topic: this.name, ...(position && { position }) });
      await this.takeReply(question, subscribeAnswer.parse(withBytes(reply)));
    } catch (error) {
      if (question !== this.question) return;
      this.hooks.badMessage(error instanceof Error ? error.message : String(error));
      this.askSoon();
    }
  }

  askSoon(afterMs = ASK_AGAIN_MS): void {
    this.lose();
    this.cancelRetry = this.timers.after(afterMs * this.timers.random(), () => {
      if (this.socket.connected) void this.ask();
    });
  }

  batch(message: Batch): void {
    this.show(this.replica.batch(message));
  }

  tick(sent: Position, freshness: Freshness): void {
    this.show(this.replica.tick(sent, freshness));
    this.listener.stateChanged();
  }

  private async takeReply(question: number, reply: ReturnType<typeof subscribeAnswer.parse>): Promise<void> {
    // A snapshot is unpacked in the background; a newer question makes this answer void.
    const rows = reply.kind === "snapshot" ? await readSnapshot(reply.body) : [];
    if (question !== this.question) return;
    this.refusal = reply.kind === "refused" ? reply.error : null;
    if (reply.kind === "refused") return this.lose();
    if (reply.kind === "unready") return this.askSoon(reply.retryMs * 2);
    this.hooks.clock(reply.nowMs);
    this.show(this.replica.answer(reply.kind === "snapshot" ? { ...reply, rows } : (reply as Parameters<Replica["answer"]>[0])));
    this.listener.stateChanged();
  }

  private show(outcome: Outcome<Row>): void {
    if (outcome.kind === "changed") this.listener.rowsChanged(outcome.changes);
    else if (outcome.kind === "replaced") this.listener.rowsChanged(null);
    else if (outcome.kind === "ask") this.askSoon();
  }
}

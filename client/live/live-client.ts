import type { Row } from "../../shared/live/change.ts";
import { type Batch, batch, type Handshake, hint, lapsed, PROTOCOL_VERSION, piece, resumed, tick } from "../../shared/live/protocol.ts";
import type { Subject } from "../../shared/live/subjects.ts";
import type { TopicName } from "../../shared/live/topics.ts";
import type { LiveSocket, OpenTopic, Timers, TopicListener } from "./open-topic.ts";
import { ServerClock } from "./server-clock.ts";
import { Holders, SharedTopic } from "./shared-topic.ts";
import { Subscription, withBytes } from "./subscription.ts";

/**
 * Keeps the replicas of all topics that somebody holds open, over one socket. Knows no React and no DOM: chaos clients use it too.
 * Follows design L1-L3; `serverNowMs` is the server's clock as its messages tell it.
 */
export class LiveClient {
  private readonly open = new Map<TopicName, Subscription>();
  private readonly holders = new Map<TopicName, Holders>();
  private readonly hintListeners = new Map<string, Set<() => void>>();
  private readonly connectionListeners = new Set<() => void>();
  /** Told of every message that broke the protocol's schemas; the message is dropped and the topic asked again. */
  onBadMessage: (event: string, problem: string) => void = () => {};

  private readonly socket: LiveSocket;
  private readonly timers: Timers;
  private readonly clock: ServerClock;

  constructor(socket: LiveSocket, timers: Timers, clock = new ServerClock()) {
    this.clock = clock;
    this.socket = socket;
    this.timers = timers;
    socket.on("connect", () => this.connectionChanged(true));
    socket.on("disconnect", () => this.connectionChanged(false));
    socket.on("batch", (message) => this.receive("batch", batch, message, (b) => this.open.get(b.topic as TopicName)?.batch(b as Batch)));
    socket.on("lapsed", (message) => this.receive("lapsed", lapsed, message, (l) => this.open.get(l.topic as TopicName)?.askSoon()));
    socket.on("resumed", (message) =>
      this.receive("resumed", resumed, message, ({ topic, answer }) => {
        const subscription = this.open.get(topic as TopicName);
        if (subscription === undefined) this.socket.emit("unsubscribe", { topic });
        else void subscription.resumed(answer);
      }),
    );
    socket.on("piece", (message) => this.receive("piece", piece, withBytes(message), (p) => this.open.get(p.topic as TopicName)?.piece(p)));
    socket.on("hint", (message) =>
      this.receive("hint", hint, message, ({ topic }) => {
        for (const listener of this.hintListeners.get(topic) ?? []) listener();
      }),
    );
    socket.on("tick", (message) =>
      this.receive("tick", tick, message, ({ nowMs, topics }) => {
        this.clock.heard(nowMs, this.timers.now());
        for (const [name, sent] of Object.entries(topics)) this.open.get(name as TopicName)?.tick(sent.position, sent.freshness);
      }),
    );
  }

  get connected(): boolean {
    return this.socket.connected;
  }

  /** For the socket's handshake: asks for all open topics, so that what was missed needs no question of its own. */
  handshake(): Handshake {
    return { protocol: PROTOCOL_VERSION, topics: [...this.open.values()].map((subscription) => subscription.enterHandshake()) };
  }

  /** Told when something around the topic's rows changed that no feed carries. Of a topic only while somebody holds it open. */
  onHint(topic: Subject, listener: () => void): () => void {
    const listeners = this.hintListeners.get(topic) ?? new Set();
    this.hintListeners.set(topic, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  serverNowMs(): number {
    return this.clock.nowMs(this.timers.now());
  }

  /** What brings this browser's clock to the server's; null until that was heard, while `serverNowMs` goes by this browser's. */
  serverOffsetMs(): number | null {
    return this.clock.offsetMs();
  }

  /** Runs later on the client's clock; the returned function takes it back. */
  after(ms: number, run: () => void): () => void {
    return this.timers.after(ms, run);
  }

  /** Told whenever the connection comes or goes. */
  onConnection(listener: () => void): () => void {
    this.connectionListeners.add(listener);
    return () => void this.connectionListeners.delete(listener);
  }

  /** Whoever opens a topic that is open already shares its replica, which may have come; it is closed with the last of them. */
  openTopic<R extends Row>(name: TopicName, listener: TopicListener<R>): OpenTopic<R> {
    const told = listener as unknown as TopicListener<Row>;
    const known = this.open.get(name);
    const holders = (known && this.holders.get(name)) ?? new Holders();
    holders.add(told);
    const subscription = known ?? this.subscribe(name, holders);
    return new SharedTopic(subscription, () => holders.remove(told) && subscription.close()) as unknown as OpenTopic<R>;
  }

  private subscribe(name: TopicName, holders: Holders): Subscription {
    const subscription = new Subscription(name, this.socket, this.timers, holders, {
      clock: (nowMs) => this.clock.heard(nowMs, this.timers.now()),
      closed: () => this.open.delete(name),
      badMessage: (problem) => this.onBadMessage("subscribe", problem),
    });
    this.open.set(name, subscription);
    this.holders.set(name, holders);
    if (this.socket.connected) void subscription.ask();
    return subscription;
  }

  private connectionChanged(connected: boolean): void {
    for (const subscription of this.open.values()) {
      if (connected) subscription.connected();
      else subscription.lose();
    }
    for (const listener of this.connectionListeners) listener();
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

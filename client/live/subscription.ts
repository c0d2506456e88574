import type { Row } from "../../shared/live/change.ts";
import type { Freshness } from "../../shared/live/freshness.ts";
import type { Position } from "../../shared/live/position.ts";
import { type Batch, type Subscribe, type SubscribeAnswer, subscribeAnswer } from "../../shared/live/protocol.ts";
import { type Outcome, Replica } from "../../shared/live/replica.ts";
import { type TopicName, topics } from "../../shared/live/topics.ts";
import type { LiveSocket, OpenTopic, Timers, TopicListener } from "./open-topic.ts";
import { readSnapshot } from "./read-snapshot.ts";

const ACK_TIMEOUT_MS = 15_000;
/** After a gap or a failed answer; full jitter, so that a thousand clients do not ask at once (L8). */
const ASK_AGAIN_MS = 1_000;

interface Hooks {
  clock(nowMs: number): void;
  closed(): void;
  badMessage(problem: string): void;
}

/** One open topic: its replica, and whether and how it is asked for. */
export class Subscription implements OpenTopic {
  refusal: string | null = null;
  private readonly replica: Replica;
  private cancelRetry: () => void = () => {};
  /** Answers of an earlier question are not this question's. */
  private question = 0;
  /** The handshake under way asks for this topic; its answer comes by itself. */
  private isInHandshake = false;
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

  /** What a handshake says of this topic, in the place of `ask`. */
  enterHandshake(): Subscribe {
    const asked = this.newQuestion();
    this.isInHandshake = true;
    return asked;
  }

  /** The connection stands: what its handshake did not ask for is asked now. */
  connected(): void {
    if (!this.isInHandshake) {
      void this.ask();
      return;
    }
    // A server of an earlier version knows nothing of handshakes that ask.
    this.cancelRetry = this.timers.after(ACK_TIMEOUT_MS, () => void this.ask());
  }

  /** The answer to the handshake. */
  async resumed(reply: SubscribeAnswer): Promise<void> {
    if (!this.isInHandshake) return;
    this.isInHandshake = false;
    this.cancelRetry();
    await this.takeReplyOf(this.question, async () => reply);
  }

  lose(): void {
    this.question++;
    this.isInHandshake = false;
    this.cancelRetry();
    this.replica.lose();
    this.listener.stateChanged();
  }

  async ask(): Promise<void> {
    const asked = this.newQuestion();
    await this.takeReplyOf(this.question, async () => {
      const reply = await this.socket.timeout(ACK_TIMEOUT_MS).emitWithAck("subscribe", asked);
      return subscribeAnswer.parse(withBytes(reply));
    });
  }

  private newQuestion(): Subscribe {
    this.cancelRetry();
    this.question++;
    this.isInHandshake = false;
    const position = this.replica.ask();
    this.listener.stateChanged();
    return { topic: this.name, ...(position && { position }) };
  }

  private async takeReplyOf(question: number, reply: () => Promise<SubscribeAnswer>): Promise<void> {
    try {
      await this.takeReply(question, await reply());
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

  private async takeReply(question: number, reply: SubscribeAnswer): Promise<void> {
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

/** Browsers hand binary parts over as ArrayBuffer, Node as Buffer; the protocol knows bytes. */
export function withBytes(reply: unknown): unknown {
  if (typeof reply !== "object" || reply === null || !("body" in reply) || !(reply.body instanceof ArrayBuffer)) return reply;
  return { ...reply, body: new Uint8Array(reply.body) };
}

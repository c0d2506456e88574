import type { Row } from "../../shared/live/change.ts";
import type { Freshness } from "../../shared/live/freshness.ts";
import type { Position } from "../../shared/live/position.ts";
import { type Batch, type Piece, type Subscribe, type SubscribeAnswer, subscribeAnswer } from "../../shared/live/protocol.ts";
import { type Outcome, Replica } from "../../shared/live/replica.ts";
import { type TopicName, topics } from "../../shared/live/topics.ts";
import { Download } from "./download.ts";
import type { LiveSocket, OpenTopic, Timers, TopicListener } from "./open-topic.ts";

const ACK_TIMEOUT_MS = 15_000;
/** Between two pieces of a snapshot. However long all of it takes: a line that brings the next piece is good enough. */
const PIECE_WITHIN_MS = 30_000;
/** More than a server sends before it hears that something was taken. */
const MOST_EARLY = 32;
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
  private download: Download | null = null;
  /** The answer to the newest question said that pieces follow. */
  private isComing = false;
  /** Pieces overtake an answer that is still being handed over; those of an earlier one are found to be out of turn. */
  private early: Piece[] = [];
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
  get progress(): number | null {
    return this.download === null ? null : this.download.come / this.download.pieces;
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
    this.isComing = false;
    this.early = [];
    this.cancelRetry();
    this.replica.lose();
    this.listener.stateChanged();
  }

  async ask(): Promise<void> {
    const asked = this.newQuestion();
    await this.takeReplyOf(this.question, async () => {
      const reply = await this.socket.timeout(ACK_TIMEOUT_MS).emitWithAck("subscribe", asked);
      return subscribeAnswer.parse(reply);
    });
  }

  private newQuestion(): Subscribe {
    this.cancelRetry();
    this.question++;
    this.isInHandshake = false;
    this.isComing = false;
    this.early = [];
    const position = this.replica.ask();
    this.listener.stateChanged();
    return { topic: this.name, ...(position && { position }), ...(this.download && { has: this.download.has }) };
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
    if (question !== this.question) return;
    this.refusal = reply.kind === "refused" ? reply.error : null;
    if (reply.kind === "refused") {
      this.download = null;
      return this.lose();
    }
    if (reply.kind === "unready") return this.askSoon(reply.retryMs * 2);
    this.hooks.clock(reply.nowMs);
    if (reply.kind === "snapshot") return this.begin(reply);
    this.download = null;
    this.show(this.replica.answer(reply as Parameters<Replica["answer"]>[0]));
    this.listener.stateChanged();
  }

  private begin(announced: Extract<SubscribeAnswer, { kind: "snapshot" }>): void {
    if (this.download?.isContinuedBy(announced)) this.download.freshness = announced.freshness;
    else this.download = new Download(announced);
    this.isComing = true;
    this.goOn(this.download);
    for (const piece of this.early.splice(0)) this.piece(piece);
  }

  piece(message: Piece): void {
    const { download } = this;
    if (!this.isComing && this.replica.state === "asking" && this.early.length < MOST_EARLY) this.early.push(message);
    if (download === null || !this.isComing) return;
    const shows = download.pieces > 1;
    if (!download.take(message, (rows) => shows && this.preview(rows))) return;
    this.socket.emit("took", { topic: this.name, id: download.id, pieces: download.come });
    this.goOn(download);
  }

  private goOn(download: Download): void {
    this.cancelRetry();
    if (download.come === download.pieces) void this.complete(download);
    else this.cancelRetry = this.timers.after(PIECE_WITHIN_MS, () => void this.ask());
    this.listener.stateChanged();
  }

  private preview(rows: readonly Row[]): void {
    const changes = this.replica.preview(rows);
    if (changes.length > 0) this.listener.rowsChanged(changes);
  }

  /** The pieces are unpacked in the background; a newer question makes them wait for its answer. */
  private async complete(download: Download): Promise<void> {
    const { question } = this;
    try {
      const rows = await download.whole();
      if (question !== this.question || this.download !== download) return;
      this.download = null;
      const { position, freshness } = download;
      this.show(this.replica.answer({ kind: "snapshot", position, rows, freshness }));
      this.listener.stateChanged();
    } catch (error) {
      if (this.download === download) this.download = null;
      if (question !== this.question) return;
      this.hooks.badMessage(error instanceof Error ? error.message : String(error));
      this.askSoon();
    }
  }

  private show(outcome: Outcome<Row>): void {
    if (outcome.kind === "changed") this.listener.rowsChanged(outcome.changes);
    else if (outcome.kind === "replaced") this.listener.rowsChanged(null);
    else if (outcome.kind === "ask") this.askSoon();
  }
}

/** Browsers hand binary parts over as ArrayBuffer, Node as Buffer; the protocol knows bytes. */
export function withBytes(message: unknown): unknown {
  if (typeof message !== "object" || message === null || !("body" in message) || !(message.body instanceof ArrayBuffer)) return message;
  return { ...message, body: new Uint8Array(message.body) };
}

import type { Logger } from "pino";
import { channelOf } from "../shared/live/channels.ts";
import type { RedisClient } from "./redis.ts";

export interface AnnouncementsDeps {
  /**
   * Opens the connection that listens: a subscribed one can do nothing else. Asked again whenever it has gone deaf. Null, or a failure, while
   * nobody can tell where a channel stands.
   */
  connect(channel: string): Promise<RedisClient | null>;
  /** Says this server's own beats. */
  redis: RedisClient;
  /** Of this server alone. */
  id: string;
  log: Pick<Logger, "warn">;
}

/** What is heard of one channel. */
interface Hearing {
  deliver(text: string): void;
  missed(): void;
}

/** The part that whoever hears needs. */
export type Heard = Pick<Announcements, "hear">;

const BEAT_EVERY_MS = 1_000;
/** Beats that Redis took and that did not come back to us. */
const DEAF_AFTER_BEATS = 3;

/**
 * What servers and workers announce to all servers over Redis' channels, on one connection. A half-open one says for minutes that it is
 * connected, so the server listens for beats of its own: progress is watched, not connection status (F6). A cluster gives the channels to
 * another node when their slot moves or their primary dies. Channels remember nothing: after every subscription whoever listens is told
 * that something may have been missed.
 */
export class Announcements {
  private readonly deps: AnnouncementsDeps;
  private readonly beats: string;
  private readonly channels = new Map<string, Hearing>();
  private readonly timer: NodeJS.Timeout;
  private connection: RedisClient | null = null;
  private isOpening = false;
  private isClosed = false;
  /** Beats that Redis took since the last that was heard. */
  private unheard = 0;

  constructor(deps: AnnouncementsDeps) {
    this.deps = deps;
    this.beats = channelOf(`beat:${deps.id}`);
    void this.listen();
    this.timer = setInterval(() => void this.beat(), BEAT_EVERY_MS);
  }

  /** `missed` is called after a gap in which something may have been said that nobody here heard. */
  hear(channel: string, deliver: (text: string) => void, missed: () => void): void {
    this.channels.set(channel, { deliver, missed });
    // One that is not ready yet subscribes to all of them when it is.
    if (this.connection?.status === "ready") this.connection.ssubscribe(channel).catch(() => {});
  }

  close(): void {
    this.isClosed = true;
    clearInterval(this.timer);
    this.leave();
  }

  private async listen(): Promise<void> {
    if (this.isOpening || this.connection !== null) return;
    this.isOpening = true;
    // The next beat tries again.
    const connection = await this.deps.connect(this.beats).catch(() => null);
    this.isOpening = false;
    if (connection === null) return;
    this.connection = connection;
    if (this.isClosed) return this.leave();
    // After every reconnection too.
    connection.on("ready", () => void this.subscribe(connection));
    connection.on("smessage", (channel: string, text: string) => {
      if (channel === this.beats) this.unheard = 0;
      else this.deliver(channel, text);
    });
  }

  private leave(): void {
    this.unheard = 0;
    this.connection?.disconnect();
    this.connection = null;
  }

  private deliver(channel: string, text: string): void {
    try {
      this.channels.get(channel)?.deliver(text);
    } catch (error) {
      // A server of another version says things that this one does not know.
      this.deps.log.warn({ channel, reason: (error as Error).message }, "announcement dropped");
    }
  }

  private async subscribe(connection: RedisClient): Promise<void> {
    try {
      await connection.ssubscribe(this.beats, ...this.channels.keys());
    } catch {
      // It is away again, and the next "ready" follows, or it does not own the channels any more, and no beat comes.
      return;
    }
    for (const { missed } of this.channels.values()) missed();
  }

  private async beat(): Promise<void> {
    if (this.unheard >= DEAF_AFTER_BEATS) {
      this.deps.log.warn({ unheardBeats: this.unheard }, "connection for announcements replaced");
      this.leave();
    }
    try {
      await this.deps.redis.spublish(this.beats, "");
      if (this.connection !== null) this.unheard++;
    } catch {
      // Redis is away: that says nothing about who listens.
    }
    if (!this.isClosed) await this.listen();
  }
}

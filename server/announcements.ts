import type { Logger } from "pino";
import type { RedisClient } from "./redis.ts";

export interface AnnouncementsDeps {
  /** Opens the connection that listens: a subscribed one can do nothing else. Asked again whenever it has gone deaf. */
  connect(): RedisClient;
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
 * connected, so the server listens for beats of its own: progress is watched, not connection status (F6). Channels remember nothing:
 * after every gap whoever listens is told that something may have been missed.
 */
export class Announcements {
  private readonly deps: AnnouncementsDeps;
  private readonly beats: string;
  private readonly channels = new Map<string, Hearing>();
  private readonly timer: NodeJS.Timeout;
  private connection: RedisClient;
  /** Beats that Redis took since the last that was heard. */
  private unheard = 0;
  private hasListened = false;

  constructor(deps: AnnouncementsDeps) {
    this.deps = deps;
    this.beats = `beat:${deps.id}`;
    this.connection = this.listen();
    this.timer = setInterval(() => void this.beat(), BEAT_EVERY_MS);
  }

  /** `missed` is called after a gap in which something may have been said that nobody here heard. */
  hear(channel: string, deliver: (text: string) => void, missed: () => void): void {
    this.channels.set(channel, { deliver, missed });
    // One that is not ready yet subscribes to all of them when it is.
    if (this.connection.status === "ready") this.connection.subscribe(channel).catch(() => {});
  }

  close(): void {
    clearInterval(this.timer);
    this.connection.disconnect();
  }

  private listen(): RedisClient {
    const connection = this.deps.connect();
    // After every reconnection too.
    connection.on("ready", () => void this.subscribe(connection));
    connection.on("message", (channel, text) => {
      if (channel === this.beats) this.unheard = 0;
      else this.deliver(channel, text);
    });
    return connection;
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
      await connection.subscribe(this.beats, ...this.channels.keys());
    } catch {
      // It is away again, and the next "ready" follows.
      return;
    }
    if (this.hasListened) for (const { missed } of this.channels.values()) missed();
    this.hasListened = true;
  }

  private async beat(): Promise<void> {
    if (this.unheard >= DEAF_AFTER_BEATS) this.replace();
    try {
      await this.deps.redis.publish(this.beats, "");
      this.unheard++;
    } catch {
      // Redis is away: that says nothing about who listens.
    }
  }

  private replace(): void {
    this.deps.log.warn({ unheardBeats: this.unheard }, "connection for announcements replaced");
    this.unheard = 0;
    this.connection.disconnect();
    this.connection = this.listen();
  }
}

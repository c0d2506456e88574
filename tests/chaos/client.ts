import type { Socket } from "socket.io-client";
import type { LiveClient } from "../../client/live/live-client.ts";
import type { OpenTopic } from "../../client/live/open-topic.ts";
import { type TruthLabel, truthLabel } from "../../shared/live/freshness.ts";
import type { TopicName } from "../../shared/live/topics.ts";
import { connectAs, openLiveSocket } from "../support/live-socket.ts";
import type { Account } from "../support/session.ts";
import type { TcpLink } from "../support/tcp-link.ts";
import { LastTickClock } from "./last-tick-clock.ts";
import type { SessionKeeper } from "./session-keeper.ts";
import { type Violation, Witness } from "./witness.ts";

export interface ChaosClientSpec {
  readonly name: string;
  readonly account: Account;
  /** The company whose orders it sees; null for the whole tenant. */
  readonly companyId: string | null;
  readonly topics: readonly TopicName[];
  readonly link: TcpLink;
  readonly sessions: SessionKeeper;
  readonly report: (violation: Violation) => void;
  /** A planted bug, for the page. */
  readonly mutation?: string;
}

/**
 * A user's page without the page: the product's own live client over a real socket, through a cable that can be pulled, and a
 * witness on every topic.
 */
export class ChaosClient {
  readonly name: string;
  readonly account: Account;
  readonly companyId: string | null;
  readonly link: TcpLink;
  readonly topics = new Map<TopicName, { readonly open: OpenTopic; readonly witness: Witness }>();
  private readonly url: string;
  private readonly socket: Socket;
  private readonly live: LiveClient;
  private readonly sessions: SessionKeeper;
  private closed = false;

  constructor({ name, account, companyId, topics, link, sessions, report, mutation }: ChaosClientSpec) {
    this.name = name;
    this.account = account;
    this.companyId = companyId;
    this.link = link;
    this.sessions = sessions;
    this.url = `http://127.0.0.1:${link.port}`;
    const { socket, live } = openLiveSocket(this.url, {
      ...{ reconnectionDelay: 200, reconnectionDelayMax: 2_000 },
      ...(mutation === "last-tick-clock" && { clock: new LastTickClock() }),
    });
    this.socket = socket;
    this.live = live;
    // `active` is false when the server refused: the session is gone with the Redis that held it, so we sign in again.
    this.socket.on("connect_error", () => {
      if (!this.socket.active) void this.connectAnew();
    });
    this.socket.on("disconnect", (reason) => {
      if (reason === "io server disconnect") void this.connectAnew();
    });
    this.live.onBadMessage = (event, problem) => {
      // A question that a cut connection left without an answer is no bad message.
      if (!problem.includes("timed out") && !problem.includes("disconnected"))
        report({ promise: "bad-message", client: name, topic: event, what: problem });
    };
    for (const topic of topics) {
      const witness = new Witness(name, topic, report);
      const open: OpenTopic = this.live.openTopic(topic, {
        rowsChanged: (changes) => witness.rowsChanged(changes, open, Date.now()),
        stateChanged: () => {},
      });
      this.topics.set(topic, { open, witness });
    }
  }

  /** Connects, and keeps connecting until `close`. @throws Error when nobody can sign it in now. */
  async connect(): Promise<void> {
    const cookie = await this.sessions.cookieOf(this.account);
    if (this.closed) return;
    connectAs(this.socket, this.url, cookie);
  }

  /** As if the page were closed; `comeBack` opens it again with what it knew. */
  drop(): void {
    this.socket.disconnect();
  }

  close(): void {
    this.closed = true;
    this.socket.disconnect();
  }

  get connected(): boolean {
    return this.socket.connected;
  }

  isUpToDate(): boolean {
    return [...this.topics.values()].every(({ open }) => open.upToDate);
  }

  /** What the page would say beside the figures of this topic. */
  label(topic: TopicName): TruthLabel {
    const { open } = this.watched(topic);
    const state = { connected: this.socket.connected, upToDate: open.upToDate, freshness: open.freshness };
    return truthLabel(state, this.live.serverNowMs());
  }

  watched(topic: TopicName) {
    const watched = this.topics.get(topic);
    if (watched === undefined) throw new Error(`${this.name} does not watch ${topic}`);
    return watched;
  }

  /** Connects as soon as somebody can sign it in: at the moment it may be that no server can. */
  async comeBack(): Promise<void> {
    for (let attempt = 0; !this.closed; attempt++) {
      try {
        return await this.connect();
      } catch {
        // That ends with the disruption, so we go on trying.
        await new Promise((resolve) => setTimeout(resolve, Math.min(2_000, 200 * 2 ** attempt) * Math.random()));
      }
    }
  }

  private connectAnew(): Promise<void> {
    this.sessions.forget(this.account);
    return this.comeBack();
  }
}

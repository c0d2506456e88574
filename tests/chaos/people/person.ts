import { randomUUID } from "node:crypto";
import type { Random } from "../../support/random.ts";
import type { ChaosClient } from "../client.ts";
import type { SessionKeeper } from "../session-keeper.ts";
import type { World } from "../world.ts";
import type { Deeds } from "./deeds.ts";

/** An answer of the server; status 0 when there was none. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Longer than anything that a server waits for: a request that hangs on is a fault of its own. */
const ANSWERED_WITHIN_MS = 150_000;

/** Somebody who works while things go wrong: their page is a client of the world, what they do goes over HTTP to whichever server answers. */
export class Person {
  readonly page: ChaosClient;
  readonly random: Random;
  readonly deeds: Deeds;
  private readonly world: World;
  private readonly sessions: SessionKeeper;
  private server: number;

  constructor(world: World, page: ChaosClient, sessions: SessionKeeper, random: Random, deeds: Deeds) {
    this.world = world;
    this.page = page;
    this.sessions = sessions;
    this.random = random;
    this.deeds = deeds;
    this.server = world.serverOf(page);
  }

  get name(): string {
    return this.page.account.account;
  }

  /** Asks as the page would. A bug of the server (500 without a name) and a request without end are broken promises. */
  async ask(method: string, path: string, body?: unknown, key: string = randomUUID()): Promise<Answer> {
    const { url } = this.world.stack.servers[this.server] as { url: string };
    let answer: Answer;
    try {
      const headers: Record<string, string> = {
        origin: url,
        cookie: await this.sessions.cookieOf(this.page.account),
        "idempotency-key": key,
      };
      if (body !== undefined) headers["content-type"] = body instanceof Uint8Array ? "image/png" : "application/json";
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers,
        body: body === undefined ? null : body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body),
        signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
      });
      const text = await response.text();
      answer = { status: response.status, body: text === "" ? null : JSON.parse(text) };
    } catch (error) {
      if (error instanceof Error && error.name === "TimeoutError") this.report(`${method} ${path} was not answered`);
      answer = { status: 0, body: null };
    }
    if (answer.status === 500) this.report(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    if (answer.status === 401) this.sessions.forget(this.page.account);
    if (answer.status === 0) this.server = (this.server + 1) % this.world.stack.servers.length;
    return answer;
  }

  private report(what: string): void {
    this.world.report({ promise: "crashed", client: this.name, topic: "http", what });
  }
}

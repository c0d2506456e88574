import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { ExpectedError } from "../errors.ts";

export type DatabaseClient = pg.Client;

export interface DatabaseDeps {
  readonly url: string;
  /** Names our connections in the database's own lists. */
  readonly name: string;
  readonly log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
  /** Makes the tables what this version wants, each time the database comes back. @throws Refused where no later try would help */
  prepare(client: DatabaseClient): Promise<void>;
  now(): number;
}

export interface DatabaseState {
  readonly is: "ready" | "away" | "refused";
  readonly sinceMs: number;
  /** Why it is not ready, for operators. */
  readonly reason: string;
}

/** A database that this version must not use, in a sentence. */
export class Refused extends Error {}

const MOST_CONNECTIONS = 10;
const CONNECT_WITHIN_MS = 3_000;
/** Longer than any statement of ours takes; the database gives up first, and a database that stands still is found out a second later. */
const STATEMENT_WITHIN_MS = 5_000;
const ANSWER_WITHIN_MS = 6_000;
/** A migration may take longer than people wait for a page. */
const PREPARE_WITHIN_MS = 120_000;
const LOOK_AGAIN_MS = 1_000;
const LOOK_WHEN_READY_MS = 5_000;

/**
 * The database of our own records, for as long as it is there. While it is away everything asked of it fails at once (R3), and it is
 * looked for until it is back; nobody starts anything again for that.
 */
export class Database<Tables> {
  private readonly deps: DatabaseDeps;
  private readonly pool: pg.Pool;
  private readonly kysely: Kysely<Tables>;
  private told: DatabaseState;
  private timer: NodeJS.Timeout | null = null;
  private isClosed = false;

  constructor(deps: DatabaseDeps) {
    this.deps = deps;
    this.pool = new pg.Pool({ ...this.connection(), max: MOST_CONNECTIONS });
    // A connection that breaks while nobody uses it, and one that breaks between two statements of a step: an error that nobody hears ends
    // the process.
    this.pool.on("error", (error) => this.lost(error));
    this.pool.on("connect", (client) => client.on("error", (error) => this.lost(error)));
    this.kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: this.pool }) });
    this.told = { is: "away", sinceMs: deps.now(), reason: "not reached yet" };
  }

  get state(): DatabaseState {
    return this.told;
  }

  /** Looks for the database for the first time, and from then on by itself. */
  async open(): Promise<void> {
    await this.look();
  }

  /** @throws ExpectedError recordsAway; badRequest for values that no table of any database takes, such as a NUL in a text */
  async ask<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    if (this.told.is !== "ready") throw new ExpectedError("recordsAway", { retryAfterMs: LOOK_AGAIN_MS });
    try {
      return await work(this.kysely);
    } catch (error) {
      if (isUnstorable(error))
        throw new ExpectedError("badRequest", { problems: [{ at: "", message: "holds what no text holds" }] }, { cause: error });
      if (!isAway(error) && !isBusy(error)) throw error;
      this.lost(error);
      throw new ExpectedError("recordsAway", { retryAfterMs: LOOK_AGAIN_MS }, { cause: error });
    }
  }

  /** All of it or nothing. @throws ExpectedError recordsAway */
  step<T>(work: (db: Transaction<Tables>) => Promise<T>): Promise<T> {
    return this.ask((db) => db.transaction().execute(work));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    if (this.timer !== null) clearTimeout(this.timer);
    await this.kysely.destroy();
  }

  private async look(): Promise<void> {
    this.timer = null;
    try {
      if (this.told.is === "ready") await this.pool.query("select 1");
      else await this.prepare();
      this.become("ready", "");
    } catch (error) {
      if (error instanceof Refused) this.become("refused", error.message);
      else this.lost(error);
    }
    this.lookLater();
  }

  private lookLater(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    if (this.isClosed) return;
    this.timer = setTimeout(() => void this.look(), this.told.is === "ready" ? LOOK_WHEN_READY_MS : LOOK_AGAIN_MS);
    this.timer.unref();
  }

  private async prepare(): Promise<void> {
    const client = new pg.Client({ ...this.connection(), statement_timeout: 0, query_timeout: PREPARE_WITHIN_MS });
    // Its errors arrive at the calls below as well.
    client.on("error", () => {});
    try {
      await client.connect();
      await this.deps.prepare(client);
    } finally {
      void client.end().catch(() => {});
    }
  }

  private lost(error: unknown): void {
    if (this.told.is === "refused" || isBusy(error)) return;
    const isNews = this.told.is === "ready";
    this.become("away", (error as Error).message);
    // Whoever looks at this moment plans the next look itself.
    if (isNews && this.timer !== null) this.lookLater();
  }

  private become(is: DatabaseState["is"], reason: string): void {
    if (this.told.is === is && this.told.reason === reason) return;
    const isNews = this.told.is !== is || this.told.reason === "not reached yet";
    this.told = { is, sinceMs: this.told.is === is ? this.told.sinceMs : this.deps.now(), reason };
    if (!isNews) return;
    if (is === "ready") this.deps.log.info({}, "the database is there");
    else this.deps.log.warn({ reason }, "the database is away: own records cannot be read or written");
  }

  private connection(): pg.ClientConfig {
    return {
      connectionString: this.deps.url,
      application_name: this.deps.name,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      statement_timeout: STATEMENT_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      keepAlive: true,
      types: { getTypeParser },
    };
  }
}

/** For work that goes on without its record. */
export const isRecordsAway = (error: unknown): boolean => error instanceof ExpectedError && error.code === "recordsAway";

const BIGINT = 20;
/** Times and counts are far from 2^53. */
const getTypeParser = ((oid: number, format: "text" | "binary") =>
  oid === BIGINT ? Number : pg.types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser;

/** Texts that cannot be written in the database's characters, or as what they were said to be: it is the asker who has to change them. */
const UNSTORABLE = /^(22021|22P02|22P05)$/;
const isUnstorable = (error: unknown): boolean => error instanceof pg.DatabaseError && UNSTORABLE.test(String(error.code));

/**
 * Codes of PostgreSQL that say that the database cannot serve just now: connection, shutting down, out of resources, sign-in, read only,
 * and a table or database that is missing, because another one without our records took its place.
 */
const AWAY = /^(08|53|57P|28|25006|3D000|42P01)/;
const BROKEN = /^(Connection terminated|timeout expired|Query read timeout|Client has encountered|Cannot use a pool)/;
const SYSTEM = /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_|EACCES)/;

/** Of whoever waited in vain, for one of our connections or behind others: a database that somebody keeps busy is there, and is not said to be away for everybody. */
const isBusy = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? error.code === QUERY_CANCELLED
    : (error as Error).message === "timeout exceeded when trying to connect";
const QUERY_CANCELLED = "57014";

function isAway(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (error instanceof pg.DatabaseError) return AWAY.test(String(code));
  return SYSTEM.test(String(code ?? "")) || BROKEN.test(String(message ?? ""));
}

import { createHash, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { constants, gunzip, gzip, type ZlibOptions } from "node:zlib";
import type { Redis } from "ioredis";
import { type ErrorCode, ExpectedError } from "../errors.ts";
import type { LegacyCall, RequestOf, RowOf } from "../legacy/call.ts";
import type { LegacyClient, LegacyRows, LegacySource } from "../legacy/client.ts";
import { refuseOff } from "../legacy/dialect.ts";
import { runScript } from "./run-script.ts";
import type { SourceGate } from "./source-gate.ts";

/** Whose services, as a customer's file has it. */
export interface AskedTenant {
  readonly source: LegacySource;
  readonly file: { readonly code: string; readonly legacy: { readonly timeoutMs: number; readonly maxConcurrent: number } };
}

export interface AskingDeps {
  readonly redis: Redis;
  readonly legacy: LegacyClient;
  readonly gate: Pick<SourceGate, "ask">;
  readonly now: () => number;
}

export interface Keep {
  /** For how long everybody gets this answer. */
  readonly keepMs: number;
  /** Of what else the answer depends on: another one of these is another question. */
  readonly as?: string;
  /** What may grow old by itself of all that this call answers: a month, a company. */
  readonly part?: string;
  /** Called by whoever would make the services work for it. @throws what the asker is then told */
  readonly admit?: () => void | Promise<void>;
}

/** Rows as the services gave them, and when. */
export interface Answered<Row> extends LegacyRows<Row> {
  readonly askedAtMs: number;
}

/** What was said at last, and the code of how the services fail now; empty while they do not. */
interface AnsweredOrLast<Row> extends Answered<Row> {
  readonly failing: ErrorCode | "";
}

/** Whoever waited for a question that failed is told so, and does not ask it again in their turn. */
const FAILED_KEEP_MS = 1_000;
/** An answer without a row may be one of services that have lost theirs (C6): it is no news for minutes. */
const EMPTY_KEEP_MS = 3_000;
/** Beyond its time for a place at the gate and its time for the answer: whoever asks has died. */
const GIVEN_UP_AFTER_MS = 5_000;
const LOOK_AGAIN_MS = 50;
/** So long a server remembers by itself what it read: many people look at the same moment. */
const OWN_KEEP_MS = 3_000;
/** Larger answers, of some 200,000 rows, are read by each server for itself: Redis is no place for them. */
const LARGEST_KEPT_BYTES = 4_000_000;

/** For an outage of a night: so long the last answer stands in for the one that does not come. */
const LAST_KEEP_MS = 24 * 3_600_000;
/** Together at most 50 MB of a customer, whatever its people ask: then the ones that were noted first go. */
const LARGEST_LAST_BYTES = 250_000;
const MOST_LAST = 200;
/** Of more questions than this it is forgotten which were noted, and some are noted again. */
const MOST_NOTED = 10_000;
/** The services' fault, and not the asker's. */
const SERVICES_FAIL: ReadonlySet<string> = new Set<ErrorCode>([
  ...(["legacyRefused", "legacyUnreachable", "legacyTimeout", "legacyNoAnswer", "legacyShrunk", "circuitOpen"] as const),
]);

/** Only whoever holds it gives it up: one that outlived its time belongs to somebody else. */
const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

type Kept = { readonly answer: Answered<unknown> } | { readonly error: ErrorCode; readonly detail: Record<string, unknown> };

const zip = promisify<string, ZlibOptions, Buffer>(gzip);
/** Whoever asked waits for it, and it lies there for minutes: a third of the time for a little more room. */
const QUICKLY = { level: constants.Z_BEST_SPEED };
const unzip = promisify(gunzip);

/**
 * The one way in which servers and exports read the services (Q1); commands and polls go their own. Through the gate that all pass, and for as many people
 * on as many servers and in as many exports as want the same, once. What moves is forgotten on all servers together.
 */
export class Asking {
  private readonly asked = new Map<string, { readonly answer: Promise<Answered<unknown>>; untilMs: number }>();
  /** Of when the last answer is that was noted, by its key. */
  private readonly noted = new Map<string, number>();
  private readonly deps: AskingDeps;

  constructor(deps: AskingDeps) {
    this.deps = deps;
  }

  /** What they say at this moment, for one asker. @throws ExpectedError callOff, circuitOpen, and what the client throws */
  async now<C extends LegacyCall>(
    { file, source }: AskedTenant,
    call: C,
    request: RequestOf<C>,
    withinMs = file.legacy.timeoutMs,
  ): Promise<Answered<RowOf<C>>> {
    refuseOff(source, call);
    const gated = { tenant: file.code, maxConcurrent: file.legacy.maxConcurrent, timeoutMs: withinMs };
    const askedAtMs = this.deps.now();
    const answer = await this.deps.gate
      .ask(gated, (signal) => this.deps.legacy.call(source, call, request, { signal }))
      .catch((error: unknown) => {
        // What did not even get through the gate says what was asked too.
        if (!(error instanceof ExpectedError) || "call" in error.detail) throw error;
        throw new ExpectedError(error.code, { ...error.detail, call: call.name }, { cause: error });
      });
    return { ...answer, askedAtMs };
  }

  /** What they said lately, or say now. @throws ExpectedError as `now` does */
  async kept<C extends LegacyCall>(tenant: AskedTenant, call: C, request: RequestOf<C>, keep: Keep): Promise<Answered<RowOf<C>>> {
    refuseOff(tenant.source, call);
    const key = await this.keyOf(tenant, call, [request, keep.as], keep.part);
    const known = this.asked.get(key);
    const mine =
      known !== undefined && known.untilMs > this.deps.now()
        ? known
        : this.begin(key, () => this.once(key, tenant, call, request, keep), keep.keepMs);
    return mine.answer as Promise<Answered<RowOf<C>>>;
  }

  /**
   * The same, and where the services fail, or have no row of all they had, the last that they did say, with the code of how they failed: it is as old as its time says, whatever was forgotten
   * since. @throws ExpectedError as `kept` does where they said nothing within a day
   */
  async keptOrLast<C extends LegacyCall>(
    tenant: AskedTenant,
    call: C,
    request: RequestOf<C>,
    keep: Keep,
  ): Promise<AnsweredOrLast<RowOf<C>>> {
    const key = lastKey(tenant, call, [request, keep.as]);
    try {
      const answer = await this.keptNotLost(tenant, call, request, keep);
      // The answer is good, also where there is no room to note it.
      await this.noteLast(tenant, key, answer).catch(() => {});
      return { ...answer, failing: "" };
    } catch (error) {
      if (!(error instanceof ExpectedError) || !SERVICES_FAIL.has(error.code)) throw error;
      const last = await this.read(key);
      if (last === null || !("answer" in last)) throw error;
      return { ...(last.answer as Answered<RowOf<C>>), failing: error.code };
    }
  }

  /**
   * What they said lately, or say now; none at all is no answer where `keptOrLast` heard of some within a day (C6).
   * @throws ExpectedError as `kept`; legacyShrunk
   */
  async keptNotLost<C extends LegacyCall>(tenant: AskedTenant, call: C, request: RequestOf<C>, keep: Keep): Promise<Answered<RowOf<C>>> {
    const answer = await this.kept(tenant, call, request, keep);
    if (answer.rows.length === 0 && (await this.read(lastKey(tenant, call, [request, keep.as]))) !== null)
      throw new ExpectedError("legacyShrunk", { call: call.name });
    return answer;
  }

  /** Once for each answer: many people are told the same one. An answer without rows is no news of services that may have lost theirs. */
  private async noteLast(tenant: AskedTenant, key: string, answer: Answered<unknown>): Promise<void> {
    if (answer.rows.length === 0 || this.noted.get(key) === answer.askedAtMs) return;
    if (this.noted.size >= MOST_NOTED) this.noted.clear();
    this.noted.set(key, answer.askedAtMs);
    const bytes = await zip(JSON.stringify({ answer } satisfies Kept), QUICKLY);
    if (bytes.length > LARGEST_LAST_BYTES) return;
    const { redis } = this.deps;
    const all = lastKeys(tenant);
    await redis.set(key, bytes, "PX", LAST_KEEP_MS);
    await redis.zadd(all, answer.askedAtMs, key);
    await redis.pexpire(all, LAST_KEEP_MS);
    const more = (await redis.zcard(all)) - MOST_LAST;
    if (more <= 0) return;
    const oldest = (await redis.zpopmin(all, more)).filter((_, i) => i % 2 === 0);
    await redis.unlink(oldest);
  }

  /** Names what `kept` would answer: once that was forgotten it has another name. Whoever kept what they made of it reads it no second time. */
  stampOf<C extends LegacyCall>(tenant: AskedTenant, call: C, request: RequestOf<C>, keep: Keep): Promise<string> {
    return this.keyOf(tenant, call, [request, keep.as], keep.part);
  }

  private begin(key: string, ask: () => Promise<Answered<unknown>>, keepMs: number) {
    const nowMs = this.deps.now();
    for (const [other, { untilMs }] of this.asked) if (untilMs <= nowMs) this.asked.delete(other);
    const mine = { answer: ask(), untilMs: Number.POSITIVE_INFINITY };
    this.asked.set(key, mine);
    mine.answer.then(
      (answer) => {
        mine.untilMs = Math.min(answer.askedAtMs + keptFor(answer, keepMs), this.deps.now() + OWN_KEEP_MS);
      },
      () => this.asked.delete(key),
    );
    return mine;
  }

  /** What was said to this call before now, or to one part of it, is old; also what is on its way. */
  async forget(tenant: string, call: LegacyCall, part?: string): Promise<void> {
    await this.deps.redis.set(ageKey(tenant, call, part), String(this.deps.now()), "PX", LONGEST_KEEP_MS);
  }

  /** Answers are kept in our words: what a customer's file says of the call is part of the question, or they would outlive its mending. */
  private async keyOf({ file, source }: AskedTenant, call: LegacyCall, question: readonly unknown[], part?: string): Promise<string> {
    const ages = part === undefined ? [ageKey(file.code, call)] : [ageKey(file.code, call), ageKey(file.code, call, part)];
    const age = (await this.deps.redis.mget(ages)).map((at) => at ?? "").join(":");
    return `asked:{${file.code}}:${call.name}:${age}:${digestOf([...question, source.dialects?.[call.name]])}`;
  }

  /** One server asks, the others wait for what it is told. */
  private async once<C extends LegacyCall>(
    key: string,
    tenant: AskedTenant,
    call: C,
    request: RequestOf<C>,
    keep: Keep,
  ): Promise<Answered<unknown>> {
    const { redis } = this.deps;
    const lock = `${key}:asking`;
    const token = randomUUID();
    for (let isWaiting = false; ; isWaiting = true) {
      const kept = await this.read(key);
      if (kept !== null && "answer" in kept) return kept.answer;
      if (kept !== null && isWaiting) throw new ExpectedError(kept.error, kept.detail);
      const lockMs = 2 * tenant.file.legacy.timeoutMs + GIVEN_UP_AFTER_MS;
      if ((await redis.set(lock, token, "PX", lockMs, "NX")) === "OK") break;
      await wait(LOOK_AGAIN_MS);
    }
    try {
      await keep.admit?.();
      const answer = await this.now(tenant, call, request).catch(async (error: unknown) => {
        if (error instanceof ExpectedError) await this.write(key, { error: error.code, detail: error.detail }, FAILED_KEEP_MS);
        throw error;
      });
      await this.write(key, { answer }, keptFor(answer, keep.keepMs));
      return answer;
    } finally {
      // What cannot be given up ends by itself, and must not hide the answer.
      await runScript(redis, RELEASE, [lock], [token]).catch(() => {});
    }
  }

  private async read(key: string): Promise<Kept | null> {
    const bytes = await this.deps.redis.getBuffer(key);
    return bytes === null ? null : (JSON.parse(String(await unzip(bytes))) as Kept);
  }

  private async write(key: string, kept: Kept, keepMs: number): Promise<void> {
    const bytes = await zip(JSON.stringify(kept), QUICKLY);
    if (bytes.length <= LARGEST_KEPT_BYTES) await this.deps.redis.set(key, bytes, "PX", Math.min(keepMs, LONGEST_KEEP_MS));
  }
}

const LONGEST_KEEP_MS = 3_600_000;
/** How long an answer holds. */
export const keptFor = ({ rows }: LegacyRows<unknown>, keepMs: number): number =>
  rows.length > 0 ? keepMs : Math.min(keepMs, EMPTY_KEEP_MS);
/** The words of the customer's file are part of the question, as of every kept answer. */
const lastKey = ({ file, source }: AskedTenant, call: LegacyCall, question: readonly unknown[]): string =>
  `asked:{${file.code}}:${call.name}:last:${digestOf([...question, source.dialects?.[call.name]])}`;
const lastKeys = ({ file }: AskedTenant): string => `asked:{${file.code}}:last-keys`;
const digestOf = (question: readonly unknown[]): string => createHash("sha1").update(JSON.stringify(question)).digest("base64url");
const ageKey = (tenant: string, { name }: LegacyCall, part?: string): string =>
  `asked:{${tenant}}:${name}:age${part === undefined ? "" : `:${part}`}`;

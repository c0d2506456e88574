import { z } from "zod";
import { type ErrorCode, ExpectedError } from "../../shared/errors.ts";
import type { EzopenCamera } from "../../shared/video/ezopen-camera.ts";
import { readStream } from "../../shared/video/stream-address.ts";

/** An account with EZVIZ's open platform. */
export interface EzopenAccess {
  readonly address: string;
  readonly appKey: string;
  readonly secret: string;
}

export interface EzopenDeps {
  readonly fetch: typeof fetch;
  readonly now: () => number;
}

export interface Wanted {
  /** What was told before did not play. */
  readonly again: boolean;
  /** Called by whoever would make EZVIZ work for it. @throws what the asker is then told */
  readonly admit: () => void | Promise<void>;
}

/** So long an address plays that was handed out, which is all that whoever sees it can do with it. */
const PLAYS_S = 3_600;
/** What is over so soon is taken for over: it has to be used yet. */
const EARLY_MS = 60_000;
/** EZVIZ counts calls, and shuts out who asks too often: what did not play, or was not given, is asked for anew after so long. */
const AGAIN_AFTER_MS = 30_000;
const WITHIN_MS = 10_000;
/** Failures of the account, after which it is left alone: each would be the next one's, too. */
const LEFT_ALONE_MS: Partial<Record<ErrorCode, number>> = { streamAway: 5_000, streamQuota: 60_000, streamAccount: 600_000 };

const TOKEN_OVER = "10002";
/** Codes of the open platform; all others are faults of its own. */
const FAILURES: Readonly<Record<string, ErrorCode>> = {
  ...{
    [TOKEN_OVER]: "streamAccount",
    "10004": "streamAccount",
    "10005": "streamAccount",
    "10017": "streamAccount",
    "10030": "streamAccount",
  },
  ...{ "10028": "streamQuota", "10029": "streamQuota" },
  ...{ "10001": "streamMissing", "20001": "streamMissing", "20002": "streamMissing", "20007": "streamMissing" },
  ...{ "20014": "streamMissing", "20018": "streamMissing" },
};

const answered = z.object({ code: z.union([z.string(), z.number()]).transform(String), data: z.unknown().optional() });
const tokenData = z.object({ accessToken: z.string().min(1), expireTime: z.number() });
const liveData = z.object({ url: z.string() });

interface Kept {
  readonly told: { readonly address: string } | { readonly error: ErrorCode };
  readonly atMs: number;
  readonly untilMs: number;
}

/** Exchanges cameras for addresses that browsers play. The token is kept until it is over, an address too, and one exchange of an account goes on at a time. */
export class EzopenAccount {
  private token: { readonly text: string; readonly untilMs: number } | null = null;
  private readonly kept = new Map<string, Kept>();
  private turn: Promise<unknown> = Promise.resolve();
  private leftAlone: { readonly error: ErrorCode; readonly untilMs: number } | null = null;
  private readonly access: EzopenAccess;
  private readonly deps: EzopenDeps;

  constructor(access: EzopenAccess, deps: EzopenDeps) {
    this.access = access;
    this.deps = deps;
  }

  /** @throws ExpectedError streamMissing, streamQuota, streamAccount, streamAway; what `admit` throws */
  async liveAddress(camera: EzopenCamera, wanted: Wanted): Promise<string> {
    const kept = this.keptOf(camera, wanted.again);
    if (kept !== null) return saidBy(kept);
    const mine = this.turn.then(() => this.inTurn(camera, wanted));
    this.turn = mine.catch(() => {});
    return mine;
  }

  private async inTurn(camera: EzopenCamera, { again, admit }: Wanted): Promise<string> {
    // Whoever went before may have asked for the same.
    const kept = this.keptOf(camera, again);
    if (kept !== null) return saidBy(kept);
    if (this.leftAlone !== null && this.leftAlone.untilMs > this.deps.now()) throw new ExpectedError(this.leftAlone.error);
    await admit();
    const askedMs = this.deps.now();
    try {
      const address = await this.exchange(camera);
      this.keep(camera, { told: { address }, atMs: askedMs, untilMs: askedMs + PLAYS_S * 1_000 - EARLY_MS });
      return address;
    } catch (error) {
      if (!(error instanceof ExpectedError)) throw error;
      const { code } = error;
      const forMs = LEFT_ALONE_MS[code];
      if (forMs !== undefined) this.leftAlone = { error: code, untilMs: this.deps.now() + forMs };
      else this.keep(camera, { told: { error: code }, atMs: askedMs, untilMs: askedMs + AGAIN_AFTER_MS });
      throw error;
    }
  }

  private async exchange({ serial, channel, isFine, code }: EzopenCamera): Promise<string> {
    const asked = {
      ...{ deviceSerial: serial, channelNo: `${channel}`, protocol: "2", quality: isFine ? "1" : "2", expireTime: `${PLAYS_S}` },
      ...(code !== "" && { code }),
    };
    for (let isSecond = false; ; isSecond = true) {
      const accessToken = await this.tokenNow();
      const answer = await this.ask("v2/live/address/get", { accessToken, ...asked });
      if (answer.code === TOKEN_OVER) this.token = null;
      if (answer.code === TOKEN_OVER && !isSecond) continue;
      const { url } = dataOf(answer, liveData);
      const { appKey, secret } = this.access;
      const isPlayed = !["refused", "ezopen"].includes(readStream(url).kind);
      // Neither what we do not play nor what would show a secret is handed on.
      if (!isPlayed || [accessToken, secret, appKey].some((hidden) => url.includes(hidden))) throw new ExpectedError("streamAway");
      return url;
    }
  }

  private async tokenNow(): Promise<string> {
    if (this.token !== null && this.token.untilMs > this.deps.now()) return this.token.text;
    const { appKey, secret } = this.access;
    const { accessToken, expireTime } = dataOf(await this.ask("token/get", { appKey, appSecret: secret }), tokenData);
    this.token = { text: accessToken, untilMs: expireTime - EARLY_MS };
    return accessToken;
  }

  private async ask(path: string, form: Record<string, string>): Promise<z.infer<typeof answered>> {
    try {
      const answer = await this.deps.fetch(`${this.access.address.replace(/\/+$/, "")}/api/lapp/${path}`, {
        ...{ method: "POST", body: new URLSearchParams(form), signal: AbortSignal.timeout(WITHIN_MS) },
        // Secrets go where the customer's file says, and nowhere else.
        redirect: "error",
      });
      return answered.parse(await answer.json());
    } catch (cause) {
      throw new ExpectedError("streamAway", {}, { cause });
    }
  }

  private keptOf(camera: EzopenCamera, again: boolean): Kept | null {
    const kept = this.kept.get(keyOf(camera));
    const nowMs = this.deps.now();
    if (kept === undefined || kept.untilMs <= nowMs || (again && nowMs - kept.atMs >= AGAIN_AFTER_MS)) return null;
    return kept;
  }

  private keep(camera: EzopenCamera, kept: Kept): void {
    const nowMs = this.deps.now();
    for (const [other, { untilMs }] of this.kept) if (untilMs <= nowMs) this.kept.delete(other);
    this.kept.set(keyOf(camera), kept);
  }
}

const keyOf = ({ serial, channel, isFine }: EzopenCamera): string => `${serial}:${channel}:${isFine}`;

/** @throws ExpectedError what was said */
function saidBy({ told }: Kept): string {
  if ("error" in told) throw new ExpectedError(told.error);
  return told.address;
}

function dataOf<T>({ code, data }: z.infer<typeof answered>, schema: z.ZodType<T>): T {
  if (code !== "200") throw new ExpectedError(FAILURES[code] ?? "streamAway", { said: code });
  const read = schema.safeParse(data);
  if (!read.success) throw new ExpectedError("streamAway", { said: code });
  return read.data;
}

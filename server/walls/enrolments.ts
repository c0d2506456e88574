import { ExpectedError } from "../../shared/errors.ts";
import type { Display, DisplayRequest } from "../../shared/http/displays-api.ts";
import { ENROLMENT_LENGTH, ENROLMENT_LETTERS, ENROLMENT_MS } from "../../shared/http/enrolments-api.ts";
import { digestOf, isLinkToken, newLinkToken } from "../links/link-token.ts";
import type { RedisClient } from "../redis.ts";
import type { Displays } from "../session/displays.ts";
import type { Session } from "../session/session.ts";

export interface EnrolmentsDeps {
  redis: RedisClient;
  displays: Displays;
  /** A whole number from 0 to below it, which nobody can guess. */
  randomBelow(most: number): number;
  now(): number;
}

const key = (letters: string): string => `enrolment:${letters}`;
const TRIES = 5;
const PREFIX = "/display/";

/** Displays that show letters until the desk confirms them. Redis holds a digest for ten minutes, and nobody but the display its token. */
export class Enrolments {
  private readonly deps: EnrolmentsDeps;

  constructor(deps: EnrolmentsDeps) {
    this.deps = deps;
  }

  async begin(): Promise<{ letters: string; path: string; untilMs: number }> {
    const token = newLinkToken();
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const letters = this.letters();
      if ((await this.deps.redis.set(key(letters), digestOf(token), "PX", ENROLMENT_MS, "NX")) === null) continue;
      return { letters, path: `${PREFIX}${token}`, untilMs: this.deps.now() + ENROLMENT_MS };
    }
    throw new ExpectedError("tooMany", { retryAfterMs: 10_000 });
  }

  async look(path: string): Promise<boolean> {
    const token = path.startsWith(PREFIX) ? path.slice(PREFIX.length) : "";
    return isLinkToken(token) && this.deps.displays.isHung(digestOf(token));
  }

  /** @throws ExpectedError notFound: nobody shows these letters, or no such wall; placeOffWall, tooLarge */
  async confirm(session: Session, letters: string, asked: DisplayRequest): Promise<Display> {
    const digest = await this.deps.redis.get(key(letters));
    if (digest === null) throw new ExpectedError("notFound", { letters: "" });
    const hung = await this.deps.displays.hang(session, asked, digest);
    await this.deps.redis.del(key(letters));
    return hung;
  }

  private letters(): string {
    return Array.from({ length: ENROLMENT_LENGTH }, () => ENROLMENT_LETTERS[this.deps.randomBelow(ENROLMENT_LETTERS.length)]).join("");
  }
}

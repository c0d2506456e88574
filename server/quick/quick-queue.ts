import type { z } from "zod";
import { compareInQueue, type QuickShot } from "../../shared/domain/quick-shot.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { quickHold } from "../../shared/http/quick-api.ts";
import { ofCompany } from "../live/projections/projections.ts";
import { scopeOf } from "../live/scope.ts";
import type { Reader } from "../read/reader.ts";
import type { Session } from "../session/session.ts";

/** So many of the queue's head are looked at for one that nobody holds: more than there are people. */
const MOST_CANDIDATES = 300;

/** What the session's user may see of the queue. @throws ExpectedError notReady until it is loaded */
export class QuickQueue {
  private readonly reader: Reader;

  constructor(reader: Reader) {
    this.reader = reader;
  }

  async rows(session: Session): Promise<ReadonlyMap<string, QuickShot>> {
    const { state } = await this.reader.current({ tenant: session.tenant, kind: "quickShots" });
    if (state === null) throw new ExpectedError("notReady", { retryAfterMs: 1_000 });
    const inScope = ofCompany(scopeOf(session));
    return new Map([...state.rows].filter(([, row]) => inScope(row))) as unknown as ReadonlyMap<string, QuickShot>;
  }

  /** What the user has on the screen, then the rest in the order in which they are to be decided, less what the user has put off. */
  async candidates(session: Session, { keep, skip }: Pick<z.output<typeof quickHold>, "keep" | "skip">): Promise<string[]> {
    const rows = await this.rows(session);
    const left = new Set([...skip, ...keep]);
    const rest = [...rows.values()].filter(({ id }) => !left.has(id)).sort(compareInQueue);
    return [...keep.filter((id) => rows.has(id)), ...rest.slice(0, MOST_CANDIDATES).map(({ id }) => id)];
  }

  /** @throws ExpectedError notFound also for one that is another company's: nobody learns of it */
  async find(session: Session, id: string): Promise<QuickShot> {
    const shot = (await this.rows(session)).get(id);
    if (shot === undefined) throw new ExpectedError("notFound", { shot: id });
    return shot;
  }
}

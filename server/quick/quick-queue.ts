import type { z } from "zod";
import type { Tenant } from "../../editions/load.ts";
import { compareInQueue, type QuickShot } from "../../shared/domain/quick-shot.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { quickHold } from "../../shared/http/quick-api.ts";
import type { Row } from "../../shared/live/change.ts";
import type { Asking } from "../../shared/node/asking.ts";
import { ofCompany } from "../live/projections/projections.ts";
import { scopeOf } from "../live/scope.ts";
import type { Mutation } from "../mutation.ts";
import type { Reader } from "../read/reader.ts";
import type { Session } from "../session/session.ts";
import { leftQueue } from "./left-queue.ts";

/** So many of the queue's head are looked at for one that nobody holds: more than there are people. */
const MOST_CANDIDATES = 300;

export interface QuickQueueDeps {
  reader: Reader;
  asking: Pick<Asking, "now">;
  mutations: ReadonlySet<Mutation>;
}

/** What the session's user may see of the queue. @throws ExpectedError notReady until it is loaded */
export class QuickQueue {
  private readonly deps: QuickQueueDeps;

  constructor(deps: QuickQueueDeps) {
    this.deps = deps;
  }

  async rows(session: Session): Promise<ReadonlyMap<string, QuickShot>> {
    const inScope = ofCompany(scopeOf(session));
    return new Map([...(await this.all(session.tenant))].filter(([, row]) => inScope(row))) as unknown as ReadonlyMap<string, QuickShot>;
  }

  /** Which of these the services do not have in their queue any more, whatever our own rows say. @throws ExpectedError when nobody can tell */
  async left(tenant: Tenant, ids: readonly string[], withinMs = tenant.file.legacy.timeoutMs): Promise<ReadonlySet<string>> {
    if (this.deps.mutations.has("never-look")) return new Set();
    const others = new Set((await this.all(tenant.file.code)).keys());
    for (const id of ids) others.delete(id);
    return leftQueue(this.deps.asking, tenant, ids, others, withinMs);
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

  /** Who works at the queue keeps it coming, whether or not a screen of theirs is connected at present. */
  private async all(tenant: string): Promise<ReadonlyMap<string, Row>> {
    for (const kind of ["quickShots", "quickTypes"] as const) this.deps.reader.want({ tenant, kind });
    const { state } = await this.deps.reader.current({ tenant, kind: "quickShots" });
    if (state === null) throw new ExpectedError("notReady", { retryAfterMs: 1_000 });
    return state.rows;
  }
}

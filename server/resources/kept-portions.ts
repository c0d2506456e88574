import { randomUUID } from "node:crypto";
import type { AnyResource, RecordRow } from "../../shared/resources/resource.ts";
import type { Asker, Doer } from "../audit/audit.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { RedisClient } from "../redis.ts";
import type { Registers } from "./registers.ts";

/** What one call set out to do of an import, and whose deed it is. */
export interface Portion {
  readonly import: string;
  readonly asker: Asker;
  readonly doer: Doer;
  readonly sinceMs: number;
}

export interface KeptPortionsDeps {
  readonly redis: RedisClient;
  readonly registers: Pick<Registers, "writeMany">;
  now(): number;
}

/** Which of them are looked after. */
export type IsMeant = (portion: { readonly import: string; readonly userId: string }) => boolean;

/** As long as what nobody asks for again can be taken back. */
const KEPT_MS = 30 * 24 * 3_600_000;

/**
 * What calls are about to do with many records, in Redis until all of it is told of. A server that is killed between a write and its history leaves it there,
 * and so does what nobody learned the outcome of: whoever asks next looks what stands there and tells of it.
 */
export class KeptPortions<P extends Portion> {
  private readonly deps: KeptPortionsDeps;
  private readonly kind: string;

  /** `kind` names them in Redis. */
  constructor(deps: KeptPortionsDeps, kind: string) {
    this.deps = deps;
    this.kind = kind;
  }

  /** Before the services are asked. What it answers is called when all was told of, with what nobody knows of if there is such. @throws when Redis is away */
  async begin(
    { session, tenant }: SignedIn,
    resource: AnyResource,
    wished: Omit<P, "doer" | "sinceMs">,
  ): Promise<(unknown: Partial<P> | null) => Promise<void>> {
    const { redis, now } = this.deps;
    const key = this.keyOf(tenant.file.code, resource);
    const place = randomUUID();
    const { id, name, account } = session.user;
    const whole = {
      ...wished,
      asker: { id: wished.asker.id, ip: wished.asker.ip },
      doer: { tenant: session.tenant, user: { id, name, account } },
      sinceMs: now(),
    };
    const keep = async (part: Partial<P>) => {
      await redis.hset(key, place, JSON.stringify({ ...whole, ...part }));
      await redis.pexpire(key, KEPT_MS);
    };
    await keep({});
    return async (unknown) => {
      if (unknown === null) await redis.hdel(key, place);
      else await keep(unknown);
    };
  }

  /**
   * Looks after those left by whoever wrote them, in a turn of the register: what is under way elsewhere is over then. `act` answers whether all of a portion
   * was done. @throws ExpectedError of the services, who are asked where something was left
   */
  async settle(
    who: SignedIn,
    resource: AnyResource,
    isMeant: IsMeant,
    act: (rows: readonly RecordRow[], portion: P) => Promise<boolean>,
  ): Promise<void> {
    const { redis, registers, now } = this.deps;
    const { code, legacy } = who.tenant.file;
    const key = this.keyOf(code, resource);
    const left = async () => {
      const all = Object.entries(await redis.hgetall(key)).map(([place, text]) => ({ place, portion: JSON.parse(text) as P }));
      return all.filter(({ portion }) => isMeant({ import: portion.import, userId: portion.doer.user.id }));
    };
    if ((await left()).length === 0) return;
    await registers.writeMany(who, resource, async ({ rows }) => {
      for (const { place, portion } of await left()) {
        const isDone = await act(rows, portion);
        // What was sent and does not show yet may come for as long as its request lasts.
        if (isDone || now() - portion.sinceMs > legacy.timeoutMs) await redis.hdel(key, place);
      }
      return [];
    });
  }

  private keyOf(tenant: string, { name }: AnyResource): string {
    return `${this.kind}:{${tenant}:${name}}`;
  }
}

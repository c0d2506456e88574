import type { Tenant } from "../../editions/load.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { LegacyCall } from "../../shared/legacy/call.ts";
import type { LegacyClient } from "../../shared/legacy/client.ts";
import type { OrderTurns } from "../commands/order-turns.ts";
import { personIdentity } from "../commands/service-identity.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { Assessment } from "./assessment.ts";

export interface ScoreCallsDeps {
  readonly legacy: LegacyClient;
  readonly assessment: Pick<Assessment, "forget">;
  readonly turns: Pick<OrderTurns, "take">;
  /** Something was deducted, published, decided. */
  readonly moved: (tenant: string) => Promise<void>;
}

const LONGEST_TURN_MS = 10_000;

/** How the services are told of scores: as the person, one deed after the other, and everybody hears of it. */
export class ScoreCalls {
  private readonly deps: ScoreCallsDeps;

  constructor(deps: ScoreCallsDeps) {
    this.deps = deps;
  }

  /** One after the other through all servers: nothing is deducted while its month is frozen, and no points are given back twice. */
  alone<T>({ tenant }: SignedIn, act: () => Promise<T>): Promise<T> {
    return this.deps.turns.take(tenant.file.code, "assessment", LONGEST_TURN_MS, act);
  }

  /** As the person; with `eachIsTold` the services answer a row for each of the list. @throws ExpectedError legacyRefused where any of what was sent was not taken, in the services' words */
  async send(
    { tenant: { file, source }, session }: SignedIn,
    call: LegacyCall,
    request: Readonly<Record<string, unknown>>,
    eachIsTold = false,
  ) {
    const whole = { ...personIdentity(session), Cu_RealName: session.user.name, Reason: "", ...request };
    const signal = AbortSignal.timeout(file.legacy.timeoutMs);
    const { rows } = await this.deps.legacy.call(source, call, whole, { signal }).catch((error: unknown) => {
      if (!(error instanceof ExpectedError)) throw error;
      throw new ExpectedError(error.code, { ...error.detail, call: call.name }, { cause: error });
    });
    const told = rows as readonly { readonly Ar_Id: unknown; readonly Result: unknown; readonly Message: string }[];
    const refused = told.find(({ Result }) => Number(Result) !== 1);
    if (refused !== undefined) throw new ExpectedError("legacyRefused", { call: call.name, message: refused.Message });
    // Fewer answers than rows: nobody knows what became of the others.
    if (told.length === 0 || (eachIsTold && told.length !== (request.List as readonly unknown[]).length))
      throw new ExpectedError("legacyNoAnswer", { call: call.name });
    return told;
  }

  /** Whoever looks asks again. */
  told(tenant: string): Promise<void> {
    return this.deps.moved(tenant);
  }

  /** What was told of a month before is old, and whoever looks asks again; null where it is no month's. */
  async moved(tenant: Tenant, month: string | null): Promise<void> {
    await this.deps.assessment.forget(tenant, month);
    await this.told(tenant.file.code);
  }
}

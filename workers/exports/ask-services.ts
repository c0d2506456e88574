import { setTimeout as pause } from "node:timers/promises";
import type { Tenant } from "../../editions/load.ts";
import type { LegacyCall, RequestOf, RowOf } from "../../shared/legacy/call.ts";
import type { Answered, Asking } from "../../shared/node/asking.ts";
import { Overspent } from "../../shared/node/new-questions.ts";

/**
 * Asks a tenant's services for rows that no feed has, as servers do: what a screen was told lately an export gets too, and ten exports of the same are one
 * question. @throws ExpectedError as `Asking` does
 */
export type AskServices = <C extends LegacyCall>(call: C, request: RequestOf<C>, keepMs: number) => Promise<Answered<RowOf<C>>>;

/** Nobody looks at an export while it is made: for its turn it waits so often, where a screen is told to come again. */
const MOST_TURNS = 20;

/** `admit` is asked where the services would have to work for it. @throws ExpectedError tooMany for whom no turn came */
export const askServices =
  (
    tenant: Tenant,
    asking: Pick<Asking, "keptNotLost">,
    admit: () => Promise<void>,
    wait: (ms: number) => Promise<unknown> = pause,
  ): AskServices =>
  async (call, request, keepMs) => {
    for (let turn = 1; ; turn++) {
      try {
        return await asking.keptNotLost(tenant, call, request, { keepMs, admit });
      } catch (error) {
        // Waited for out here: whoever else wants the same answer asks meanwhile.
        if (!(error instanceof Overspent) || turn === MOST_TURNS) throw error;
        await wait(error.retryAfterMs);
      }
    }
  };

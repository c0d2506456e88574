import type { Tenant } from "../../editions/load.ts";
import type { LegacyCall, RequestOf, RowOf } from "../../shared/legacy/call.ts";
import type { LegacyClient } from "../../shared/legacy/client.ts";
import { refuseOff } from "../../shared/legacy/dialect.ts";
import type { SourceGate } from "../../shared/node/source-gate.ts";

/** Asks a tenant's services for rows that no feed has. @throws ExpectedError as the legacy client and the gate do */
export type AskServices = <C extends LegacyCall>(call: C, request: RequestOf<C>) => Promise<readonly RowOf<C>[]>;

export const askServices =
  ({ source, file }: Tenant, gate: SourceGate, client: LegacyClient): AskServices =>
  async (call, request) => {
    refuseOff(source, call);
    const { maxConcurrent, timeoutMs } = file.legacy;
    const { rows } = await gate.ask({ tenant: source.tenant, maxConcurrent, timeoutMs }, (signal) =>
      client.call(source, call, request, { signal }),
    );
    return rows;
  };

import type { Tenant } from "../../editions/load.ts";
import type { LegacyCall, RequestOf, RowOf } from "../../shared/legacy/call.ts";
import type { Answered, Asking } from "../../shared/node/asking.ts";

/**
 * Asks a tenant's services for rows that no feed has, as servers do: what a screen was told lately an export gets too, and ten exports of the same are one
 * question. @throws ExpectedError as `Asking` does
 */
export type AskServices = <C extends LegacyCall>(call: C, request: RequestOf<C>, keepMs: number) => Promise<Answered<RowOf<C>>>;

export const askServices =
  (tenant: Tenant, asking: Pick<Asking, "kept">): AskServices =>
  (call, request, keepMs) =>
    asking.kept(tenant, call, request, { keepMs });

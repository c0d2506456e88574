import type { Tenant } from "../../editions/load.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { loginForWeb } from "../../shared/legacy/calls/web-user.ts";
import type { LegacyClient } from "../../shared/legacy/client.ts";
import { decodeUser, type LegacyUser } from "../../shared/legacy/decode-user.ts";
import { encodePassword } from "../../shared/legacy/password.ts";

export interface AskDeps {
  legacy: LegacyClient;
  random(): number;
}

export interface Credentials {
  readonly account: string;
  readonly password: string;
}

/**
 * Asks the services of these tenants, which share one address, whether they know who this is.
 * @throws ExpectedError signInRejected with the services' words, roleLookupFailed, or why they could not be asked.
 */
export async function askWhoThisIs(
  deps: AskDeps,
  tenants: readonly Tenant[],
  { account, password }: Credentials,
  signal: AbortSignal,
): Promise<LegacyUser> {
  const request = { tel: account, pwd: encodePassword(password, deps.random) };
  const answer = await deps.legacy.call(tenants[0]!.source, loginForWeb, request, { signal }).catch((error: unknown) => {
    if (error instanceof ExpectedError && error.code === "legacyRefused") {
      throw new ExpectedError("signInRejected", { message: error.detail.message ?? "" }, { cause: error });
    }
    throw error;
  });
  const row = answer.rows[0];
  if (row === undefined)
    throw new ExpectedError(answer.refused.length > 0 ? "roleLookupFailed" : "signInRejected", { message: answer.message });
  const user = decodeUser(row);
  // A service speaks for the tenants at its own address and for nobody else.
  if (user.id === "" || !tenants.some(({ file }) => file.code === user.tenant)) throw new ExpectedError("roleLookupFailed");
  return user;
}

export function byLoginAddress(tenants: Iterable<Tenant>): Tenant[][] {
  const byAddress = new Map<string, Tenant[]>();
  for (const tenant of tenants) {
    const address = tenant.source.addresses[loginForWeb.service];
    byAddress.set(address, [...(byAddress.get(address) ?? []), tenant]);
  }
  return [...byAddress.values()];
}

import type { Tenant } from "../../editions/load.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { loginForWeb } from "../../shared/legacy/calls/web-user.ts";
import type { LegacyClient } from "../../shared/legacy/client.ts";
import { decodeUser, type LegacyUser } from "../../shared/legacy/decode-user.ts";
import { encodePassword } from "../../shared/legacy/password.ts";
import { roleOfUser, slotOfUser } from "../../shared/policy/user-role.ts";
import { SESSION_MS, type Session } from "./session.ts";

export interface SignInDeps {
  tenants: ReadonlyMap<string, Tenant>;
  legacy: LegacyClient;
  now(): number;
  random(): number;
  /** The short name of a tenant's company, or null while it is not known. */
  shortNameOf(tenant: string, companyId: string): Promise<string | null>;
}

const TIMEOUT_MS = 15_000;

/**
 * Asks the services who this is; where tenants have addresses of their own each is asked once, and the company code in the answer
 * names the tenant.
 * @throws ExpectedError signInRejected with the services' words, roleLookupFailed, or why no service could be asked.
 */
export async function signIn(deps: SignInDeps, credentials: { account: string; password: string }): Promise<Session> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const attempts = addressesOf(deps.tenants).map((tenants) => askOne(deps, tenants, credentials, signal));
  try {
    const user = await Promise.any(attempts);
    const shortName = user.companyId === "" ? null : await deps.shortNameOf(user.tenant, user.companyId);
    return sessionOf(user, shortName, deps.now());
  } catch (error) {
    throw error instanceof AggregateError ? worthTelling(error.errors) : error;
  }
}

async function askOne(
  deps: SignInDeps,
  tenants: readonly Tenant[],
  credentials: { account: string; password: string },
  signal: AbortSignal,
): Promise<LegacyUser> {
  const request = { tel: credentials.account, pwd: encodePassword(credentials.password, deps.random) };
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

function addressesOf(tenants: ReadonlyMap<string, Tenant>): Tenant[][] {
  const byAddress = new Map<string, Tenant[]>();
  for (const tenant of tenants.values()) {
    const address = tenant.source.addresses[loginForWeb.service];
    byAddress.set(address, [...(byAddress.get(address) ?? []), tenant]);
  }
  return [...byAddress.values()];
}

/** Why a found person was not let in matters most, then that some service could not be asked, then that all said no. */
function worthTelling(errors: readonly unknown[]): unknown {
  const bug = errors.find((error) => !(error instanceof ExpectedError));
  if (bug !== undefined) return bug;
  const expected = errors as ExpectedError[];
  return expected.find(({ code }) => code === "roleLookupFailed") ?? expected.find(({ code }) => code !== "signInRejected") ?? expected[0];
}

function sessionOf(user: LegacyUser, shortName: string | null, nowMs: number): Session {
  return {
    tenant: user.tenant,
    role: roleOfUser(user.userType),
    user: {
      id: user.id,
      userId: user.userId || user.id,
      name: user.name,
      account: user.account,
      userType: user.userType,
      companyId: user.companyId,
      company: user.company,
      companyNames: [user.company, shortName ?? ""].filter((name) => name !== ""),
      slot: slotOfUser(user),
    },
    createdAtMs: nowMs,
    expiresAtMs: nowMs + SESSION_MS,
    displayId: null,
  };
}

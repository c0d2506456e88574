import type { Tenant } from "../../editions/load.ts";
import type { Editions } from "../../editions/load-editions.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { LegacyUser } from "../../shared/legacy/decode-user.ts";
import { tenantOfHost } from "../../shared/policy/choose-edition.ts";
import type { EditionName } from "../../shared/policy/editions.ts";
import { type AskDeps, askWhoThisIs, byLoginAddress, type Credentials } from "./ask-who-this-is.ts";
import type { LastTenant } from "./last-tenant.ts";
import { SESSION_MS, type Session } from "./session.ts";

export interface SignInDeps extends AskDeps {
  editions: Editions;
  lastTenant: LastTenant;
  now(): number;
  /** The short name of a tenant's company, or null while it is not known. */
  shortNameOf(tenant: string, companyId: string): Promise<string | null>;
}

export interface SignInAttempt extends Credentials {
  readonly host: string;
  /** The login code of the page's address; empty without one. */
  readonly codes: string;
  readonly edition: EditionName;
  readonly hostEdition: EditionName | null;
  readonly address: string;
  readonly agent: string;
}

const TIMEOUT_MS = 15_000;

/**
 * Finds out whose user this is: where sub-domain or login code name a customer only its services are asked; elsewhere those that knew the account
 * before, and after them all others at once. The company code in the answer names the tenant.
 * @throws ExpectedError signInRejected with the services' words, roleLookupFailed, or why no service could be asked.
 */
export async function signIn(deps: SignInDeps, attempt: SignInAttempt): Promise<Session> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const named = namedTenant(deps.editions, attempt);
  const user = named === null ? await askLastThenAll(deps, attempt, signal) : await askWhoThisIs(deps, [named], attempt, signal);
  if (named?.file.subDomain?.types.includes(user.userType) === false) throw new ExpectedError("roleLookupFailed");
  await deps.lastTenant.remember(attempt.account, user.tenant);
  const shortName = user.companyId === "" ? null : await deps.shortNameOf(user.tenant, user.companyId);
  return sessionOf(user, shortName, attempt, deps.now());
}

function namedTenant({ tenants }: Editions, { host, codes }: SignInAttempt): Tenant | null {
  const files = [...tenants.values()].map(({ file }) => file);
  return tenants.get(tenantOfHost(host, files)?.code ?? codes) ?? null;
}

async function askLastThenAll(deps: SignInDeps, attempt: SignInAttempt, signal: AbortSignal): Promise<LegacyUser> {
  const groups = byLoginAddress(deps.editions.tenants.values());
  const last = await deps.lastTenant.of(attempt.account);
  const knowing = groups.find((tenants) => tenants.some(({ file }) => file.code === last));
  if (knowing === undefined) return askAll(deps, groups, attempt, signal);
  try {
    return await askWhoThisIs(deps, knowing, attempt, signal);
  } catch (error) {
    const others = groups.filter((tenants) => tenants !== knowing);
    if (!(error instanceof ExpectedError) || error.code !== "signInRejected" || others.length === 0) throw error;
    // The same phone may have a new employer. Where nobody else knows it either, the first answer is the one to show.
    return askAll(deps, others, attempt, signal).catch((other: unknown) => {
      throw other instanceof ExpectedError && other.code === "roleLookupFailed" ? other : error;
    });
  }
}

async function askAll(deps: SignInDeps, groups: readonly Tenant[][], attempt: SignInAttempt, signal: AbortSignal): Promise<LegacyUser> {
  try {
    return await Promise.any(groups.map((tenants) => askWhoThisIs(deps, tenants, attempt, signal)));
  } catch (error) {
    throw error instanceof AggregateError ? worthTelling(error) : error;
  }
}

/**
 * Why a found person was not let in matters most, then that some service could not be asked, then that all said no. Who was refused by
 * those that could be asked has guessed all the same: what all of them said is the cause.
 */
function worthTelling(all: AggregateError): unknown {
  const bug = all.errors.find((error) => !(error instanceof ExpectedError));
  if (bug !== undefined) return bug;
  const expected = all.errors as ExpectedError[];
  const notLetIn = expected.find(({ code }) => code === "roleLookupFailed");
  if (notLetIn !== undefined) return notLetIn;
  const away = expected.find(({ code }) => code !== "signInRejected");
  return away === undefined ? expected[0] : new ExpectedError(away.code, away.detail, { cause: all });
}

/** Whether some service looked at the password and said no. */
export function isWrongPassword(error: unknown): boolean {
  if (!(error instanceof ExpectedError)) return false;
  return error.code === "signInRejected" || (error.cause instanceof AggregateError && error.cause.errors.some(isWrongPassword));
}

function sessionOf(
  user: LegacyUser,
  shortName: string | null,
  { edition, hostEdition, address, agent }: SignInAttempt,
  nowMs: number,
): Session {
  return {
    tenant: user.tenant,
    user: {
      id: user.id,
      userId: user.userId || user.id,
      name: user.name,
      account: user.account,
      userType: user.userType,
      companyId: user.companyId,
      company: user.company,
      companyNames: [user.company, shortName ?? ""].filter((name) => name !== ""),
      ownerAdmin: user.ownerAdmin,
      roadAdministration: user.roadAdministration,
      yzw: user.yzw,
    },
    edition,
    hostEdition,
    createdAtMs: nowMs,
    expiresAtMs: nowMs + SESSION_MS,
    displayId: null,
    address,
    agent,
  };
}

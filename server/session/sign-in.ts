import type { Tenant } from "../../editions/load.ts";
import type { Editions } from "../../editions/load-editions.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { LegacyUser } from "../../shared/legacy/decode-user.ts";
import { untilFirst } from "../../shared/legacy/until-first.ts";
import type { EditionName } from "../../shared/policy/editions.ts";
import { plainAccount } from "./account-name.ts";
import { type AskDeps, askWhoThisIs, byLoginAddress, type Credentials, isMissing } from "./ask-who-this-is.ts";
import type { AskingAround } from "./asking-around.ts";
import type { KnownAccounts } from "./known-accounts.ts";
import { namedCustomer } from "./named-customer.ts";
import { SESSION_MS, type Session } from "./session.ts";

export interface SignInDeps extends AskDeps {
  editions: Editions;
  accounts: KnownAccounts;
  around: AskingAround;
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
/** Services that are only asked whether they know somebody hold nobody up longer; who is theirs names the customer. */
const ASK_AROUND_MS = 6_000;

/**
 * Finds out whose user this is. Where sub-domain or login code name a customer only its services are asked; elsewhere those that knew the
 * account before, and of an account that nobody knew all at once. The company code in the answer names the tenant.
 * @throws ExpectedError signInRejected with the services' words, roleLookupFailed, customerWanted where nobody can tell whom to ask, or
 * why no service could be asked.
 */
export async function signIn(deps: SignInDeps, attempt: SignInAttempt): Promise<Session> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const named = namedCustomer(deps.editions, attempt);
  const user = named === null ? await askUnnamed(deps, attempt, signal) : await askWhoThisIs(deps, [named], attempt, signal);
  if (named?.file.subDomain?.types.includes(user.userType) === false) throw new ExpectedError("roleLookupFailed");
  await deps.accounts.remember(attempt.account, user);
  const shortName = user.companyId === "" ? null : await deps.shortNameOf(user.tenant, user.companyId);
  return sessionOf(user, shortName, attempt, deps.now());
}

/** Whom guesses count for: the person, as soon as the services have told whose account it is. */
export async function subjectOf(
  { editions, accounts }: Pick<SignInDeps, "editions" | "accounts">,
  attempt: SignInAttempt,
): Promise<string> {
  const customer = namedCustomer(editions, attempt)?.file.code ?? "";
  return (await accounts.of(attempt.account, customer))?.person ?? `${customer}|${plainAccount(attempt.account)}`;
}

async function askUnnamed(deps: SignInDeps, attempt: SignInAttempt, signal: AbortSignal): Promise<LegacyUser> {
  const { account, address } = attempt;
  return deps.around.attempt(account, address, isWrongPassword, async () => {
    const known = await deps.accounts.of(account);
    const groups = byLoginAddress(deps.editions.tenants.values());
    const knowing = groups.find((tenants) => tenants.some(({ file }) => file.code === known?.tenant));
    // One round either way, and the same answer: otherwise it would say whether the account is known here.
    return knowing === undefined ? askAround(deps, groups, attempt, signal) : askWhoThisIs(deps, knowing, attempt, signal);
  });
}

async function askAround(deps: SignInDeps, groups: readonly Tenant[][], attempt: SignInAttempt, signal: AbortSignal): Promise<LegacyUser> {
  try {
    return await untilFirst([signal, AbortSignal.timeout(ASK_AROUND_MS)], (patience) =>
      Promise.any(groups.map((tenants) => askWhoThisIs(deps, tenants, attempt, patience, false))),
    );
  } catch (error) {
    throw error instanceof AggregateError ? worthTelling(error) : error;
  }
}

/**
 * Why a found person was not let in matters most, then that some service could not be asked, then that all said no; services without
 * that call said nothing. Who was refused by those that could be asked has guessed all the same: what all of them said is the cause.
 */
function worthTelling(all: AggregateError): unknown {
  const bug = all.errors.find((error) => !(error instanceof ExpectedError));
  if (bug !== undefined) return bug;
  const told = (all.errors as ExpectedError[]).filter((error) => !isMissing(error));
  const notLetIn = told.find(({ code }) => code === "roleLookupFailed");
  if (notLetIn !== undefined) return notLetIn;
  const away = told.find(({ code }) => code !== "signInRejected");
  if (away !== undefined) return new ExpectedError(away.code, away.detail, { cause: all });
  return told[0] ?? new ExpectedError("customerWanted");
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

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
  /** Whose people this browser let in last; anybody may have made it up. Empty where it says nothing. */
  readonly usualCustomer: string;
  readonly edition: EditionName;
  readonly hostEdition: EditionName | null;
  readonly address: string;
  readonly agent: string;
}

const TIMEOUT_MS = 15_000;
/** Services that are only asked whether they know somebody hold nobody up longer; who is theirs names the customer. */
const ASK_AROUND_MS = 6_000;

/**
 * Finds out whose user this is. Where sub-domain or login code name a customer only its services are asked; elsewhere first those of the
 * customer that this browser was used for last, then those that knew the account before, and of an account that nobody knew all at once.
 * The company code in the answer names the tenant.
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

/**
 * Whoever signs in where they always do uses up nothing of what everybody behind their router may be refused: services that say no to all
 * for a minute would otherwise close the way of a whole office for a quarter of an hour.
 */
async function askUnnamed(deps: SignInDeps, attempt: SignInAttempt, signal: AbortSignal): Promise<LegacyUser> {
  const groups = byLoginAddress(deps.editions.tenants.values());
  const usual = groups.find(isOneOf(attempt.usualCustomer));
  const told = new Map<readonly Tenant[], unknown>();
  /** Of those that are only asked whether they know somebody; whoever said no already is not told the password again. */
  const askBriefly = async (tenants: readonly Tenant[], patience: AbortSignal): Promise<LegacyUser> => {
    if (told.has(tenants)) throw told.get(tenants);
    return askWhoThisIs(deps, tenants, attempt, patience, false);
  };
  if (usual !== undefined) {
    try {
      return await askAround([usual], askBriefly, signal);
    } catch (error) {
      told.set(usual, error);
    }
  }
  return deps.around.attempt(attempt.account, attempt.address, isWrongPassword, async () => {
    const known = await deps.accounts.of(attempt.account);
    const knowing = groups.find(isOneOf(known?.tenant));
    // One round either way, and the same answer: otherwise it would say whether the account is known here.
    if (knowing === undefined) return askAround(groups, askBriefly, signal);
    if (isWrongPassword(told.get(knowing))) throw told.get(knowing);
    return askWhoThisIs(deps, knowing, attempt, signal);
  });
}

const isOneOf =
  (code: string | undefined) =>
  (tenants: readonly Tenant[]): boolean =>
    tenants.some(({ file }) => file.code === code);

type Ask = (tenants: readonly Tenant[], patience: AbortSignal) => Promise<LegacyUser>;

async function askAround(groups: readonly (readonly Tenant[])[], ask: Ask, signal: AbortSignal): Promise<LegacyUser> {
  try {
    return await untilFirst([signal, AbortSignal.timeout(ASK_AROUND_MS)], (patience) =>
      Promise.any(groups.map((tenants) => ask(tenants, patience))),
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

import type { Tenant } from "../../editions/load.ts";
import { isMobileNumber } from "../../shared/domain/mobile-number.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { loginByPhone, loginByUserAccount, loginForWeb } from "../../shared/legacy/calls/web-user.ts";
import type { LegacyClient, LegacyRows } from "../../shared/legacy/client.ts";
import { decodeUser, type LegacyUser } from "../../shared/legacy/decode-user.ts";
import { isOff, spokenBy } from "../../shared/legacy/dialect.ts";
import { encodePassword } from "../../shared/legacy/password.ts";

export interface AskDeps {
  legacy: LegacyClient;
  random(): number;
}

export interface Credentials {
  readonly account: string;
  readonly password: string;
}

type LoginCall = typeof loginForWeb | typeof loginByPhone | typeof loginByUserAccount;

/**
 * LoginByUserAccount last: it is JSONP, so the password stands in an address, and services write addresses into their logs. Services
 * that are only asked whether they know somebody never get it so.
 */
const FOR_NAMES: readonly LoginCall[] = [loginForWeb, loginByUserAccount];
const FOR_PHONES: readonly LoginCall[] = [loginByPhone, ...FOR_NAMES];

/**
 * Asks the services of these tenants, which share one address, whether they know who this is: by phone or by name, and by an older
 * call only where the services do not have the newer one. A refusal is an answer.
 * @throws ExpectedError signInRejected with the services' words, roleLookupFailed, or why they could not be asked.
 */
export async function askWhoThisIs(
  deps: AskDeps,
  tenants: readonly Tenant[],
  { account, password }: Credentials,
  signal: AbortSignal,
  mayStandInAddress = true,
): Promise<LegacyUser> {
  const { source } = tenants[0]!;
  const calls = (isMobileNumber(account) ? FOR_PHONES : FOR_NAMES).filter(
    (call) => isOff(source, call) || mayStandInAddress || spokenBy(source, call).transport === "postJson",
  );
  const request = { tel: account, pwd: encodePassword(password, deps.random) };
  const answer = await firstThatExists(calls, (call) => deps.legacy.call(source, call, request, { signal })).catch((error: unknown) => {
    if (error instanceof ExpectedError && error.code === "legacyRefused") {
      throw new ExpectedError("signInRejected", { message: error.detail.message ?? "" }, { cause: error });
    }
    throw error;
  });
  const row = answer.rows[0];
  if (row === undefined)
    throw new ExpectedError(answer.refused.length > 0 ? "roleLookupFailed" : "signInRejected", { message: answer.message });
  const user = decodeUser(row, source);
  // A service speaks for the tenants at its own address and for nobody else.
  if (user.id === "" || !tenants.some(({ file }) => file.code === user.tenant)) throw new ExpectedError("roleLookupFailed");
  return user;
}

export function byLoginAddress(tenants: Iterable<Tenant>): Tenant[][] {
  const byAddress = new Map<string, Tenant[]>();
  for (const tenant of tenants) {
    const { addresses, dialects = {} } = tenant.source;
    // Who is spoken to in another way is asked apart.
    const key = JSON.stringify([addresses[loginForWeb.service], ...FOR_PHONES.map(({ name }) => dialects[name] ?? null)]);
    byAddress.set(key, [...(byAddress.get(key) ?? []), tenant]);
  }
  return [...byAddress.values()];
}

/** The services have no such call: they said nothing of anybody. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ExpectedError && (error.code === "callOff" || error.detail.httpStatus === 404);

type LoginAnswer = LegacyRows<Parameters<typeof decodeUser>[0]>;

async function firstThatExists(calls: readonly LoginCall[], ask: (call: LoginCall) => Promise<LoginAnswer>): Promise<LoginAnswer> {
  let missing: unknown = new ExpectedError("callOff", { call: loginForWeb.name });
  for (const call of calls) {
    try {
      return await ask(call);
    } catch (error) {
      if (!isMissing(error)) throw error;
      missing = error;
    }
  }
  throw missing;
}

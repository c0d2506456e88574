import { readStored, writeStored } from "../browser/stored.ts";

const KEY = "login-code";
const LONGEST = 64;

/** The code that an address once carried (`?codes=`); the login pages of this browser keep it until another one comes. Empty when none did. */
export function loginCode(): string {
  const stored = readStored(KEY);
  return typeof stored === "string" ? stored : "";
}

/** The code of this very address; empty where it has none that could be one. */
export function codeIn(search: string): string {
  const codes = new URLSearchParams(search).get("codes") ?? "";
  return codes.length <= LONGEST ? codes : "";
}

export function rememberLoginCode(search: string): void {
  const codes = codeIn(search);
  if (codes !== "") writeStored(KEY, codes);
}

const CUSTOMER_KEY = "login-customer";

/** The customer that was typed at the last sign-in of this browser; empty when none was. */
export function rememberedCustomer(): string {
  const stored = readStored(CUSTOMER_KEY);
  return typeof stored === "string" ? stored.slice(0, LONGEST) : "";
}

export const rememberCustomer = (customer: string): void => writeStored(CUSTOMER_KEY, customer);

/** Where an unauthenticated visit goes: the wanted path, and the code where one is stored (part 1, section 2). */
export function loginAddress(loginPath: string, wanted: string, ended: boolean): string {
  const codes = loginCode();
  const query = new URLSearchParams({
    ...(wanted !== "/" && { redirect: wanted }),
    ...(ended && { ended: "1" }),
    ...(codes !== "" && { codes }),
  });
  return query.size > 0 ? `${loginPath}?${query}` : loginPath;
}

import { createHash } from "node:crypto";

/**
 * One spelling for all that the services may take for the same account: letters of any case and width, spaces, marks that nobody
 * sees, dashes of any kind, a country code before a mobile number. Only for counting and remembering; services get what was typed.
 */
export function plainAccount(account: string): string {
  const plain = account
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{C}\p{Z}]/gu, "")
    .replace(/\p{Pd}/gu, "-");
  return plain.replace(/^(?:\+?86|0)(?=1\d{10}$)/, "");
}

/** What stands for an account or address in a key of Redis: accounts are phone numbers. */
export const digestOf = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 22);

import { createHash, randomBytes } from "node:crypto";
import { base32 } from "./totp.ts";

const HOW_MANY = 10;
/** 80 bits: nobody finds one by its hash, which therefore needs no key. */
const CODE_BYTES = 10;

/** For whoever has lost the phone: each opens once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: HOW_MANY }, () => inFours(base32(randomBytes(CODE_BYTES))));

const inFours = (text: string): string => text.match(/.{4}/g)!.join("-");

/** As people type it, or copy it from a chat: in small or wide letters, with spaces, marks that nobody sees, dashes of any kind or none. */
export const plainCode = (typed: string): string =>
  typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\p{C}\p{Z}\p{Pd}ー]/gu, "");

export const recoveryHash = (typed: string): string => createHash("sha256").update(plainCode(typed)).digest("base64url");

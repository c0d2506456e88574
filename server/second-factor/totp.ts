import { createHmac, timingSafeEqual } from "node:crypto";

/** RFC 6238 as every authenticator speaks it: SHA-1, six digits, a new code every 30 s. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** How many steps a phone's clock may be ahead or behind. */
const DRIFT = 1;
/** What RFC 4226 recommends: 160 bits. */
export const SECRET_BYTES = 20;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Of the step that this moment is in; steps are counted from 1970. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const from = mac[mac.length - 1]! & 0x0f;
  return String((mac.readUInt32BE(from) & 0x7fff_ffff) % 10 ** DIGITS).padStart(DIGITS, "0");
}

export const stepAt = (atMs: number): number => Math.floor(atMs / STEP_MS);

/** The step whose code this is, null for a wrong one. Steps up to `lastUsed` are over: a code counts once. */
export function stepOf(code: string, secret: Buffer, nowMs: number, lastUsed: number): number | null {
  let found: number | null = null;
  for (let step = stepAt(nowMs) - DRIFT; step <= stepAt(nowMs) + DRIFT; step++)
    if (step > lastUsed && isSame(codeAt(secret, step), code)) found ??= step;
  return found;
}

const isSame = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** As authenticators take it in by hand (RFC 4648, without padding). */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** What an authenticator reads from a QR code. `issuer` is whose account it is, as the authenticator will show it. */
export function otpauthAddress(secret: Buffer, issuer: string, account: string): string {
  const [whose, who] = [issuer, account].map(encodeURIComponent);
  return `otpauth://totp/${whose}:${who}?secret=${base32(secret)}&issuer=${whose}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_MS / 1_000}`;
}

import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** What a token allows: objects under PREFIX in one bucket until it ends. */
export interface Grant {
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  readonly endsAtMs: number;
}

export const LIFETIME_MS = 15 * 60_000;
/** Nobody may touch anything else. */
export const PREFIX = "webUpload/";

/** Of this run: whoever holds tokens of an earlier one is refused and must ask for new ones. */
const SECRET = randomBytes(32);
const digest = (text: string) => createHmac("sha256", SECRET).update(text).digest("base64url");

export const bucketOf = (code: string): string => `road-patrol-${code.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;

export function issue(code: string, nowMs: number): Grant & { readonly securityToken: string } {
  const accessKeyId = `STS.${randomBytes(12).toString("base64url")}`;
  const endsAtMs = nowMs + LIFETIME_MS;
  const claim = Buffer.from(JSON.stringify([bucketOf(code), accessKeyId, endsAtMs])).toString("base64url");
  return {
    bucket: bucketOf(code),
    accessKeyId,
    accessKeySecret: digest(`secret of ${accessKeyId}`),
    endsAtMs,
    securityToken: `${claim}.${digest(claim)}`,
  };
}

/** Null for a token that this run has not issued. */
export function grantOf(securityToken: string): Grant | null {
  const [claim = "", sign = ""] = securityToken.split(".");
  if (!isSame(sign, digest(claim))) return null;
  const [bucket, accessKeyId, endsAtMs] = JSON.parse(Buffer.from(claim, "base64url").toString()) as [string, string, number];
  return { bucket, accessKeyId, endsAtMs, accessKeySecret: digest(`secret of ${accessKeyId}`) };
}

export function isSame(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}

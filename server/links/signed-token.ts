import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Text that only a server with this secret can have written, for addresses that are handed on. It is signed, not hidden. `purpose`
 * goes into the signature, so that a token of one kind is worth nothing as another.
 */
export function signToken(payload: unknown, purpose: string, secret: string): string {
  const body = Buffer.from(JSON.stringify(payload)).toString("base64url");
  return `${body}.${signature(body, purpose, secret).toString("base64url")}`;
}

/** The payload, or null for a token that was not signed so. */
export function readToken(token: string, purpose: string, secret: string): unknown {
  const [body, given, ...rest] = token.split(".");
  if (body === undefined || given === undefined || rest.length > 0) return null;
  const [expected, actual] = [signature(body, purpose, secret), Buffer.from(given, "base64url")];
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  return JSON.parse(Buffer.from(body, "base64url").toString("utf8"));
}

const signature = (body: string, purpose: string, secret: string): Buffer =>
  createHmac("sha256", secret).update(`${purpose}\n${body}`).digest();

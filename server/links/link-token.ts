import { createHash, randomBytes } from "node:crypto";

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The key of a link that is handed on, told once. */
export const newLinkToken = (): string => randomBytes(32).toString("base64url");

/** What is kept of it, and nothing of what has not the form of one. */
export const digestOf = (token: string): string => createHash("sha256").update(token).digest("base64url");
export const isLinkToken = (text: string): boolean => TOKEN.test(text);

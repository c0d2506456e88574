/**
 * Over TLS the cookie is bound to this very host and to TLS by its name; in a network without it browsers would not take that name.
 * Both are one day long at most, out of reach of scripts, and not sent along with another site's calls.
 */
const SECURE_NAME = "__Host-session";
const PLAIN_NAME = "session";

export const sessionCookieName = (secure: boolean): string => (secure ? SECURE_NAME : PLAIN_NAME);

export const sessionCookie = (secure: boolean, expiresAtMs: number) =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure, expires: new Date(expiresAtMs) }) as const;

/** The session's id that a browser sent. Over TLS only the bound name counts: the plain one may be another site's gift. */
export const sessionIdOf = (cookies: Readonly<Record<string, string | undefined>>, secure: boolean): string | null =>
  cookies[sessionCookieName(secure)] || null;

/** Names a sign-in whose second step is still to come; sent along with calls of our own pages only. */
export const ticketCookieName = (secure: boolean): string => (secure ? "__Host-sign-in" : "sign-in");

export const ticketCookie = (secure: boolean, maxAgeS: number) =>
  ({ path: "/", httpOnly: true, sameSite: "strict", secure, maxAge: maxAgeS }) as const;

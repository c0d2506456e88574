/**
 * Whether a page of this origin may use the server. Its own pages may: they name the scheme and the host that the request was sent to.
 * A request without an origin comes from no page; `null` comes from one that hides its origin.
 */
export function isOwnOrigin(origin: string, at: { host: string | undefined; secure: boolean }, allowed: ReadonlySet<string>): boolean {
  if (!URL.canParse(origin)) return false;
  const own = `${at.secure ? "https" : "http"}://${at.host}`;
  const given = new URL(origin).origin;
  return allowed.has(given) || (given !== "null" && URL.canParse(own) && given === new URL(own).origin);
}

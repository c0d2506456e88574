/**
 * Whether a page of this origin may use the server. Its own pages may: they name the host that the request was sent to.
 * A request without an origin comes from no page; `null` comes from one that hides its origin.
 */
export function isOwnOrigin(origin: string, host: string | undefined, allowed: ReadonlySet<string>): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return allowed.has(url.origin) || (url.host !== "" && url.host === host);
}

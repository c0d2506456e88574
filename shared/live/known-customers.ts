/**
 * Which customers are known, and when some process last said so by Redis' clock:
 *   {customers}  hash: company code -> milliseconds, told by every process of each customer that has a file there
 */
export const CUSTOMERS_KEY = "{customers}";
export const TELL_CUSTOMERS_EVERY_MS = 60_000;

export const knownNow = (tenants: readonly string[], nowMs: number): Record<string, string> =>
  Object.fromEntries(tenants.map((tenant) => [tenant, String(nowMs)]));

/** Those whom no process has known since `sinceMs`. */
export const unknownSince = (told: Readonly<Record<string, string>>, sinceMs: number): string[] =>
  Object.entries(told).flatMap(([tenant, knownAtMs]) => (Number(knownAtMs) < sinceMs ? [tenant] : []));

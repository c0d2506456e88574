import { isIP } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Editions } from "../../editions/load-editions.ts";
import { ExpectedError } from "../../shared/errors.ts";

/** Whether a request that was sent to this host (with or without port) is for us. */
export type AllowedHosts = (host: string | undefined) => boolean;

const OWN_NAMES = ["localhost"];

/**
 * The names that are given, else those of the customers' and login pages' files. `.road.example` stands for every name under it.
 * An address is no name: whoever leads a browser here by a name of his own cannot use it, and it chooses no customer.
 */
export function allowHosts(given: readonly string[], editions: Editions): AllowedHosts {
  const names = new Set([...OWN_NAMES, ...(given.length > 0 ? given : namesOf(editions))]);
  return (host) => {
    const name = nameOf(host ?? "");
    if (isIP(name.replace(/^\[(.*)\]$/, "$1")) !== 0 || names.has(name)) return true;
    return [...names].some((under) => under.startsWith(".") && name.endsWith(under));
  };
}

/**
 * Refuses what was sent to a host that is not ours. X-Forwarded-Host is nobody's word: a proxy passes Host on, or ALLOWED_ORIGINS says
 * what browsers see.
 */
export function guardHosts(app: FastifyInstance, allowed: AllowedHosts): void {
  app.addHook("onRequest", async (request) => {
    delete request.raw.headers["x-forwarded-host"];
    if (!allowed(request.raw.headers.host))
      throw new ExpectedError("foreignHost", { host: String(request.raw.headers.host ?? "").slice(0, 100) });
  });
}

function namesOf({ brands, tenants }: Editions): string[] {
  return [
    ...[...brands.values()].flatMap(({ hosts }) => hosts),
    ...[...tenants.values()].flatMap(({ file }) => file.subDomain?.domains ?? []),
  ];
}

const nameOf = (host: string): string => host.trim().toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");

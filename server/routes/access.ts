import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { Editions } from "../../editions/load-editions.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { accessQuery, type UsersAnswer } from "../../shared/http/access-api.ts";
import type { Candidate } from "../../shared/policy/evaluate.ts";
import { explainAccess } from "../people/explain-access.ts";
import type { KnownUser, KnownUsers } from "../people/known-users.ts";
import { signedInOf } from "../plugins/access.ts";
import { entitleCandidate } from "../session/entitlement.ts";

export interface AccessRoutesDeps {
  editions: Editions;
  knownUsers: KnownUsers;
}

const ADMIN = { access: "signedIn", paths: ["/operations/access"] } as const;

/** Why somebody of the own tenant does or does not see something (E2). */
export function accessRoutes(app: FastifyInstance, { editions, knownUsers }: AccessRoutesDeps): void {
  app.get("/api/users", { config: ADMIN }, async (request): Promise<UsersAnswer> => {
    const users = await knownUsers.list(signedInOf(request).session.tenant);
    return {
      users: users.map(({ id, name, account, userType, company, signedInAtMs }) => ({
        ...{ id, name, account, userType, company, signedInAtMs },
      })),
    };
  });

  app.get("/api/access", { config: ADMIN }, async (request) => {
    const query = accessQuery.parse(request.query);
    const { tenant } = signedInOf(request).session;
    const known = query.user === undefined ? null : await knownUsers.find(tenant, query.user);
    if (known === null && query.userType === undefined) throw new ExpectedError("notFound", { user: query.user ?? "" });
    const candidate = candidateOf(query, known);
    return explainAccess(candidate, known, entitleCandidate(editions, tenant, candidate));
  });
}

function candidateOf(query: z.output<typeof accessQuery>, known: KnownUser | null): Candidate {
  return {
    userId: known?.userId ?? query.user ?? "",
    userType: query.userType ?? known?.userType ?? 0,
    companyId: query.companyId ?? known?.companyId ?? "",
    ownerAdmin: query.ownerAdmin ?? known?.ownerAdmin ?? false,
    roadAdministration: query.roadAdministration ?? known?.roadAdministration ?? false,
    yzw: query.yzw ?? known?.yzw ?? false,
    display: false,
    edition: query.edition ?? known?.edition ?? "default",
    host: known?.hostEdition ?? null,
  };
}

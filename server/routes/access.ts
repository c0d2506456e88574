import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { Editions } from "../../editions/load-editions.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { accessDoors, type accessQuery } from "../../shared/http/access-api.ts";
import type { Candidate } from "../../shared/policy/evaluate.ts";
import { explainAccess } from "../people/explain-access.ts";
import type { KnownUser } from "../people/known-user.ts";
import type { KnownUsers } from "../people/known-users.ts";
import { serve } from "../plugins/serve.ts";
import type { SecondFactors } from "../second-factor/second-factors.ts";
import { entitleCandidate } from "../session/entitlement.ts";

export interface AccessRoutesDeps {
  editions: Editions;
  knownUsers: KnownUsers;
  factors: Pick<SecondFactors, "of">;
}

/** Why somebody of the own tenant does or does not see something (E2). */
export function accessRoutes(app: FastifyInstance, { editions, knownUsers, factors }: AccessRoutesDeps): void {
  serve(app, accessDoors.users, async ({ who }) => {
    const users = await knownUsers.list(who.session.tenant);
    return {
      users: users.map(({ id, name, account, userType, company, signedInAtMs }) => ({
        ...{ id, name, account, userType, company, signedInAtMs },
      })),
    };
  });

  serve(app, accessDoors.why, async ({ who, query }) => {
    const { tenant } = who.session;
    const known = query.user === undefined ? null : await knownUsers.find(tenant, query.user);
    if (known === null && query.userType === undefined) throw new ExpectedError("notFound", { user: query.user ?? "" });
    const candidate = candidateOf(query, known);
    const factor = known === null ? null : await factors.of({ tenant, user: known });
    const explained = explainAccess(candidate, known, entitleCandidate(editions, tenant, candidate));
    return { ...explained, secondFactorSinceMs: factor?.sinceMs ?? null };
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

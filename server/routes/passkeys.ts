import type { FastifyInstance, FastifyRequest } from "fastify";
import { passkeyDoors } from "../../shared/http/passkey-api.ts";
import type { Audit } from "../audit/audit.ts";
import { serve } from "../plugins/serve.ts";
import type { OwnPasskeys } from "../second-factor/own-passkeys.ts";
import type { Passkeys } from "../second-factor/passkeys.ts";

export interface PasskeyRoutesDeps {
  passkeys: Passkeys;
  ownPasskeys: OwnPasskeys;
  audit: Audit;
}

/** Of whom a change is asked: the page's origin is known to be ours by then (plugins/access.ts). */
export const visitOf = ({ headers, ip }: FastifyRequest) => ({ origin: headers.origin!, address: ip });

/** One's own passkeys. */
export function passkeyRoutes(app: FastifyInstance, { passkeys, ownPasskeys, audit }: PasskeyRoutesDeps): void {
  serve(app, passkeyDoors.list, async ({ who: { session } }) => ({ passkeys: await passkeys.of(session) }));

  serve(app, passkeyDoors.begin, ({ who, body: { code }, request }) =>
    audit.during(request, who.session, { kind: "secondFactor", action: "beginPasskey" }, async () => ({
      options: { ...(await ownPasskeys.begin(who, code, visitOf(request))) },
    })),
  );

  serve(app, passkeyDoors.add, ({ who, body: { name, made }, request }) =>
    audit.during(request, who.session, { kind: "secondFactor", action: "addPasskey" }, () =>
      ownPasskeys.add(who, made, name, visitOf(request).origin),
    ),
  );

  serve(app, passkeyDoors.remove, ({ who, params: { id }, body: { code }, request }) =>
    audit.during(request, who.session, { kind: "secondFactor", action: "removePasskey" }, () =>
      ownPasskeys.remove(who, id, code, request.ip),
    ),
  );
}

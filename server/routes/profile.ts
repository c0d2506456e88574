import type { FastifyInstance } from "fastify";
import { ExpectedError } from "../../shared/errors.ts";
import { type Profile, profileDoors } from "../../shared/http/profile-api.ts";
import type { Asking } from "../../shared/node/asking.ts";
import { isRecordsAway } from "../../shared/node/database.ts";
import type { Audit } from "../audit/audit.ts";
import type { AuditLog } from "../audit/audit-log.ts";
import type { ActionLog } from "../people/action-log.ts";
import { managerOf } from "../people/managers.ts";
import { whyClosed } from "../people/why-closed.ts";
import type { SignedIn } from "../plugins/access.ts";
import { serve } from "../plugins/serve.ts";
import { describeSession } from "../session/describe-session.ts";
import { inFourLanguages } from "../session/login-page.ts";
import type { OwnPassword } from "../session/own-password.ts";
import type { SessionStore } from "../session/session-store.ts";
import type { SignInAudit } from "../session/sign-in-audit.ts";

export interface ProfileRoutesDeps {
  sessions: SessionStore;
  ownPassword: OwnPassword;
  asking: Pick<Asking, "kept">;
  auditLog: AuditLog;
  actionLog: ActionLog;
  signInAudit: SignInAudit;
  audit: Audit;
}

/** What people see and change of themselves. Walls have no profile. */
export function profileRoutes(app: FastifyInstance, deps: ProfileRoutesDeps): void {
  serve(app, profileDoors.read, async ({ who }) => {
    const [manager, sessions, actions] = await Promise.all([
      managerOf(deps.asking, who.tenant),
      deps.sessions.listOf(who.session),
      // The rest of the page does without.
      deps.auditLog.recentOf(who.session).catch((error: unknown) => {
        if (isRecordsAway(error)) return null;
        throw error;
      }),
    ]);
    return { ...describeSelf(who), manager, sessions: sessions.map((one) => describeSession(one, who.digest)), actions };
  });

  serve(app, profileDoors.changePassword, async ({ who, body: { oldPassword, newPassword }, request }) => {
    await deps.audit.withRoom(request, who.session, async () => {
      await deps.ownPassword.change(who, oldPassword, newPassword, request.ip).catch(async (error: unknown) => {
        await deps.signInAudit.refused("passwordChange", request, who.session.user.account, error);
        throw error;
      });
      await deps.signInAudit.granted("passwordChange", request, who.session);
    });
    await deps.sessions.endOthersOf(who.session, who.digest);
  });

  serve(app, profileDoors.endOthers, async ({ who, body, request }) => {
    const deed = { kind: "signOut", action: "endOthers" } as const;
    await deps.audit.during(request, who.session, deed, async () => {
      await deps.ownPassword.check(who, body.password, request.ip);
      await deps.sessions.endOthersOf(who.session, who.digest);
    });
  });

  serve(app, profileDoors.whyClosed, async ({ who, query: { path } }) => {
    const why = whyClosed(who.access, path);
    if (why === null) throw new ExpectedError("notFound", { path });
    return { ...why, manager: await managerOf(deps.asking, who.tenant) };
  });

  serve(app, profileDoors.pageOpened, async ({ who, body: { page }, request }) => {
    if (who.access.reasons.get(page)?.at(-1)?.open !== true) throw new ExpectedError("forbidden");
    await deps.actionLog.opened(who, page, request.log);
  });
}

function describeSelf({ session, access, tenant }: SignedIn): Pick<Profile, "user" | "role" | "tenant"> {
  const { id, name, account, userType, companyId, company, ownerAdmin, roadAdministration } = session.user;
  return {
    user: { id, name, account, userType, companyId, company, ownerAdmin, roadAdministration },
    role: access.roles[0],
    tenant: { name: inFourLanguages(tenant.file.name), timeZone: tenant.file.timeZone },
  };
}

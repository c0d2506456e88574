import type { FastifyInstance } from "fastify";
import { auditDoors } from "../../shared/http/audit-api.ts";
import type { AuditLog } from "../audit/audit-log.ts";
import { type HistoryReaders, readsAudit, refuseForeignHistory, withoutWhereFrom } from "../audit/history-readers.ts";
import { serve } from "../plugins/serve.ts";

export interface AuditRoutesDeps {
  auditLog: AuditLog;
  historyReaders: HistoryReaders;
}

/** What the people of the own customer did. */
export function auditRoutes(app: FastifyInstance, { auditLog, historyReaders }: AuditRoutesDeps): void {
  serve(app, auditDoors.page, async ({ who: { session, tenant }, query }) => ({
    ...(await auditLog.page(session.tenant, query)),
    keptDays: tenant.file.auditDays,
  }));

  serve(app, auditDoors.history, async ({ who, params: { kind, id }, query: { before } }) => {
    await refuseForeignHistory(historyReaders, who, kind, id);
    const isAdministrator = readsAudit(who);
    const { entries, next } = await auditLog.ofRecord(who.session.tenant, { kind, id }, { before, withStrangers: isAdministrator });
    return { entries: isAdministrator ? entries : entries.map(withoutWhereFrom), next };
  });
}

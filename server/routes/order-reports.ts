import type { FastifyInstance } from "fastify";
import { orderReportDoor, reconciliationDoor } from "../../shared/http/order-report-api.ts";
import type { OrderReport } from "../../shared/reports/order-report.ts";
import { serve } from "../plugins/serve.ts";
import type { AnsweredOrderReports } from "../reports/answered-order-reports.ts";
import type { ReconciledReports } from "../reports/reconciled-reports.ts";

export interface OrderReportRoutesDeps {
  reports: readonly OrderReport[];
  answered: AnsweredOrderReports;
  reconciled: ReconciledReports;
}

/** The doors of every report over our orders: its figures, and what the services count beside them. */
export function orderReportRoutes(app: FastifyInstance, { reports, answered, reconciled }: OrderReportRoutesDeps): void {
  for (const report of reports) {
    serve(app, orderReportDoor(report), ({ who, query, request }) =>
      answered.answer(who, report, query, () => !request.raw.socket.destroyed),
    );
    if (report.against !== undefined) serve(app, reconciliationDoor(report), ({ who, query }) => reconciled.answer(who, report, query));
  }
}

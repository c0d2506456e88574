import type { FastifyInstance } from "fastify";
import { orderReportDoor } from "../../shared/http/order-report-api.ts";
import type { OrderReport } from "../../shared/reports/order-report.ts";
import { serve } from "../plugins/serve.ts";
import type { AnsweredOrderReports } from "../reports/answered-order-reports.ts";

export interface OrderReportRoutesDeps {
  reports: readonly OrderReport[];
  answered: AnsweredOrderReports;
}

/** The door of every report over our own orders. */
export function orderReportRoutes(app: FastifyInstance, { reports, answered }: OrderReportRoutesDeps): void {
  for (const report of reports)
    serve(app, orderReportDoor(report), ({ who, query, request }) =>
      answered.answer(who, report, query, () => !request.raw.socket.destroyed),
    );
}

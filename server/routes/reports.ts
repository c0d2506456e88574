import type { FastifyInstance } from "fastify";
import { reportDoor } from "../../shared/http/report-api.ts";
import type { AnyReport } from "../../shared/reports/report.ts";
import { serve } from "../plugins/serve.ts";
import type { AnsweredReports } from "../reports/answered-reports.ts";

export interface ReportRoutesDeps {
  reports: readonly AnyReport[];
  answered: AnsweredReports;
}

/** The door of every report. */
export function reportRoutes(app: FastifyInstance, { reports, answered }: ReportRoutesDeps): void {
  for (const report of reports)
    serve(app, reportDoor(report), async ({ who, query }) => {
      const { rows, ...rest } = await answered.answer(who, report, query);
      return { rows: [...rows], ...rest };
    });
}

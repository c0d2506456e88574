import type { FastifyInstance } from "fastify";
import { reportDoor } from "../../shared/http/report-api.ts";
import type { AnyReport } from "../../shared/reports/report.ts";
import { picturesOfRows } from "../pictures/pictures-of-rows.ts";
import type { ShownPictures } from "../pictures/shown-pictures.ts";
import { serve } from "../plugins/serve.ts";
import type { AnsweredReports } from "../reports/answered-reports.ts";

export interface ReportRoutesDeps {
  reports: readonly AnyReport[];
  answered: AnsweredReports;
  shown: Pick<ShownPictures, "note">;
}

/** The door of every report. */
export function reportRoutes(app: FastifyInstance, { reports, answered, shown }: ReportRoutesDeps): void {
  for (const report of reports)
    serve(app, reportDoor(report), async ({ who, query }) => {
      const { rows, ...rest } = await answered.answer(who, report, query);
      await shown.note(who.session, picturesOfRows(report, rows));
      return { rows: [...rows], ...rest };
    });
}

import { z } from "zod";
import { questionSchema } from "../reports/question.ts";
import type { AnyReport } from "../reports/report.ts";
import { door } from "./door.ts";
import { lacking } from "./resource-api.ts";

/** The one door of a report; it serves the paths of that report alone (D2, D3). */
export function reportDoor(report: AnyReport) {
  const address = `GET /api/reports/${report.name}` as const;
  return door(
    address as "GET /api/reports/NAME",
    { access: "signedIn", paths: report.paths },
    {
      query: questionSchema(report.filters),
      answer: z.object({
        rows: z.array(report.record.schema as z.ZodType<Readonly<Record<string, unknown>>>),
        /** Rows that nobody could read (C5). */
        refused: z.number().int(),
        lacking,
        askedAtMs: z.number(),
      }),
    },
  );
}

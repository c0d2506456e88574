import { z } from "zod";
import { questionSchema } from "../reports/question.ts";
import type { AnyReport, Filter } from "../reports/report.ts";
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
        rows: z.array(rowOf(report)),
        /** Rows that nobody could read (C5). */
        refused: z.number().int(),
        lacking,
        /** Fields that are about persons, and that this user is not told of. */
        withheld: z.array(z.string()).default([]),
        /** Of a year, the months that the services did not answer: rows and sums are without them. */
        missing: z.array(z.object({ month: z.string(), error: z.string() })).default([]),
        /** How the services fail where this is the last that they did say: as old as `askedAtMs`. */
        failing: z.string().default(""),
        askedAtMs: z.number(),
      }),
    },
  );
}

function rowOf({ record, filters }: AnyReport): z.ZodType<Readonly<Record<string, unknown>>> {
  const year = (filters as readonly Filter[]).find((filter) => filter.kind === "year");
  return year === undefined ? record.schema : record.schema.and(z.object({ [year.month]: z.string() }));
}

import { recordRow } from "../record-row.ts";
import type { AnyReportStory } from "../stories/story.ts";
import type { Handler } from "./handler.ts";

/** Answers the calls of reports whose rows a story works out. */
export const reportStoryHandlers = (stories: readonly AnyReportStory[]): Readonly<Record<string, Handler>> =>
  Object.fromEntries(
    stories.flatMap(({ calls, record, rows }) =>
      calls.map((call): [string, Handler] => [
        call.name,
        (tenant, { fields }) => rows(tenant, fields, call).map((row) => recordRow(tenant.world.code, record, row)),
      ]),
    ),
  );

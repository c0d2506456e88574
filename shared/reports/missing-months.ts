import { type ErrorCode, ExpectedError } from "../errors.ts";
import type { AnyQuestion, Filter } from "./report.ts";

/** A month that a year goes without, with the code of why. */
export interface MissingMonth {
  /** YYYY-MM */
  readonly month: string;
  readonly error: ErrorCode;
}

/**
 * The months that a year goes without, on screen and in exports. Where none came the whole failed, and so it did where something else than the
 * services stood against it. @throws what a month failed with
 */
export function missingMonths(
  filters: readonly Filter[],
  asking: readonly AnyQuestion[],
  heard: readonly PromiseSettledResult<unknown>[],
): MissingMonth[] {
  const month = filters.find((filter) => filter.kind === "year")?.month;
  const failed = heard.flatMap((one, place) =>
    one.status === "rejected" ? [{ reason: one.reason as unknown, asked: asking[place]! }] : [],
  );
  return failed.map(({ reason, asked }) => {
    const isServices = reason instanceof ExpectedError && reason.code !== "tooMany";
    if (!isServices || month === undefined || failed.length === heard.length) throw reason;
    return { month: asked[month]!, error: reason.code };
  });
}

import { ExpectedError } from "../../shared/errors.ts";
import type { ExportRequest } from "../../shared/http/exports-api.ts";
import { isOpenUnder } from "../../shared/policy/open-under.ts";
import { ORDER_PAGES } from "../../shared/policy/order-paths.ts";
import { CHECK_PATHS, QUICK_PATHS } from "../live/topic-access.ts";
import type { SignedIn } from "../plugins/access.ts";

/** @throws ExpectedError forbidden when no screen that shows such rows is theirs: what may not be looked at is not exported either. */
export function refuseForeignRows({ access }: SignedIn, { rows }: ExportRequest): void {
  if (!isOpenUnder(access, pathsOf(rows))) throw new ExpectedError("forbidden");
}

function pathsOf(rows: ExportRequest["rows"]): readonly string[] {
  switch (rows.of) {
    case "quickShots":
      return QUICK_PATHS;
    case "checks":
    case "checkFigures":
      return CHECK_PATHS[rows.family];
    default:
      return ORDER_PAGES;
  }
}

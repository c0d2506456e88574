import { ExpectedError } from "../../shared/errors.ts";
import type { ExportRequest } from "../../shared/http/exports-api.ts";
import { checkPaths, screensOf } from "../../shared/live/subjects.ts";
import { isOpenUnder } from "../../shared/policy/open-under.ts";
import { ORDER_PAGES } from "../../shared/policy/order-paths.ts";
import type { CatalogueEntry } from "../../shared/policy/route-catalogue.ts";
import type { SignedIn } from "../plugins/access.ts";

/** @throws ExpectedError forbidden when no screen that shows such rows is theirs: what may not be looked at is not exported either. */
export function refuseForeignRows({ access }: SignedIn, { rows }: ExportRequest): void {
  if (!isOpenUnder(access, pathsOf(rows))) throw new ExpectedError("forbidden");
}

function pathsOf(rows: ExportRequest["rows"]): readonly CatalogueEntry[] {
  switch (rows.of) {
    case "quickShots":
      return screensOf("quickShots");
    case "checks":
    case "checkFigures":
      return checkPaths[rows.family];
    default:
      return ORDER_PAGES;
  }
}

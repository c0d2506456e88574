import type { ExportRequest } from "../../shared/http/exports-api.ts";
import { selectChecks } from "./select-checks.ts";
import { selectReport, selectResource } from "./select-declared.ts";
import { selectOrderReport } from "./select-order-report.ts";
import { selectOrders } from "./select-orders.ts";
import { selectQuickShots } from "./select-quick-shots.ts";
import { selectReckoned } from "./select-reckoned.ts";
import type { SelectDeps, Selection } from "./selection.ts";

/** Where each kind of rows comes from. Whatever was asked, only what the scope sees is read (L5). */
export function selectRows(deps: SelectDeps, { rows, locale, document, words }: ExportRequest): Promise<Selection> {
  switch (rows.of) {
    case "quickShots":
      return selectQuickShots(deps);
    case "checks":
      return selectChecks(deps, rows);
    case "resource":
      return selectResource(deps, rows, locale, words.values);
    case "report":
      return selectReport(deps, rows, document !== null);
    case "assessment":
      return selectReckoned(deps);
    case "orderReport":
      return selectOrderReport(deps, rows, document !== null);
    default:
      return selectOrders(deps, rows, locale, words);
  }
}

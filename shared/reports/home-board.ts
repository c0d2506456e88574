import type { CatalogueEntry } from "../policy/route-catalogue.ts";
import type { Dimension } from "./order-dimensions.ts";
import { orderReport } from "./order-report.ts";
import type { StatisticName } from "./statistics.ts";

/** Where all orders stand, told apart by one thing. */
const board = <const B extends Dimension>(name: string, path: CatalogueEntry, by: B, against: readonly StatisticName[]) =>
  orderReport({
    name,
    version: 1,
    paths: [path],
    choices: [],
    against,
    parts: [
      { part: "figures", measures: ["found", "disposalRate", "takingRate", "acceptedRate", "overdue", "serious"] },
      { part: "rateBars", title: "disposal", by, rate: "disposalRate" },
      { part: "bars", title: "overdue", by, count: "overdue" },
      { part: "bars", title: "types", by: "type", count: "found" },
      { part: "months", title: "months", lines: ["found", "completed"] },
      {
        part: "table",
        title: "league",
        by: [by],
        ranked: "disposalRate",
        measures: ["found", "completed", "notCompleted", "disposalRate", "takingRate", "acceptedRate", "overdue"],
      },
    ],
  });

export const townBoard = board("townBoard", "/home/index", "town", ["GetAssignmentData", "GetBelongsQuesRemovingReport"]);
export const sectionBoard = board("sectionBoard", "/home2/index", "section", ["GetAssignmentData"]);

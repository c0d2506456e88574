import { readdirSync } from "node:fs";
import type { Door } from "../../shared/http/door.ts";
import { orderReportDoor, reconciliationDoor } from "../../shared/http/order-report-api.ts";
import { reportDoor } from "../../shared/http/report-api.ts";
import { servedDoorsOf } from "../../shared/http/resource-api.ts";
import { reports } from "../../shared/reports/all.ts";
import { orderReports } from "../../shared/reports/all-order-reports.ts";
import { resources } from "../../shared/resources/all.ts";

const http = new URL("../../shared/http/", import.meta.url);
const declarations: object[] = await Promise.all(
  readdirSync(http).flatMap((file) => (file.endsWith("-api.ts") ? [import(new URL(file, http).href)] : [])),
);

/** Every door of the HTTP API (shared/http/*-api.ts, and those of registers and reports), for tests that walk all of them. */
export const declaredDoors: readonly Door[] = [
  ...declarations
    .flatMap(Object.entries)
    .flatMap(([name, group]) => (name.endsWith("Doors") && typeof group === "object" ? Object.values<Door>(group) : [])),
  ...resources.flatMap(servedDoorsOf),
  ...reports.map((report): Door => reportDoor(report)),
  ...orderReports.flatMap((report): Door[] => [orderReportDoor(report), ...(report.against ? [reconciliationDoor(report)] : [])]),
];

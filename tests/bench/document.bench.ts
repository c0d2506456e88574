import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sampleExport } from "../../server/testing/sample-export.ts";
import type { ExportRow } from "../../shared/exports/export-tables.ts";
import { machineMileage } from "../../shared/reports/patrol-mileage.ts";
import { type AnyReport, tableOf, withDerived } from "../../shared/reports/report.ts";
import { aboutLines } from "../../workers/exports/about.ts";
import { writeDocument } from "../../workers/exports/document/write-document.ts";
import { documentWords } from "./document-words.ts";

/**
 * A report of more than fifty pages as a PDF, as the process of an export makes it: figures, a map of roads, a matrix of roads by days and 1,800 rows. The
 * first one, with all that is loaded on its way. What the processor had to do stands beside it, which a machine that others use does not change.
 */
const ROADS = 64;
const DAYS = 28;
const GOAL_S = 20;
const MONTH = "2026-02";
const ZONE = "Asia/Shanghai";

const report = machineMileage as AnyReport;
const question = { month: MONTH, company: "" };
const roads = new Map(
  Array.from({ length: ROADS }, (_, i) => {
    const [lng, lat] = [121 + (i % 8) / 40, 31 + Math.floor(i / 8) / 50];
    const line = Array.from({ length: 40 }, (_, k): [number, number] => [lng + k * 0.0005, lat + Math.sin(k + i) * 0.0004]);
    const road = {
      id: `r${i}`,
      name: `沪青平公路第${i}段`,
      town: "徐泾镇",
      roadClass: "县道",
      section: "一标",
      companyId: "c1",
      lengthM: 4_000,
      line,
    };
    return [road.id, road] as const;
  }),
);
const rows = [...roads.values()].flatMap(({ id, name }, i) =>
  Array.from({ length: DAYS }, (_, day) => {
    const patrolledM = Math.max(0, 4_000 - ((i * 37 + day * 211) % 5_000));
    const told = { roadId: id, road: name, day: `${MONTH}-${String(day + 1).padStart(2, "0")}`, patrolledM, roadLengthM: 4_000 };
    return withDerived(report, { ...told, drivenM: 2 * patrolledM, upM: patrolledM, downM: patrolledM } as never, question);
  }),
) as unknown as ExportRow[];

const asked = {
  ...sampleExport(),
  ...{
    title: "里程",
    rows: { of: "report", report: report.name, question, flags: {} } as const,
    document: { paper: "A4", words: documentWords } as const,
  },
  columns: tableOf(report, question, {}).map(({ key }) => ({ key, title: key })),
};
const file = join(tmpdir(), `bench-document-${process.pid}.pdf`);
const selection = { rows, asOfMs: Date.UTC(2026, 2, 1, 4), roads };
const before = process.cpuUsage();
const startedMs = performance.now();
await writeDocument(file, asked, selection, aboutLines(asked, selection, "张三", ZONE), ZONE, async () => null);
const tookS = (performance.now() - startedMs) / 1_000;
const { user, system } = process.cpuUsage(before);
const bytes = await readFile(file);
await rm(file);
const pages = bytes.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
console.log(
  `PDF of ${pages} pages | ${tookS.toFixed(1)} s | <= ${GOAL_S} s for 50 | computed ${((user + system) / 1e6).toFixed(1)} s, ${Math.round(bytes.length / 1024)} kB`,
);
process.exit(0);

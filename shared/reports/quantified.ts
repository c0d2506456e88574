import { z } from "zod";
import { formatChainage } from "../domain/chainage.ts";
import { gradeOf, grades } from "../domain/grade.ts";
import { mqiOf, pqiOf, rdiOf, rqiOf, weightedM2 } from "../domain/pavement.ts";
import type { Surface } from "../domain/pavement-profile.ts";
import { roundHalfUp } from "../domain/round-half-up.ts";
import type { LegacyCall } from "../legacy/call.ts";
import { given, ours } from "../legacy/field-codecs.ts";
import { type Fields, type LegacyRecord, type RowOfFields, record } from "../legacy/record.ts";
import { callForRows } from "../legacy/record-calls.ts";
import { batch, getShotBatchByRidForWeb } from "../legacy/records/pavement-batch.ts";
import type { CatalogueEntry } from "../policy/route-catalogue.ts";
import { report } from "./report.ts";

const keptMs = 600_000;
/** Where the effect of a project is reckoned. */
const planPaths = [
  "/maintain/maintenance-plan",
  "/maintain/maintenance-plan-motor",
  "/maintain/maintenance-plan-bridge",
  "/maintain/maintenance-transportation",
  "/maintain/maintenance-plan-manhole",
  "/maintain/maintenance-plan-manhole-jg",
] as const satisfies readonly CatalogueEntry[];

/** A defect as a survey measured it, with its picture. */
export const quantified = record({
  id: ours.id("Lh_Id"),
  batchId: given.text("B_Id"),
  roadId: given.text("R_id"),
  road: given.text("R_Name"),
  town: given.text("R_RoadBelongs"),
  /** Who keeps the road. */
  companyId: ours.text("R_ComId"),
  month: ours.text("B_Month"),
  type: given.text("QuestionCN"),
  degree: given.code("Degree", { light: 1, middle: 2, heavy: 3 }),
  direction: ours.direction("Lh_Dir"),
  chainageM: ours.chainage("Lh_Zhuanghao"),
  longM: ours.number("Lh_Length"),
  wideM: ours.number("Lh_Width"),
  areaM2: ours.number("Lh_Area"),
  count: ours.count("Lh_Count"),
  /** Of the whole batch that it belongs to. */
  surfaceM2: ours.number("B_Surface"),
  /** The order that it became; empty where there is none. */
  orderId: ours.text("A_Id"),
  pictures: ours.pictures("Pic_Url"),
});

const calls = <F extends Fields>(name: string, rows: LegacyRecord<F>) =>
  callForRows(
    {
      ...({ service: "report", section: "2.7", origin: "given", name, path: `/NewCusReport/${name}`, transport: "getJsonp" } as const),
      ...{ request: z.object({ C_Code: z.string(), B_Id: z.string() }), givenRequest: ["C_Code", "B_Id"] },
    },
    rows,
  );
/** Of one batch, or of all where `B_Id` is empty: what vehicles film on patrol, and what surveys measure. */
export const patrolledDefects = calls("GetLHBGForQG", quantified);
export const surveyedDefects = calls("GetLHBHForSZ", quantified);

const figures = [
  { key: "defects", kind: "count", sum: "count" },
  { key: "longM", kind: "number", sum: "longM" },
  { key: "areaM2", kind: "number", sum: "areaM2" },
  { key: "countedM2", kind: "number", sum: "countedM2" },
] as const;

/** Measured defects by type, degree, road, town and month, what each type costs, and each of them by chainage with its picture. */
const defectsOf = (name: string, call: LegacyCall, paths: readonly [CatalogueEntry, ...CatalogueEntry[]]) =>
  report({
    name,
    version: 1,
    owner: "company",
    companyField: "companyId",
    paths,
    record: quantified,
    rowKey: ["id"],
    filters: [],
    ask: { calls: [call], request: (_, { C_Code }) => ({ C_Code, B_Id: "" }), keptMs },
    derived: {
      countedM2: { kind: "number", of: countedM2Of },
      /** The kilometre of its road that it lies in; empty for what has no chainage. */
      stretch: { kind: "text", of: ({ chainageM }) => (chainageM === null ? "" : stretchOf(chainageM)) },
      notCounted: { kind: "count", of: (row) => (countedM2Of(row) === null ? 1 : 0) },
    },
    parts: [
      { part: "figures", figures: [...figures, { key: "notCounted", kind: "count", sum: "notCounted" }] },
      { part: "stacked", title: "typesByDegree", name: ["type"], across: "degree", count: "count" },
      { part: "matrix", title: "typesByMonth", name: ["type"], across: "month", value: "count", sums: true },
      {
        ...({ part: "matrix", title: "stretchesByMonth", name: ["road", "stretch"], of: ["roadId", "road", "stretch"] } as const),
        ...({ across: "month", value: "count", sums: true, most: MOST_STRETCHES } as const),
      },
      { part: "sums", title: "byTypeAndDegree", by: ["type", "degree"], figures },
      { part: "sums", title: "byRoad", by: ["town", "road"], figures },
      {
        ...({ part: "losses", title: "losses", name: ["road", "month"], type: "type", degree: "degree" } as const),
        ...({ area: "areaM2", length: "longM", surface: "surfaceM2" } as const),
      },
      {
        part: "table",
        columns: [
          ...([{ key: "road" }, { key: "direction" }, { key: "chainageM" }, { key: "type" }, { key: "degree" }, { key: "longM" }] as const),
          ...([
            { key: "wideM" },
            { key: "areaM2" },
            { key: "countedM2" },
            { key: "count" },
            { key: "month" },
            { key: "pictures" },
          ] as const),
        ],
      },
    ],
  });

/** As many as are read at a glance, and as stand on a page. */
const MOST_STRETCHES = 40;
const STRETCH_M = 1_000;
function stretchOf(chainageM: number): string {
  const fromM = Math.floor(chainageM / STRETCH_M) * STRETCH_M;
  return `${formatChainage(fromM)} – ${formatChainage(fromM + STRETCH_M)}`;
}

type Row = RowOfFields<(typeof quantified)["fields"]>;
/** null for what the standard gives no weight: it stands there and is not in DR. */
function countedM2Of({ type, degree, areaM2, longM }: Row): number | null {
  const countedM2 = weightedM2({ type, degree, areaM2, lengthM: longM });
  return countedM2 === null ? null : roundHalfUp(countedM2);
}

export const quantifiedDefects = defectsOf("quantifiedDefects", patrolledDefects, [
  "/facilities_zn/lianghua",
  "/facilities_zn/terrain",
  "/facilities/info",
  ...planPaths,
]);
export const surveyDefects = defectsOf("surveyDefects", surveyedDefects, [
  "/road-detection-new/lianghua",
  "/road-detection-new/terrain",
  "/road-detection-new2/lianghua",
]);

type Batch = RowOfFields<(typeof batch)["fields"]>;

const lengthOf = ({ fromM, toM }: Batch): number | null => (fromM === null || toM === null || toM <= fromM ? null : toM - fromM);
const indices = (row: Batch) => {
  const { pci, iri, rutMm, pbi, sri, sci, bci, tci, roadClass, surface } = row;
  const [rqi, rdi] = [iri === null ? null : rqiOf(iri, roadClass), rutMm === null ? null : rdiOf(rutMm)];
  const pqi = pqiOf({ pci, rqi, rdi, pbi, sri }, roadClass, surface as Surface);
  return { rqi, rdi, pqi, mqi: mqiOf({ pqi, sci, bci, tci }) };
};
/** Of a mean by length: what a score is worth over its length. */
const overLength = (row: Batch, score: number | null) => {
  const lengthM = lengthOf(row);
  return score === null || lengthM === null ? null : (score * lengthM) / 100;
};

/** How good the pavement is, batch by batch: PCI as the services tell it, and what follows by the standard. What was not surveyed is left out of means. */
export const pavementBatches = report({
  name: "pavementBatches",
  version: 1,
  owner: "company",
  companyField: "companyId",
  paths: [
    "/facilities_zn/lianghua",
    "/road-detection-new/lianghua",
    "/road-detection-new2/lianghua",
    "/report/road-info",
    "/facilities/info",
    "/facilities_zn/terrain",
    "/facilities_zn/road-info",
    "/road-detection-new/terrain",
    ...planPaths,
  ],
  record: batch,
  rowKey: ["batchId"],
  filters: [],
  ask: { calls: [getShotBatchByRidForWeb], request: () => ({ Rid: "" }), keptMs },
  derived: {
    lengthM: { kind: "lengthM", of: lengthOf },
    grade: { kind: "code", codes: grades, of: ({ pci }) => (pci === null ? "" : gradeOf(pci)) },
    rqi: { kind: "number", of: (row) => indices(row).rqi },
    rdi: { kind: "number", of: (row) => indices(row).rdi },
    pqi: { kind: "number", of: (row) => indices(row).pqi },
    mqi: { kind: "number", of: (row) => indices(row).mqi },
    pciOverLength: { kind: "number", of: (row) => overLength(row, row.pci) },
    pqiOverLength: { kind: "number", of: (row) => overLength(row, indices(row).pqi) },
  },
  parts: [
    {
      part: "figures",
      figures: [
        { key: "batches", kind: "count", countOf: "rows" },
        { key: "lengthM", kind: "lengthM", sum: "lengthM" },
        { key: "pci", kind: "number", share: "pciOverLength", ofSum: ["lengthM"] },
        { key: "pqi", kind: "number", share: "pqiOverLength", ofSum: ["lengthM"] },
      ],
    },
    {
      part: "table",
      columns: [
        ...([{ key: "road" }, { key: "filmedOn" }, { key: "direction" }, { key: "lengthM" }, { key: "wideM" }, { key: "pci" }] as const),
        ...([{ key: "grade" }, { key: "rqi" }, { key: "rdi" }, { key: "pqi" }, { key: "mqi" }, { key: "pictureCount" }] as const),
      ],
    },
  ],
});

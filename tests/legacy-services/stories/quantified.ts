import { gradeOf } from "../../../shared/domain/grade.ts";
import { distressPercent, pciOf } from "../../../shared/domain/pavement.ts";
import { toWgs } from "../../../shared/legacy/decode-source.ts";
import { batch, getShotBatchByRidForWeb } from "../../../shared/legacy/records/pavement-batch.ts";
import { getRoadInfo, roadCondition } from "../../../shared/legacy/records/road-condition.ts";
import { patrolledDefects, quantified, surveyedDefects } from "../../../shared/reports/quantified.ts";
import type { Road } from "../world/model.ts";
import { type Batch, batchesOf, dayOf, importedDefects, round, share, surveyedBatchesOf } from "./batches.ts";
import { pictureCountOf } from "./road-pictures.ts";
import { reportStory } from "./story.ts";

/**
 * What vehicles found on the pavement, measured: each such order is one measured defect of the batch of its road and month. Whoever counts orders and
 * whoever counts defects finds the same. What was imported was measured by a survey, and is no order.
 */
export const quantifiedStory = reportStory({
  calls: [patrolledDefects, surveyedDefects],
  record: quantified,
  rows(scene, { B_Id }, call) {
    const found = batchesOf(scene).flatMap(({ defects }) => [...defects]);
    const all = call === surveyedDefects ? [...found, ...importedDefects(scene)] : found;
    return typeof B_Id !== "string" || B_Id === "" ? all : all.filter(({ batchId }) => batchId === B_Id);
  },
});

/** The batches with the condition that their own defects come to; evenness and ruts are the road's. */
export const batchStory = reportStory({
  calls: [getShotBatchByRidForWeb],
  record: batch,
  rows(scene, { Rid }) {
    const filmed = new Map(batchesOf(scene).map((one) => [one.id, one]));
    return surveyedBatchesOf(scene)
      .filter(({ road }) => isAsked(road, Rid))
      .map(({ id, road, wideM, defects, ...survey }) => {
        const isHigh = road.roadClass === "高速";
        return {
          ...{
            batchId: id,
            roadId: road.id,
            road: road.name,
            companyId: road.companyId,
            roadClass: road.roadClass,
            surface: "asphalt",
            direction: "both" as const,
          },
          ...{
            filmedOn: dayOf(survey),
            wideM,
            fromM: 0,
            toM: road.lengthM,
            // What was imported was filmed by nobody.
            pictureCount: filmed.has(id) ? pictureCountOf(filmed.get(id)!) : 0,
          },
          pci: pciIn({ road, wideM, defects }),
          ...{ iri: round(1.4 + 2.6 * share(`${road.id} iri`)), rutMm: round(3 + 12 * share(`${road.id} ruts`)) },
          ...{ pbi: isHigh ? 100 : null, sri: isHigh ? 92 : null },
          ...{ sci: round(82 + 16 * share(`${road.id} sci`)), bci: round(80 + 20 * share(`${road.id} bci`)) },
          tci: round(80 + 20 * share(`${road.id} tci`)),
        };
      });
  },
});

/** The roads in use with the condition that the last batch of each tells; one that nobody surveyed has none. */
export const roadConditionStory = reportStory({
  calls: [getRoadInfo],
  record: roadCondition,
  rows(scene, { Rid }) {
    const last = new Map<string, Batch>();
    for (const one of surveyedBatchesOf(scene)) if (one.month > (last.get(one.road.id)?.month ?? "")) last.set(one.road.id, one);
    return scene.world.roads
      .filter((road) => isAsked(road, Rid))
      .map((road) => {
        const { id, name, town, roadClass, companyId, lengthM, line } = road;
        const facts = { id, road: name, town, roadClass, companyId, lengthM, line: line.map((place) => toWgs(place, "GCJ-02")) };
        const batch = last.get(id);
        if (batch === undefined) return { ...facts, batchId: "", filmedOn: "", pci: null, degree: "", defects: null, perKm: null };
        const pci = pciIn(batch);
        const defects = batch.defects.length;
        return {
          ...{ ...facts, batchId: batch.id, filmedOn: dayOf(batch), pci, degree: gradeOf(pci) },
          ...{ defects, perKm: round(defects / (lengthM / 1_000)) },
        };
      });
  },
});

const isAsked = ({ id }: Road, Rid: unknown): boolean => typeof Rid !== "string" || Rid === "" || Rid === id;
/** What the defects of a batch come to on its surface. */
function pciIn({ road, wideM, defects }: Pick<Batch, "road" | "wideM" | "defects">): number {
  const measured = defects.map(({ type, degree, areaM2, longM }) => ({ type, degree, areaM2, lengthM: longM }));
  return pciOf(distressPercent(measured, wideM * road.lengthM) ?? 0);
}

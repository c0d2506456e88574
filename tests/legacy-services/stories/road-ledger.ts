import { getRoadSSCount, ledgerRoad } from "../../../shared/legacy/records/ledger-road.ts";
import { Refusal } from "../refusal.ts";
import type { Facility } from "../world/model.ts";
import { pilesOf } from "../world/piles.ts";
import { nameOf } from "./patrol.ts";
import { reportStory } from "./story.ts";

/** The roads in use with what stands on them, kept by whom the assignments name on the day that is asked for. */
export const roadLedgerStory = reportStory({
  calls: [getRoadSSCount],
  record: ledgerRoad,
  rows(scene, { Rid, Time }) {
    const { roads, facilities } = scene.worldAt?.(dayIn(Time) ?? scene.deviceTimeMs) ?? scene.world;
    const on = new Map<string, number>();
    for (const { kind, roadId } of facilities) on.set(`${kind} ${roadId}`, (on.get(`${kind} ${roadId}`) ?? 0) + 1);
    const countOf = (kind: Facility["kind"], roadId: string) => on.get(`${kind} ${roadId}`) ?? 0;
    return roads
      .filter(({ id }) => Rid === "" || Rid === undefined || Rid === id)
      .map((road) => ({
        ...{ id: road.id, road: road.name, town: road.town, roadClass: road.roadClass, companyId: road.companyId },
        ...{ company: road.companyId === "" ? "" : nameOf(scene, road.companyId), lengthM: road.lengthM },
        ...{ bridges: countOf("bridge", road.id), manholes: countOf("manhole", road.id), signs: countOf("sign", road.id) },
        piles: pilesOf(road),
      }));
  },
});

/** Noon of a day, on Shanghai's clocks; null for today. */
function dayIn(sent: unknown): number | null {
  if (sent === "" || sent === undefined) return null;
  const atMs = Date.parse(`${String(sent)}T12:00:00+08:00`);
  if (Number.isNaN(atMs)) throw new Refusal("时间格式错误");
  return atMs;
}

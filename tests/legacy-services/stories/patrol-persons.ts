import { personMonth, personMonths, personRoad, personRoads } from "../../../shared/reports/patrol-calls.ts";
import { drivenBy } from "../driven.ts";
import { formatLegacyTime } from "../legacy-time.ts";
import { Refusal } from "../refusal.ts";
import { begunDays, nameOf } from "./patrol.ts";
import { reportStory, type Scene } from "./story.ts";

/** Who walked which road on which day, from the very drives that coverage is made of. */
export const personRoadStory = reportStory({
  calls: [personRoads],
  record: personRoad,
  rows: (scene, sent) => walkedBy(scene, sent),
});

/** The same by person, with the orders that each raised in the month. */
export const personMonthStory = reportStory({
  calls: [personMonths],
  record: personMonth,
  rows(scene, sent) {
    const walked = walkedBy(scene, sent);
    const raisedBy = raisedIn(scene, String(sent.StartTime).slice(0, 7));
    return scene.world.devices
      .filter(({ kind }) => kind === "inspector")
      .map((device) => {
        const own = walked.filter(({ personId }) => personId === device.id);
        const days = [...new Set(own.map(({ day }) => day))].sort();
        return {
          ...{ personId: device.id, person: device.person, companyId: device.companyId, company: nameOf(scene, device.companyId) },
          days: days.length,
          mileageM: own.reduce((sum, { mileageM }) => sum + mileageM, 0),
          raised: raisedBy.get(device.person) ?? 0,
          lastAtMs: days.length === 0 ? null : Date.parse(`${days.at(-1)}T12:00:00+08:00`),
        };
      });
  },
});

function walkedBy(scene: Scene, { StartTime, EndTime, Cu_Id }: Readonly<Record<string, unknown>>) {
  const [first, last] = [String(StartTime ?? ""), String(EndTime ?? "")];
  if (first.slice(0, 7) !== last.slice(0, 7)) throw new Refusal("时间格式错误");
  return begunDays(scene, { TrackTime: first.slice(0, 7) })
    .filter(({ day }) => day >= first && day <= last)
    .flatMap(({ day, dayMs, world }) => {
      const roads = new Map(world.roads.map((road) => [road.id, road]));
      return drivenBy(world, dayMs, scene.deviceTimeMs)
        .filter(({ device }) => Cu_Id === "" || Cu_Id === undefined || device.id === Cu_Id)
        .flatMap(({ device, driven }) =>
          [...driven].map(([roadId, { drivenM }]) => ({
            ...{ personId: device.id, person: device.person, companyId: device.companyId, day, roadId },
            road: roads.get(roadId)!.name,
            mileageM: Math.round(drivenM),
          })),
        );
    });
}

/** By the finder's name: what a vehicle found is found by the vehicle. */
function raisedIn({ orders }: Scene, month: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { finder, foundAtMs } of orders.values())
    if (formatLegacyTime(foundAtMs).startsWith(month)) counts.set(finder, (counts.get(finder) ?? 0) + 1);
  return counts;
}

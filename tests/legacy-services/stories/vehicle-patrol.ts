import {
  seriousVehicleTypes,
  typeCount,
  vehicleFind,
  vehicleFindRows,
  vehiclePatrol,
  vehiclePatrols,
  vehicleTypes,
} from "../../../shared/reports/vehicle-patrol.ts";
import { drivenBy } from "../driven.ts";
import { parseLegacyTime } from "../legacy-time.ts";
import { Refusal } from "../refusal.ts";
import type { Order } from "../world/model.ts";
import { begunDays, nameOf } from "./patrol.ts";
import { reportStory, type Scene } from "./story.ts";

type Sent = Readonly<Record<string, unknown>>;
/** A_Source of what vehicles find. */
const SMART_PATROL = 2;

/** Each vehicle's drives on its company's roads, from those that are on the map, and the orders that bear its name. */
export const vehiclePatrolStory = reportStory({
  calls: [vehiclePatrols],
  record: vehiclePatrol,
  rows(scene, sent) {
    const { from, to } = periodIn(sent);
    const company = companyIn(scene, sent);
    const drives = monthsIn(from, to)
      .flatMap((month) => begunDays(scene, { TrackTime: month, IsJixie: "1" }))
      .filter(({ day }) => day >= from && day <= to)
      .flatMap(({ dayMs, world }) => drivenBy(world, dayMs, scene.deviceTimeMs, "vehicle"));
    const found = new Map<string, number>();
    for (const { finder } of foundIn(scene, sent)) found.set(finder, (found.get(finder) ?? 0) + 1);
    return scene.world.devices
      .filter(({ kind, companyId }) => kind === "vehicle" && (company === "" || companyId === company))
      .map(({ id, name, companyId }) => {
        const own = drives.filter(({ device, driven }) => device.id === id && driven.size > 0);
        const mileageM = own.reduce((sum, { driven }) => sum + [...driven.values()].reduce((all, { drivenM }) => all + drivenM, 0), 0);
        return {
          ...{ vehicleId: id, vehicle: name, companyId, company: nameOf(scene, companyId) },
          ...{ days: own.length, mileageM: Math.round(mileageM), found: found.get(name) ?? 0 },
        };
      });
  },
});

/** The same orders by type. */
export const vehicleTypeStory = reportStory({
  calls: [vehicleTypes, seriousVehicleTypes],
  record: typeCount,
  rows(scene, sent, call) {
    const counts = new Map<string, number>();
    for (const { typeId, serious } of foundIn(scene, sent))
      if (call === vehicleTypes || serious) counts.set(typeId, (counts.get(typeId) ?? 0) + 1);
    const names = new Map(scene.world.defectTypes.map(({ id, name }) => [id, name]));
    return [...counts].map(([typeId, found]) => ({ typeId, type: names.get(typeId) ?? typeId, found }));
  },
});

/** The same orders one by one. */
export const vehicleFindStory = reportStory({
  calls: [vehicleFindRows],
  record: vehicleFind,
  rows(scene, sent) {
    const names = new Map(scene.world.defectTypes.map(({ id, name }) => [id, name]));
    const roads = new Map(scene.world.roads.map(({ id, name }) => [id, name]));
    return foundIn(scene, sent).map((order) => ({
      ...{ id: order.id, number: order.number, type: names.get(order.typeId) ?? order.typeId },
      ...{ degree: order.serious ? "serious" : "ordinary", companyId: order.companyId, company: nameOf(scene, order.companyId) },
      ...{ town: order.town, roadId: order.roadId, road: roads.get(order.roadId) ?? "" },
      direction: order.direction === 1 ? ("up" as const) : order.direction === 2 ? ("down" as const) : ("both" as const),
      ...{ chainageM: order.chainageM, foundAtMs: order.foundAtMs, pictures: [...order.pictures] },
    }));
  },
});

/** By whose order it is now. */
function foundIn(scene: Scene, sent: Sent): Order[] {
  const company = companyIn(scene, sent);
  const { fromMs, untilMs } = periodIn(sent);
  return [...scene.orders.values()].filter(
    ({ source, foundAtMs, companyId }) =>
      source === SMART_PATROL && foundAtMs >= fromMs && foundAtMs <= untilMs && (company === "" || companyId === company),
  );
}

function companyIn({ entities }: Scene, { YHCompanyId }: Sent): string {
  const company = typeof YHCompanyId === "string" ? YHCompanyId : "";
  if (company !== "" && !entities.of("companies").has(company)) throw new Refusal("养护单位不存在");
  return company;
}

function periodIn({ StartTime, EndTime }: Sent) {
  const [fromMs, untilMs] = [parseLegacyTime(String(StartTime)), parseLegacyTime(String(EndTime))];
  if (fromMs === null || untilMs === null) throw new Refusal("时间格式错误");
  return { fromMs, untilMs, from: String(StartTime).slice(0, 10), to: String(EndTime).slice(0, 10) };
}

/** Every month that has a day of the period. */
function monthsIn(from: string, to: string): string[] {
  const months: string[] = [];
  const month = new Date(`${from.slice(0, 7)}-01T00:00:00Z`);
  for (; month.toISOString().slice(0, 7) <= to.slice(0, 7); month.setUTCMonth(month.getUTCMonth() + 1))
    months.push(month.toISOString().slice(0, 7));
  return months;
}

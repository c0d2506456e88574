import { toWgs } from "../../../shared/legacy/decode-source.ts";
import { cavities } from "../../../shared/resources/cavities.ts";
import { manholeRecords } from "../../../shared/resources/manhole-records.ts";
import { securityFinds } from "../../../shared/resources/security-finds.ts";
import { shelters } from "../../../shared/resources/shelters.ts";
import { formatLegacyTime, wholeSecond } from "../legacy-time.ts";
import { photographed } from "../pictures/photographed.ts";
import { lineOf } from "../world/along-road.ts";
import type { Road, World } from "../world/model.ts";
import type { Random } from "../world/random.ts";
import { registerStory } from "./story.ts";

const DAY_MS = 86_400_000;
const isOfRoad = ({ roadId }: { readonly roadId: string }, { Rid }: Readonly<Record<string, unknown>>): boolean =>
  typeof Rid !== "string" || Rid === "" || roadId === Rid;
const drawn = (world: World): Road[] => world.roads.filter(({ line, roadClass }) => line.length > 1 && roadClass !== "高速");
const dayBefore = ({ createdAtMs }: World, days: number): string => formatLegacyTime(createdAtMs - days * DAY_MS).slice(0, 10);

/** Somewhere on a road, on one side of it. */
function spotOn(road: Road, chainageM: number, isUp: boolean, offsetM: number) {
  const { place } = lineOf(road).at(chainageM, isUp ? offsetM : -offsetM);
  return { roadId: road.id, direction: isUp ? ("up" as const) : ("down" as const), chainageM, place: toWgs(place, "GCJ-02") };
}

/** The radar found one under every few kilometres; the dangerous ones were filled within weeks. */
export const cavityStory = registerStory({
  resource: cavities,
  id: (_, sequence) => `UD${String(5_000 + sequence)}`,
  matches: isOfRoad,
  generate(world, random) {
    const found = drawn(world).flatMap((road) => Array.from({ length: Math.ceil(road.lengthM / 6_000) }, () => road));
    return found.map((road, i) => {
      const days = random.integer(20, 500);
      const risk = random.pick(["low", "low", "middle", "middle", "high", "severe"] as const);
      const [id, checkedOn] = [`UD${String(i + 1).padStart(3, "0")}`, dayBefore(world, days)];
      const isTreated = risk === "severe" || (risk === "high" && days > 60) || random.next() < 0.2;
      return {
        ...{ id, ...spotOn(road, random.integer(20, Math.max(21, road.lengthM - 20)), random.next() < 0.5, 3) },
        ...{ depthM: tenths(random, 3, 18), longM: tenths(random, 5, 60), wideM: tenths(random, 4, 30), highM: tenths(random, 1, 9) },
        ...{ risk, state: isTreated ? "treated" : risk === "low" ? "found" : "watched" },
        ...{ checkedOn, treatedOn: isTreated ? dayBefore(world, Math.max(1, days - 18)) : "", pictures: photographed(id, checkedOn) },
      };
    });
  },
});

/** A stop on either side of the roads, every kilometre and a half. */
export const shelterStory = registerStory({
  resource: shelters,
  id: (_, sequence) => `W${String(50_000 + sequence)}`,
  matches: isOfRoad,
  generate: (world, random) =>
    drawn(world).flatMap((road, r) =>
      Array.from({ length: Math.floor(road.lengthM / 1_500) }, (_, i) => {
        const shelter = {
          ...{ id: `W${r * 100 + i + 1}`, name: `${road.name}${i + 1}号站` },
          ...spotOn(road, (i + 1) * 1_500 - random.integer(0, 400), i % 2 === 0, 7),
          ...{
            form: random.next() < 0.7 ? "shelter" : "pole",
            state: random.next() < 0.88 ? "good" : random.next() < 0.8 ? "damaged" : "outOfUse",
          },
          checkedOn: dayBefore(world, random.integer(1, 30)),
        };
        return { ...shelter, pictures: photographed(shelter.id, shelter.checkedOn) };
      }),
    ),
  refusal: (after, before, others) =>
    after !== null && after.name !== before?.name && others.some(({ name }) => name === after.name) ? "站名已存在" : null,
});

/** Found at manholes that the customer has, at their very places. */
export const manholeRecordStory = registerStory({
  resource: manholeRecords,
  id: (_, sequence) => `MR${String(50_000 + sequence)}`,
  matches: isOfRoad,
  generate: (world, random) =>
    world.facilities
      .filter(({ kind }) => kind === "manhole")
      .filter((_, i) => i % 9 === 4)
      .map(({ id, roadId, chainageM, direction, at }, i) => {
        const days = random.integer(1, 200);
        const fault = random.pick(["settled", "settled", "settled", "raised", "broken", "loud", "missing"] as const);
        const isOff = fault === "settled" || fault === "raised";
        return {
          ...{ id: `MR${i + 1}`, manholeId: id, roadId, chainageM, direction: direction === 1 ? ("up" as const) : ("down" as const) },
          ...{ place: toWgs(at, "GCJ-02"), fault, settledMm: isOff ? random.integer(8, 45) : null },
          ...{
            foundOn: dayBefore(world, days),
            pictures: photographed(`MR${i + 1}`, dayBefore(world, days)),
            repairedOn: days > 25 ? dayBefore(world, days - random.integer(2, 20)) : "",
          },
        };
      }),
});

/** Inspectors come upon one every other day; what is older than a week is put right. */
export const securityStory = registerStory({
  resource: securityFinds,
  id: (_, sequence) => `AN${50_000 + sequence}`,
  generate(world, random) {
    const [roads, inspectors] = [drawn(world), world.devices.filter(({ kind }) => kind === "inspector")];
    if (roads.length === 0) return [];
    return Array.from({ length: 90 }, (_, i) => {
      const road = random.pick(roads);
      const ageMs = (i * 2 + random.next()) * DAY_MS;
      const own = inspectors.filter(({ companyId }) => companyId === road.companyId);
      return {
        ...{ id: `AN${i + 1}`, ...spotOn(road, random.integer(0, road.lengthM), random.next() < 0.5, 6) },
        pictures: photographed(`AN${i + 1}`, formatLegacyTime(world.createdAtMs - ageMs).slice(0, 10)),
        ...{ what: random.pick(WHAT), state: ageMs > 7 * DAY_MS || random.next() < 0.3 ? "handled" : "found" },
        ...{ foundAtMs: wholeSecond(world.createdAtMs - ageMs), finder: own.length === 0 ? "" : random.pick(own).person },
      };
    });
  },
});
const WHAT = ["施工围挡缺失", "警示标志缺失", "占道堆物", "照明不亮", "护栏缺口", "桥下明火"] as const;

const tenths = (random: Random, from: number, to: number): number => random.integer(from, to) / 10;

import { toWgs } from "../../../shared/legacy/decode-source.ts";
import { excavations } from "../../../shared/resources/excavations.ts";
import { lawEvents, worksEvents } from "../../../shared/resources/road-events.ts";
import { formatLegacyTime } from "../legacy-time.ts";
import { photographed } from "../pictures/photographed.ts";
import { lineOf } from "../world/along-road.ts";
import type { Road, World } from "../world/model.ts";
import type { Random } from "../world/random.ts";
import { registerStory } from "./story.ts";

const DAY_MS = 86_400_000;

interface Kind {
  readonly first: number;
  readonly letter: string;
  /** How long it goes on, in days, and how often something of that kind begins. */
  readonly lastsDays: readonly [number, number];
  readonly everyDays: number;
  readonly what: Readonly<Record<string, readonly string[]>>;
  readonly permitted: (random: Random) => boolean;
}

const law: Kind = {
  ...{ first: 1_000, letter: "案", lastsDays: [3, 40], everyDays: 4, permitted: (random) => random.next() < 0.3 },
  what: {
    占用道路: ["占道堆放建材", "占道经营", "非公路标志牌"],
    损坏路产: ["车辆撞损护栏", "车辆撞损标志", "污染路面"],
    超限运输: ["超限车辆行驶公路"],
    违法建筑: ["建筑控制区内搭建"],
  },
};
const works: Kind = {
  ...{ first: 3_000, letter: "占", lastsDays: [10, 120], everyDays: 6, permitted: () => true },
  what: {
    管线施工: ["燃气管道敷设", "电力电缆敷设", "通信管道敷设"],
    出入口: ["增设平面交叉道口", "地块出入口施工"],
    跨路施工: ["跨路架设电缆", "人行天桥吊装"],
  },
};
const digging: Kind = {
  ...{ first: 5_000, letter: "掘", lastsDays: [3, 30], everyDays: 5, permitted: () => true },
  what: { 燃气: ["燃气抢修掘路", "燃气接入掘路"], 供水: ["供水抢修掘路", "供水接入掘路"], 电力: ["电力排管掘路"], 排水: ["雨污分流掘路"] },
};
const PARTIES = ["市政燃气有限公司", "供水有限公司", "电力公司", "通信管线有限公司", "城建工程有限公司"] as const;

/** Law and works share their calls; what people add is counted on from here for both. */
const added = (_: unknown, sequence: number): string => `E${9_000 + sequence}`;

export const eventStories = [
  registerStory({ resource: lawEvents, id: added, generate: (world, random) => tell(law, world, random).map(({ event }) => event) }),
  registerStory({ resource: worksEvents, id: added, generate: (world, random) => tell(works, world, random).map(({ event }) => event) }),
  registerStory({
    resource: excavations,
    id: (_, sequence) => `X${9_000 + sequence}`,
    generate: (world, random) =>
      tell(digging, world, random).map(({ event, endedDays }) => {
        const dugM2 = random.integer(20, 900) / 10;
        // Whoever digs makes it whole within ten days or so; some forget it, and one in ten does less than it dug.
        const repairDays = random.next() < 0.75 ? random.integer(2, 14) : random.integer(20, 60);
        const isRepaired = endedDays > repairDays;
        const isShort = isRepaired && random.next() < 0.1;
        return {
          ...event,
          state: isRepaired && !isShort ? "closed" : event.state === "closed" ? "underWay" : event.state,
          ...{ dugM2, repairedM2: isRepaired ? (isShort ? Math.round(dugM2 * 8) / 10 : dugM2) : null },
          repairedOn: isRepaired ? dayBefore(world, endedDays - repairDays) : "",
        };
      }),
  }),
];

/** One after the other over the last year and the next two months, each with the state that its days say. */
function tell(kind: Kind, world: World, random: Random) {
  const roads = world.roads.filter(({ line, roadClass }) => line.length > 1 && roadClass !== "高速");
  if (roads.length === 0) return [];
  const count = Math.floor(420 / kind.everyDays);
  return Array.from({ length: count }, (_, i) => {
    const beginsDays = 360 - i * kind.everyDays;
    const lastsDays = random.integer(...kind.lastsDays);
    const endedDays = beginsDays - lastsDays;
    // Some go on after their permit: whoever looks after the roads wants to find these.
    const overrunsDays = endedDays > 0 && endedDays <= 40 && i % 2 === 0 ? endedDays + random.integer(1, 20) : 0;
    return { event: eventOf(kind, world, random, roads, { i, beginsDays, endedDays, overrunsDays }), endedDays: endedDays - overrunsDays };
  });
}

interface Days {
  readonly i: number;
  readonly beginsDays: number;
  readonly endedDays: number;
  readonly overrunsDays: number;
}

function eventOf(kind: Kind, world: World, random: Random, roads: readonly Road[], { i, beginsDays, endedDays, overrunsDays }: Days) {
  const road = random.pick(roads);
  const type = random.pick(Object.keys(kind.what));
  const lengthM = Math.min(random.integer(10, 300), Math.floor(road.lengthM / 2));
  const fromM = random.integer(0, Math.max(1, Math.floor(road.lengthM - lengthM)));
  const isUp = random.next() < 0.5;
  const { place } = lineOf(road).at(fromM + lengthM / 2, isUp ? 5 : -5);
  const isPermitted = kind.permitted(random);
  const year = dayBefore(world, beginsDays).slice(0, 4);
  const number = `${year}${kind.letter}${String(i + 1).padStart(3, "0")}`;
  const [hasBegun, hasEnded] = [beginsDays >= 0, endedDays - overrunsDays > 0];
  return {
    ...{ id: `E${kind.first + i}`, number, name: `${road.name}${random.pick(kind.what[type]!)}`, type, roadId: road.id },
    ...{ direction: isUp ? ("up" as const) : ("down" as const), fromM, toM: fromM + lengthM, place: toWgs(place, "GCJ-02") },
    ...{ party: random.pick(PARTIES), companyId: road.companyId },
    pictures: photographed(`E${kind.first + i}`, hasBegun ? dayBefore(world, beginsDays) : ""),
    ...{ permit: isPermitted ? `路许〔${year}〕${i + 1}号` : "", permitTo: isPermitted ? dayBefore(world, endedDays) : "" },
    startsOn: dayBefore(world, beginsDays),
    endsOn: hasEnded ? dayBefore(world, endedDays - overrunsDays) : overrunsDays > 0 ? "" : dayBefore(world, endedDays),
    state: hasEnded ? "closed" : hasBegun ? "underWay" : "registered",
  };
}

const dayBefore = ({ createdAtMs }: World, days: number): string => formatLegacyTime(createdAtMs - days * DAY_MS).slice(0, 10);

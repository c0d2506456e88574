import { progressByLength } from "../../../shared/domain/progress-by-length.ts";
import type { RowOfFields } from "../../../shared/legacy/record.ts";
import {
  bridgeStretches,
  manholeStretches,
  motorStretches,
  roadStretches,
  type Stretch,
  transportStretches,
} from "../../../shared/resources/plan-stretches.ts";
import { bridgePlans, manholePlans, motorPlans, roadPlans, transportPlans } from "../../../shared/resources/plans.ts";
import { formatLegacyTime } from "../legacy-time.ts";
import type { Road, World } from "../world/model.ts";
import { createRandom, type Random } from "../world/random.ts";
import { registerStory } from "./story.ts";

type Plan = RowOfFields<(typeof roadPlans)["record"]["fields"]>;

interface Kind {
  /** How many a year. */
  readonly count: number;
  readonly mostRoads: number;
  /** What is done, by the source of its money, and yuan for each metre of road. */
  readonly works: Readonly<Record<string, readonly [words: string, yuanPerM: number]>>;
  /** What the work is done to. */
  named(world: World, road: Road, random: Random): string;
}

const roadName = (_: World, { name }: Road): string => name;
const kinds: readonly (readonly [typeof roadPlans, Kind, typeof roadStretches])[] = [
  [
    roadPlans,
    {
      ...{ count: 9, mostRoads: 3, named: roadName },
      works: {
        majorRepair: ["大修工程", 620],
        upgrade: ["提质升级工程", 480],
        preventive: ["预防性养护工程", 90],
        mediumRepair: ["中修工程", 310],
        newBuild: ["新建工程", 2_600],
        reconstruction: ["改建工程", 1_900],
      },
    },
    roadStretches,
  ],
  [
    motorPlans,
    { count: 3, mostRoads: 2, named: roadName, works: { upgrade: ["机电设施更新工程", 70], other: ["机电设施养护项目", 15] } },
    motorStretches,
  ],
  [
    bridgePlans,
    {
      ...{ count: 4, mostRoads: 1, named: bridgeName },
      works: { majorRepair: ["加固工程", 240], mediumRepair: ["维修工程", 120], preventive: ["预防性养护工程", 25] },
    },
    bridgeStretches,
  ],
  [
    transportPlans,
    { count: 4, mostRoads: 3, named: roadName, works: { upgrade: ["标志标线更新工程", 40], other: ["护栏整治项目", 60] } },
    transportStretches,
  ],
  [
    manholePlans,
    { count: 5, mostRoads: 2, named: roadName, works: { preventive: ["井盖整治工程", 12], other: ["井周沉陷处治项目", 20] } },
    manholeStretches,
  ],
];

/** Ids of what the generator makes begin with the kind's number; what people add counts on from here, whatever its kind. */
const FIRST_ADDED = 9_000;

/** Plans of last year, this one and the next, of all five kinds: the services keep them in one table. */
export const planStories = kinds.map(([resource, kind, stretches], i) =>
  registerStory({
    resource,
    id: (_, sequence) => String(FIRST_ADDED + sequence),
    generate: (world, random) => plansOf(kind, (i + 1) * 1_000, world, random),
    refusal: (after, before) => (after === null && before?.status !== "planned" ? "已开工的项目不能删除" : null),
    // How far the whole is follows from its stretches; where it has none, people say so.
    derived({ id, progress, roadIds }, { entities }) {
      const own = [...entities.of(stretches.name).values()]
        .map((row) => row as unknown as Stretch)
        .filter(({ projectId }) => projectId === id);
      return {
        progress: progressByLength(own) ?? progress,
        roadIds: [...new Set([...roadIds, ...own.map(({ roadId }) => roadId)])] as string[],
      };
    },
  }),
);

/** Each road of a plan is a stretch of it, from its beginning to its end. */
export const stretchStories = kinds.map(([plans, , resource], i) =>
  registerStory({
    resource,
    id: (_, sequence) => `TR${9_000 + sequence}`,
    generate(world) {
      const roads = new Map(world.roads.map((road) => [road.id, road]));
      return planStories[i]!.generate(world, createRandom(`${world.seed}:${world.code}:${plans.name}`)).flatMap((plan) => {
        const own = plan.roadIds.flatMap((id) => roads.get(id) ?? []);
        const shares = sharesDone(own, (plan.progress ?? 0) / 100);
        return own.map((road, r) => ({
          ...{ id: `TR${plan.id}-${r + 1}`, projectId: plan.id, roadId: road.id, fromM: 0, toM: road.lengthM, progress: shares[r]! },
          ...toldOf(plan),
        }));
      });
    },
    derived({ projectId }, { entities }) {
      const plan = entities.of(plans.name).get(projectId) as unknown as Plan | undefined;
      return plan === undefined ? {} : toldOf(plan);
    },
    isGone: ({ projectId }, { entities }) => !entities.of(plans.name).has(projectId),
  }),
);

const toldOf = ({ name, year, status, companyId, startsOn, endsOn }: Plan) => ({
  ...{ project: name, year, status, companyId },
  ...{ startsOn, endsOn },
});

/** Percent of each road: they are worked on one after the other. */
function sharesDone(roads: readonly Pick<Road, "lengthM">[], doneShare: number): number[] {
  let leftM = roads.reduce((sum, road) => sum + road.lengthM, 0) * doneShare;
  return roads.map(({ lengthM }) => {
    const share = lengthM === 0 ? doneShare : Math.min(1, Math.max(0, leftM / lengthM));
    leftM -= lengthM;
    return Math.round(share * 100);
  });
}

function plansOf(kind: Kind, before: number, world: World, random: Random): Plan[] {
  if (world.roads.length === 0) return [];
  const present = Number(dayOf(world.createdAtMs).slice(0, 4));
  return [present - 1, present, present + 1].flatMap((year, y) =>
    Array.from({ length: kind.count }, (_, i) => planOf(kind, String(before + y * kind.count + i + 1), year, world, random)),
  );
}

/** State, dates and progress say the same of the day when the world was made. */
function planOf({ works, named, mostRoads }: Kind, id: string, year: number, world: World, random: Random): Plan {
  const first = random.pick(world.roads);
  const beside = world.roads.filter((road) => road.id !== first.id && road.companyId === first.companyId);
  const roads = [first, ...beside.slice(0, random.integer(0, mostRoads - 1))];
  const funding = random.pick(Object.keys(works));
  const [words, yuanPerM] = works[funding]!;
  const lengthM = roads.reduce((sum, road) => sum + road.lengthM, 0);
  const startsMs = Date.UTC(year, 0, 8 + random.integer(0, 270));
  const endsMs = Math.min(Date.UTC(year, 11, 28), startsMs + random.integer(20, 110) * DAY_MS);
  const doneShare = (world.createdAtMs - startsMs) / (endsMs - startsMs);
  const status = doneShare >= 1 ? "completed" : doneShare >= 0 ? "started" : "planned";
  const money = Math.round((lengthM * yuanPerM * (0.6 + 0.4 * random.next())) / 1_000) * 1_000;
  const progress = progressOf(roads, Math.min(1, Math.max(0, doneShare)));
  const name = `${year}年${named(world, first, random)}${roads.length > 1 ? `等${roads.length}条道路` : ""}${words}`;
  return {
    ...{ id, name, year, roadClass: CLASSES[first.roadClass] ?? "county", funding, status, companyId: first.companyId },
    configured: status !== "planned" || random.next() < 0.4 ? "configured" : "notConfigured",
    roadIds: roads.map((road) => road.id),
    ...{ money, spent: Math.round((money * (progress ?? 0) * SPENT_OF_DONE) / 100 / 1_000) * 1_000, progress },
    ...{ startsOn: dayOf(startsMs), endsOn: dayOf(endsMs) },
    ...(funding === "preventive"
      ? { repeatMonths: 36, repeatsFrom: id.endsWith("1") ? "plan" : "completion" }
      : { repeatMonths: null, repeatsFrom: "" }),
  };
}

/** As its stretches will say it. */
function progressOf(roads: readonly Pick<Road, "lengthM">[], doneShare: number): number | null {
  const shares = sharesDone(roads, doneShare);
  return progressByLength(roads.map(({ lengthM }, i) => ({ fromM: 0, toM: lengthM, progress: shares[i]! })));
}

function bridgeName(world: World, road: Road, random: Random): string {
  const bridges = world.facilities.filter(({ kind, roadId }) => kind === "bridge" && roadId === road.id);
  return bridges.length === 0 ? `${road.name}桥梁` : random.pick(bridges).name;
}

/** Bills come in after the work. */
const SPENT_OF_DONE = 0.94;
const DAY_MS = 86_400_000;
const dayOf = (atMs: number): string => formatLegacyTime(atMs).slice(0, 10);
const CLASSES: Readonly<Record<string, string>> = {
  高速: "national",
  国道: "national",
  省道: "provincial",
  县道: "county",
  乡道: "township",
};

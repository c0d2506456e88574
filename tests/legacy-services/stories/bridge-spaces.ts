import type { Line } from "../../../shared/domain/coordinates.ts";
import { toWgs } from "../../../shared/legacy/decode-source.ts";
import { spaceQuestionCount, spaceQuestionCounts } from "../../../shared/reports/space-questions.ts";
import { bridgeSpaces, surfaceM2 } from "../../../shared/resources/bridge-spaces.ts";
import { spaceQuestions } from "../../../shared/resources/space-questions.ts";
import { formatLegacyTime } from "../legacy-time.ts";
import { photographed } from "../pictures/photographed.ts";
import { lineOf } from "../world/along-road.ts";
import type { World } from "../world/model.ts";
import type { Random } from "../world/random.ts";
import { createRandom } from "../world/random.ts";
import { registerStory, reportStory } from "./story.ts";

const DAY_MS = 86_400_000;
const dayBefore = ({ createdAtMs }: Pick<World, "createdAtMs">, days: number): string =>
  formatLegacyTime(createdAtMs - days * DAY_MS).slice(0, 10);

const USES = ["parking", "parking", "greening", "greening", "sports", "storage", "municipal", "idle"] as const;
const USERS = { parking: "停车管理公司", sports: "街道文体中心", storage: "仓储有限公司" } as const;
const USE_WORDS: Readonly<Record<string, string>> = {
  ...{ parking: "停车场", greening: "绿化", sports: "体育休闲", storage: "仓储", municipal: "市政设施", idle: "闲置" },
};

/** Under every other bridge: those that earn something are let, for years, and some leases have run out unseen. */
export const bridgeSpaceStory = registerStory({
  resource: bridgeSpaces,
  id: (_, sequence) => `SB${9_000 + sequence}`,
  generate(world, random) {
    const roads = new Map(world.roads.filter(({ line }) => line.length > 1).map((road) => [road.id, road]));
    const over = world.facilities.filter(({ kind, roadId }) => kind === "bridge" && roads.has(roadId)).filter((_, i) => i % 2 === 0);
    return over.map(({ name, roadId, chainageM }, i) => {
      const road = roads.get(roadId)!;
      const use = random.pick(USES);
      const [longM, wideM] = [random.integer(20, 70), random.integer(6, 14)];
      const at = (alongM: number, offsetM: number) => toWgs(lineOf(road).at(chainageM + alongM, offsetM).place, "GCJ-02");
      const outline = [at(0, -wideM), at(longM, -wideM), at(longM, wideM), at(0, wideM), at(0, -wideM)];
      const user = use in USERS ? USERS[use as keyof typeof USERS] : "";
      return {
        ...{ id: `SB${i + 1}`, name: `${name}桥下空间${i + 1}`, bridge: name, roadId, street: road.town, use, user },
        ...{ areaM2: Math.round(surfaceM2(outline)), outline, companyId: road.companyId },
        pictures: photographed(`SB${i + 1}`, dayBefore(world, 30)),
        leaseTo: user === "" ? "" : dayBefore(world, random.integer(-900, 60)),
      };
    });
  },
  refusal: (after, before, others) =>
    after !== null && after.name !== before?.name && others.some(({ name }) => name === after.name) ? "空间名称已存在" : null,
});

const TYPES = ["违规堆物", "私搭乱建", "车辆乱停", "垃圾积存", "围挡破损", "渗水滴漏", "消防隐患"] as const;

/** Inspectors look under each bridge twice a year; most of what they find is put right within its ten days. */
export const spaceQuestionStory = registerStory({
  resource: spaceQuestions,
  id: (_, sequence) => `SQ${9_000 + sequence}`,
  generate(world, random) {
    const spaces = bridgeSpaceStory.generate(world, createRandom(`${world.seed}:${world.code}:${bridgeSpaces.name}`));
    const inspectors = world.devices.filter(({ kind }) => kind === "inspector");
    return spaces.flatMap((space, s) =>
      Array.from({ length: random.integer(0, 4) }, (_, i) => {
        const days = random.integer(0, 90);
        const takesDays = random.next() < 0.85 ? random.integer(1, 10) : random.integer(11, 60);
        const isDone = takesDays < days;
        const own = inspectors.filter(({ companyId }) => companyId === space.companyId);
        return {
          ...{ id: `SQ${s * 10 + i + 1}`, space: space.name, roadId: space.roadId, street: space.street, companyId: space.companyId },
          ...{ type: random.pick(TYPES), description: "", place: inside(space.outline, random) },
          pictures: photographed(`SQ${s * 10 + i + 1}`, dayBefore(world, days)),
          state: isDone ? "done" : days > 2 ? "inHand" : "found",
          ...{
            foundOn: dayBefore(world, days),
            dueOn: dayBefore(world, days - 10),
            doneOn: isDone ? dayBefore(world, days - takesDays) : "",
          },
          finder: own.length === 0 ? "" : random.pick(own).person,
        };
      }),
    );
  },
});

/** Somewhere between two corners that lie across from each other. */
function inside(outline: Line, random: Random): [number, number] {
  const [a, b] = [outline[0]!, outline[2]!];
  const part = random.integer(2, 8) / 10;
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
}

type SpaceRow = { readonly id: string; readonly name: string; readonly use: string };
type QuestionRow = ReturnType<typeof spaceQuestionStory.generate>[number];

/** Counted of the very questions that stand in the register when somebody asks. */
export const spaceFigureStory = reportStory({
  calls: [spaceQuestionCounts],
  record: spaceQuestionCount,
  rows({ entities, deviceTimeMs }, { GroupBy, ComId, StartTime, EndTime }) {
    const spaces = [...entities.of(bridgeSpaces.name).values()] as unknown as readonly SpaceRow[];
    const useOf = new Map(spaces.map(({ name, use }) => [name, USE_WORDS[use] ?? use]));
    const questions = [...entities.of(spaceQuestions.name).values()] as unknown as readonly QuestionRow[];
    const today = formatLegacyTime(deviceTimeMs).slice(0, 10);
    const groupOf = ({ street, space, type }: QuestionRow) =>
      Number(GroupBy) === 1 ? street : Number(GroupBy) === 2 ? (useOf.get(space) ?? "其他") : type;
    const asked = questions.filter(
      ({ companyId, foundOn }) =>
        (String(ComId ?? "") === "" || companyId === ComId) &&
        (String(StartTime ?? "") === "" || foundOn >= String(StartTime)) &&
        (String(EndTime ?? "") === "" || foundOn <= String(EndTime)),
    );
    const groups = new Map<string, QuestionRow[]>();
    for (const one of asked) groups.set(groupOf(one), [...(groups.get(groupOf(one)) ?? []), one]);
    return [...groups].map(([group, all]) => ({
      ...{ group, all: all.length, done: all.filter(({ doneOn }) => doneOn !== "").length },
      open: all.filter(({ doneOn }) => doneOn === "").length,
      overdue: all.filter(({ doneOn, dueOn }) => doneOn === "" && dueOn !== "" && dueOn < today).length,
    }));
  },
});

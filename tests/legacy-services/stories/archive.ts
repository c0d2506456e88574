import { archive } from "../../../shared/resources/archive.ts";
import { formatLegacyTime } from "../legacy-time.ts";
import { photographed } from "../pictures/photographed.ts";
import { createRandom } from "../world/random.ts";
import { planStories } from "./plans.ts";
import { registerStory } from "./story.ts";

const DAY_MS = 86_400_000;
type Stage = "approval" | "design" | "tender" | "construction" | "acceptance" | "settlement";
/** What a project leaves behind, and by when: so many days after it begins or ends. */
const DOCUMENTS: readonly (readonly [name: string, stage: Stage, after: "start" | "end", days: number, required: boolean])[] = [
  ["立项批复", "approval", "start", -60, true],
  ["施工图设计文件", "design", "start", -40, true],
  ["地质勘察报告", "design", "start", -40, false],
  ["招标文件", "tender", "start", -25, true],
  ["中标通知书及合同", "tender", "start", -10, true],
  ["开工报告", "construction", "start", 0, true],
  ["材料检测报告", "construction", "start", 20, true],
  ["竣工图", "acceptance", "end", 15, true],
  ["竣工验收证书", "acceptance", "end", 20, true],
  ["结算审计报告", "settlement", "end", 60, true],
];

/** The files of the very plans that the customer has: of what is due most are there, and some that nobody has found yet. */
export const archiveStory = registerStory({
  resource: archive,
  id: (_, sequence) => `PA${90_000 + sequence}`,
  generate(world, random) {
    const plans = planStories.flatMap(({ resource, generate }) =>
      generate(world, createRandom(`${world.seed}:${world.code}:${resource.name}`)),
    );
    const today = dayOf(world.createdAtMs);
    return plans.flatMap((plan) =>
      DOCUMENTS.map(([document, stage, after, days, required], i) => {
        const dueMs = Date.parse(after === "start" ? plan.startsOn : plan.endsOn) + days * DAY_MS;
        const isFiled = dayOf(dueMs) < today && random.next() < (required ? 0.93 : 0.5);
        const filedOn = isFiled ? dayOf(dueMs - random.integer(0, 9) * DAY_MS) : "";
        return {
          ...{ id: `PA${plan.id}-${i + 1}`, document, stage, required, dueOn: dayOf(dueMs) },
          ...{ projectId: plan.id, project: plan.name, year: plan.year, companyId: plan.companyId },
          ...{ filedOn, scans: photographed(`PA${plan.id}-${i + 1}`, filedOn) },
          keeper: isFiled ? random.pick(KEEPERS) : "",
          shelf: isFiled ? `${plan.year}-${stage === "settlement" ? "财" : "工"}-${plan.id}` : "",
        };
      }),
    );
  },
});
const KEEPERS = ["档案室王敏", "档案室李洁", "工程科赵刚"] as const;
const dayOf = (atMs: number): string => formatLegacyTime(atMs).slice(0, 10);

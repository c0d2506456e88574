import type { RowOfFields } from "../../../shared/legacy/record.ts";
import type { scoringItem } from "../../../shared/legacy/records/assessment.ts";
import { companyScoring, roadScoring } from "../../../shared/resources/scoring-trees.ts";
import { formatLegacyTime } from "../legacy-time.ts";
import { registerStory } from "./story.ts";

export type ScoringNode = RowOfFields<(typeof scoringItem)["fields"]>;
/** Its name, and what it is worth with what one fault costs, or its parts. */
type Grown = readonly [name: string, item: readonly [total: number, min: number, max: number, standard: string] | readonly Grown[]];

const COMPANY: readonly Grown[] = [
  [
    "日常养护",
    [
      [
        "路面养护",
        [
          ["坑槽修补", [12, 0.5, 2, "坑槽应在时限内修补，修补面平整、边线顺直；每处不合格扣分。"]],
          ["裂缝处置", [8, 0.2, 1, "裂缝应及时灌缝，灌缝饱满、无溢料。"]],
          ["井周沉陷", [5, 0.5, 1, "井周沉陷超过 15 mm 的应限期调整。"]],
        ],
      ],
      [
        "巡查",
        [
          ["日常巡查", [10, 0.5, 2, "巡查覆盖率不足 90% 的，按日扣分。"]],
          ["桥梁巡查", [15, 5, 5, "当月漏巡的桥梁，每座扣 5 分。"]],
        ],
      ],
      [
        "保洁",
        [
          ["路面保洁", [6, 0.1, 0.5, "路面无明显垃圾、积尘、抛洒物。"]],
          ["附属设施保洁", [4, 0.1, 0.5, "护栏、标志、隔音屏表面清洁。"]],
        ],
      ],
    ],
  ],
  [
    "工单管理",
    [
      [
        "处置时效",
        [
          ["超期未处置", [15, 0.1, 0.5, "超过时限未完成处置的工单，每件扣分。"]],
          ["接单不及时", [5, 0.1, 0.5, "派单后未在规定时间内接单。"]],
        ],
      ],
      ["处置质量", [["抽检不合格", [10, 0.5, 1, "抽检不合格的工单，每件扣分，复检仍不合格的加倍。"]]]],
    ],
  ],
  [
    "安全与资料",
    [
      ["安全作业", [["占道作业", [6, 0.5, 3, "占道作业未按规定设置安全设施。"]]]],
      ["资料报送", [["报表报送", [4, 0.1, 0.5, "月报、台账未按时报送或有差错。"]]]],
    ],
  ],
];
const ROAD: readonly Grown[] = [
  [
    "路面状况",
    [
      [
        "病害",
        [
          ["坑槽", [30, 0.5, 3, "道路上存在未处置的坑槽，每处扣分。"]],
          ["裂缝", [15, 0.2, 1, "未灌缝的裂缝。"]],
        ],
      ],
      ["平整", [["沉陷与车辙", [15, 0.5, 2, "沉陷、车辙影响行车。"]]]],
    ],
  ],
  [
    "附属设施",
    [
      [
        "设施完好",
        [
          ["护栏与标志", [15, 0.5, 2, "护栏、标志缺损。"]],
          ["井盖与排水", [10, 0.5, 2, "井盖缺损、排水不畅。"]],
        ],
      ],
    ],
  ],
  [
    "保洁绿化",
    [
      [
        "环境",
        [
          ["路面保洁", [10, 0.1, 0.5, "路面保洁不到位。"]],
          ["绿化养护", [5, 0.1, 0.5, "绿化带养护不到位。"]],
        ],
      ],
    ],
  ],
];

const sum = (grown: Grown): number => (isItem(grown[1]) ? grown[1][0] : grown[1].reduce((all, part) => all + sum(part), 0));
const isItem = (what: Grown[1]): what is readonly [number, number, number, string] => typeof what[0] === "number";

function nodesOf(prefix: string, year: number, all: readonly Grown[]): ScoringNode[] {
  const nodes: ScoringNode[] = [];
  const grow = (parts: readonly Grown[], parentId: string, level: number) => {
    for (const grown of parts) {
      const [name, what] = grown;
      const id = `${prefix}${year}${String(nodes.length + 1).padStart(2, "0")}`;
      const [, min, max, standard] = isItem(what) ? what : [0, null, null, ""];
      nodes.push({ id, parentId, level, name, total: sum(grown), standard, min, max, sort: nodes.length + 1, year });
      if (!isItem(what)) grow(what, id, level + 1);
    }
  };
  grow(all, "", 1);
  return nodes;
}

/** Of this year and the last. */
const story = <R extends typeof companyScoring>(resource: R, prefix: string, all: readonly Grown[]) =>
  registerStory({
    resource,
    id: (_, sequence) => `${prefix}${sequence}`,
    generate({ createdAtMs }) {
      const year = Number(formatLegacyTime(createdAtMs).slice(0, 4));
      return [year - 1, year].flatMap((one) => nodesOf(prefix, one, all));
    },
    refusal: (after, _, others) =>
      after !== null && after.parentId !== "" && !others.some(({ id }) => id === after.parentId) ? "上级项不存在" : null,
  });
export const scoringStories = [story(companyScoring, "AC", COMPANY), story(roadScoring, "AR", ROAD)];

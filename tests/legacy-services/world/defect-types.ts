import type { DefectType } from "./model.ts";

/** Three levels, in the words of road people. Leaves are what an order names. */
const tree = {
  沥青路面: {
    裂缝: ["横向裂缝", "纵向裂缝", "网状裂缝", "块状裂缝"],
    变形: ["车辙", "沉陷", "拥包", "波浪"],
    松散: ["坑槽", "松散剥落", "泛油", "修补损坏"],
  },
  水泥路面: { 断裂: ["板角断裂", "破碎板", "线裂"], 接缝: ["错台", "接缝料损坏", "唧泥", "拱起"] },
  人行道: { 铺装: ["铺装破损", "铺装松动", "铺装缺失"], 侧平石: ["侧石损坏", "平石沉降"] },
  附属设施: {
    井盖: ["井盖缺失", "井盖破损", "井周沉陷"],
    护栏: ["护栏变形", "护栏缺失"],
    标志标线: ["标志牌倾斜", "标志牌遮挡", "标线磨损"],
    路灯: ["路灯不亮", "灯杆倾斜"],
  },
  桥梁: { 桥面系: ["伸缩缝损坏", "桥面坑槽", "泄水孔堵塞"], 栏杆: ["栏杆破损", "防撞墙开裂"] },
  环境: { 占道: ["抛洒滴漏", "堆物占道"], 绿化: ["绿化缺失", "树枝遮挡"], 排水: ["雨水口堵塞", "路面积水"] },
} as const;

/** How often a leaf is met; anything else counts 1. */
export const TYPE_WEIGHTS: Readonly<Record<string, number>> = {
  横向裂缝: 9,
  纵向裂缝: 8,
  网状裂缝: 9,
  坑槽: 12,
  车辙: 4,
  沉陷: 5,
  松散剥落: 4,
  修补损坏: 5,
  井周沉陷: 4,
  井盖破损: 3,
  标线磨损: 5,
  护栏变形: 3,
  铺装破损: 5,
  伸缩缝损坏: 2,
  抛洒滴漏: 3,
  路面积水: 2,
};

export function defectTypeTree(): DefectType[] {
  const types: DefectType[] = [];
  const add = (parentId: string, name: string): string => {
    const id = String(101 + types.length);
    types.push({ id, parentId, name });
    return id;
  };
  for (const [top, groups] of Object.entries(tree)) {
    const topId = add("0", top);
    for (const [group, leaves] of Object.entries(groups)) {
      const groupId = add(topId, group);
      for (const leaf of leaves) add(groupId, leaf);
    }
  }
  return types;
}

export function leafTypes(types: readonly DefectType[]): DefectType[] {
  const parents = new Set(types.map((type) => type.parentId));
  return types.filter((type) => !parents.has(type.id));
}

import { formatChainage } from "../../../shared/domain/chainage.ts";
import { getBridgeList, getManHoleList, getSignsList, getZhuangHaoList } from "../../../shared/legacy/calls/facility.ts";
import { direction } from "../assignment-row.ts";
import { styleOf, type WritingStyle } from "../quirks.ts";
import { lineOf } from "../world/along-road.ts";
import type { Facility } from "../world/model.ts";
import { PILE_EVERY_M, pilesOf } from "../world/piles.ts";
import { hashText } from "../world/random.ts";
import { type Handler, textOf } from "./handler.ts";

/** Rows of one kind on the asked road, or on all. */
function listOf(kind: Facility["kind"], row: (facility: Facility, style: WritingStyle) => Record<string, unknown>): Handler {
  return ({ world }, { fields }) => {
    const roadId = textOf(fields.Rid);
    const style = styleOf(world.code);
    const inUse = new Set(world.roads.map(({ id }) => id));
    return world.facilities
      .filter((one) => one.kind === kind && inUse.has(one.roadId) && (roadId === "" || one.roadId === roadId))
      .map((one) => row(one, style));
  };
}

const bridges = listOf("bridge", (bridge, style) => ({
  B_Id: bridge.id,
  B_Rid: bridge.roadId,
  B_Name: bridge.name,
  B_Dir: direction(style, bridge.direction),
  B_Zhuanghao: formatChainage(bridge.chainageM),
  B_Length: 12 + (hashText(bridge.id) % 1800) / 10,
  B_Location: bridge.at.join(","),
  B_Pic: style.nothing,
}));

const manholes = listOf("manhole", (manhole, style) => ({
  M_Id: manhole.id,
  M_Rid: manhole.roadId,
  M_Dir: direction(style, manhole.direction),
  M_Rtype: oneOf(["雨水", "污水", "电力", "通信", "燃气", "供水"], `${manhole.id}:use`),
  M_Type: oneOf(["铸铁", "球墨铸铁", "复合材料", "混凝土"], `${manhole.id}:cover`),
  M_Zhuanghao: formatChainage(manhole.chainageM),
  M_Location: manhole.at.join(","),
  M_Pic: style.nothing,
}));

const signs = listOf("sign", (sign, style) => ({
  S_Id: sign.id,
  S_Rid: sign.roadId,
  S_Dir: direction(style, sign.direction),
  S_Qtype: oneOf(["指路标志", "警告标志", "禁令标志", "限速标志", "指示标志", "旅游标志"], sign.id),
  S_ZhuangHao: formatChainage(sign.chainageM),
  S_Location: sign.at.join(","),
  S_Pic: style.nothing,
}));

const piles: Handler = ({ world }, { fields }) => {
  const roadId = textOf(fields.Rid);
  const { nothing } = styleOf(world.code);
  return world.roads
    .filter((road) => (roadId === "" || road.id === roadId) && road.line.length > 1)
    .flatMap((road) =>
      Array.from({ length: pilesOf(road) }, (_, i) => ({
        Z_Id: `${road.id}Z${i}`,
        Z_Rid: road.id,
        Z_Type: i % 10 === 0 ? "公里桩" : "百米桩",
        Z_Zhuanghao: formatChainage(i * PILE_EVERY_M),
        Z_Location: lineOf(road)
          .at(i * PILE_EVERY_M, 8)
          .place.join(","),
        Z_imgs: nothing,
      })),
    );
};

const oneOf = (words: readonly string[], seed: string): string => words[hashText(seed) % words.length]!;

export const facilityHandlers: Readonly<Record<string, Handler>> = {
  [getBridgeList.name]: bridges,
  [getManHoleList.name]: manholes,
  [getSignsList.name]: signs,
  [getZhuangHaoList.name]: piles,
};

import { getBridgeList, getManHoleList, getSignsList, getZhuangHaoList } from "../../../shared/legacy/calls/facility.ts";
import type { Fields, LegacyRecord, RowOfFields } from "../../../shared/legacy/record.ts";
import { bridge, manhole, pile, sign } from "../../../shared/legacy/records/facility.ts";
import { DIRECTIONS } from "../assignment-row.ts";
import { photographedForLedger } from "../pictures/photographed.ts";
import { postPicturesOf } from "../pictures/road-pictures.ts";
import { AS_KEPT, recordRow } from "../record-row.ts";
import { lineOf } from "../world/along-road.ts";
import type { Facility, Ground } from "../world/model.ts";
import { PILE_EVERY_M, pilesOf } from "../world/piles.ts";
import { hashText } from "../world/random.ts";
import { type Handler, textOf } from "./handler.ts";

/** Rows of one kind on the asked road, or on all. */
function listOf<F extends Fields>(kind: Facility["kind"], record: LegacyRecord<F>, row: (facility: Known) => RowOfFields<F>): Handler {
  return ({ world }, { fields }) => {
    const roadId = textOf(fields.Rid);
    const inUse = new Set(world.roads.map(({ id }) => id));
    return world.facilities
      .filter((one) => one.kind === kind && inUse.has(one.roadId) && (roadId === "" || one.roadId === roadId))
      .map((one) => recordRow(world.code, record, row(known(world, one)), AS_KEPT));
  };
}

type Known = ReturnType<typeof known>;
/** What is known of each kind; most were photographed for the ledger. */
const known = (world: Pick<Ground, "createdAtMs">, { id, roadId, name, direction, chainageM, at }: Facility) => ({
  ...{ id, roadId, name, chainageM, pictures: photographedForLedger(world, id) },
  ...{ direction: DIRECTIONS[direction], place: at },
});

const bridges = listOf("bridge", bridge, (one) => ({ ...one, lengthM: 12 + (hashText(one.id) % 1800) / 10 }));

const manholes = listOf("manhole", manhole, (one) => ({
  ...one,
  use: oneOf(["雨水", "污水", "电力", "通信", "燃气", "供水"], `${one.id}:use`),
  material: oneOf(["铸铁", "球墨铸铁", "复合材料", "混凝土"], `${one.id}:cover`),
}));

const signs = listOf("sign", sign, (one) => ({
  ...one,
  use: oneOf(["指路标志", "警告标志", "禁令标志", "限速标志", "指示标志", "旅游标志"], one.id),
}));

const piles: Handler = ({ world }, { fields }) => {
  const roadId = textOf(fields.Rid);
  return world.roads
    .filter((road) => (roadId === "" || road.id === roadId) && road.line.length > 1)
    .flatMap((road) =>
      Array.from({ length: pilesOf(road) }, (_, i) => {
        const chainageM = i * PILE_EVERY_M;
        const { place } = lineOf(road).at(chainageM, 8);
        const values = { id: `${road.id}Z${i}`, roadId: road.id, use: i % 10 === 0 ? "公里桩" : "百米桩", chainageM, place };
        return recordRow(world.code, pile, { ...values, pictures: postPicturesOf(world, road, i) }, AS_KEPT);
      }),
    );
};

const oneOf = (words: readonly string[], seed: string): string => words[hashText(seed) % words.length]!;

export const facilityHandlers: Readonly<Record<string, Handler>> = {
  [getBridgeList.name]: bridges,
  [getManHoleList.name]: manholes,
  [getSignsList.name]: signs,
  [getZhuangHaoList.name]: piles,
};

import { toWgs } from "../../../shared/legacy/decode-source.ts";
import type { RowOfFields } from "../../../shared/legacy/record.ts";
import {
  batchPicture,
  getAllZhIMgs,
  getBHQJ,
  getPicQuesDetailed,
  getRoadPatrolForDetailForWeb,
  getRoadQjNew,
  getRodeNewPicQues,
  postPicture,
  roadPictureBox,
} from "../../../shared/legacy/records/road-picture.ts";
import { formatLegacyTime, parseLegacyTime } from "../legacy-time.ts";
import { boxesOf } from "../pictures/boxes.ts";
import { postPicturesOf, ROUND_EVERY_M, roadPictureKey, roundPictureKey } from "../pictures/road-pictures.ts";
import { lineOf } from "../world/along-road.ts";
import type { Road } from "../world/model.ts";
import { PILE_EVERY_M, pilesOf } from "../world/piles.ts";
import { type Batch, batchesOf, dayOf } from "./batches.ts";
import { reportStory, type Scene } from "./story.ts";

type Picture = RowOfFields<(typeof batchPicture)["fields"]>;

/** The camera's shutter opens every ten metres. */
const PICTURE_EVERY_M = 10;
/** As vehicles begin at seven and film at 40 km/h. */
const BEGIN_MS = 7 * 3_600_000;
const MS_PER_M = 90;

/**
 * What the camera took of a batch: the road every ten metres, and in the place of these the pictures of whatever was found within the ten metres, which
 * are those of its order.
 */
function picturesOfBatch(batch: Batch): Picture[] {
  const { id, road, month } = batch;
  const found = foundByShot(batch);
  const day = dayOf({ month });
  const beganAtMs = (parseLegacyTime(day) ?? 0) + BEGIN_MS;
  return Array.from({ length: shotsOf(road) }, (_, i) => i).flatMap((i) => {
    const here = (chainageM: number, rest: Pick<Picture, "direction" | "pictures">): Picture => ({
      ...{ roadId: road.id, companyId: road.companyId, batchId: id, chainageM, ...rest },
      place: placeOn(road, chainageM),
      takenAtMs: beganAtMs + Math.round(chainageM) * MS_PER_M,
    });
    const defectsHere = found.get(i);
    if (defectsHere === undefined)
      return [here(i * PICTURE_EVERY_M, { direction: "up", pictures: [roadPictureKey(road.id, day, i * PICTURE_EVERY_M)] })];
    return [...defectsHere]
      .sort((a, b) => a.chainageM! - b.chainageM!)
      .flatMap(({ chainageM, direction, pictures }) => pictures.map((one) => here(chainageM!, { direction, pictures: [one] })));
  });
}

/** How many these are. */
export function pictureCountOf(batch: Batch): number {
  const found = [...foundByShot(batch).values()];
  return shotsOf(batch.road) - found.length + found.flat().reduce((sum, { pictures }) => sum + pictures.length, 0);
}

const shotsOf = ({ lengthM }: Road): number => Math.floor(lengthM / PICTURE_EVERY_M) + 1;

function foundByShot({ road, defects }: Batch): Map<number, Batch["defects"][number][]> {
  const found = new Map<number, Batch["defects"][number][]>();
  for (const defect of defects) {
    const { chainageM, pictures } = defect;
    if (chainageM === null || chainageM < 0 || chainageM > road.lengthM || pictures.length === 0) continue;
    const shot = Math.floor(chainageM / PICTURE_EVERY_M);
    found.set(shot, [...(found.get(shot) ?? []), defect]);
  }
  return found;
}

/** Where a length of the record lies on the line that is drawn of the road. */
function placeOn(road: Road, chainageM: number): Picture["place"] {
  if (road.line.length < 2) return null;
  const line = lineOf(road);
  return toWgs(line.at(road.lengthM > 0 ? (chainageM / road.lengthM) * line.lengthM : chainageM).place, "GCJ-02");
}

export const batchPictureStory = reportStory({
  calls: [getRoadPatrolForDetailForWeb],
  record: batchPicture,
  rows: (scene, asked) => askedBatches(scene, asked).flatMap(picturesOfBatch),
});

/** The boxes are those of the orders that the findings became. */
export const batchBoxStory = reportStory({
  calls: [getRodeNewPicQues],
  record: roadPictureBox,
  rows: (scene, asked) =>
    askedBatches(scene, asked).flatMap(({ defects }) => defects.flatMap(({ orderId }) => boxesOfOrder(scene, orderId))),
});

/** Pictures are of orders, and carry an order's number in their names. */
export const pictureBoxStory = reportStory({
  calls: [getPicQuesDetailed],
  record: roadPictureBox,
  rows(scene, { Pic_Url }) {
    const orderId = /([\w-]+)-\d+\.png$/.exec(String(Pic_Url))?.[1] ?? "";
    return boxesOfOrder(scene, orderId).filter(({ picture }) => picture === Pic_Url);
  },
});

export const postPictureStory = reportStory({
  calls: [getAllZhIMgs],
  record: postPicture,
  rows: ({ world }, { Rid }) =>
    world.roads
      .filter(({ id }) => id === Rid)
      .flatMap((road) =>
        Array.from({ length: pilesOf(road) }, (_, i) => ({ i, pictures: postPicturesOf(world, road, i) }))
          .filter(({ pictures }) => pictures.length > 0)
          .map(({ i, pictures }) => ({
            ...{ chainageM: i * PILE_EVERY_M, roadId: road.id, companyId: road.companyId, pictures, direction: "up" as const },
            place: toWgs(lineOf(road).at(i * PILE_EVERY_M, POST_BESIDE_M).place, "GCJ-02"),
          })),
      ),
});

/** Beside the pavement, as the list of posts has them. */
const POST_BESIDE_M = 8;

/** All around a road as it was filmed when the ledger was made. */
export const roadRoundStory = reportStory({
  calls: [getRoadQjNew],
  record: postPicture,
  rows: ({ world }, { Rid }) =>
    world.roads
      .filter(({ id }) => id === Rid)
      .flatMap((road) =>
        Array.from({ length: Math.floor(road.lengthM / ROUND_EVERY_M) + 1 }, (_, i) =>
          roundAt(road, i * ROUND_EVERY_M, formatLegacyTime(world.createdAtMs)),
        ),
      ),
});

/** Of what a machine found along a road the lens sees the place too. */
export const orderRoundStory = reportStory({
  calls: [getBHQJ],
  record: postPicture,
  rows({ orders, world }, { A_Id }) {
    const order = orders.get(String(A_Id));
    const road = world.roads.find(({ id }) => id === order?.roadId);
    if (order === undefined || road === undefined || order.source !== MACHINE || order.chainageM === null) return [];
    return order.chainageM > road.lengthM ? [] : [roundAt(road, order.chainageM, formatLegacyTime(order.foundAtMs), order.companyId)];
  },
});
const MACHINE = 2;

const roundAt = (road: Road, chainageM: number, time: string, companyId = road.companyId) => ({
  ...{ chainageM, roadId: road.id, companyId, direction: "up" as const, place: placeOn(road, chainageM) },
  pictures: [roundPictureKey(road.id, time.slice(0, 10), chainageM)],
});

/** A question that names no road is of nothing: all pictures of all roads are more than anybody reads. */
function askedBatches(scene: Scene, { Rid, B_Id }: Readonly<Record<string, unknown>>): Batch[] {
  const [roadId, batchId] = [Rid, B_Id].map((one) => (typeof one === "string" ? one : ""));
  return roadId === "" ? [] : batchesOf(scene, roadId).filter(({ id }) => batchId === "" || id === batchId);
}

function boxesOfOrder({ orders, world }: Scene, orderId: string): RowOfFields<(typeof roadPictureBox)["fields"]>[] {
  const order = orders.get(orderId);
  const road = world.roads.find(({ id }) => id === order?.roadId);
  if (order === undefined || road === undefined) return [];
  const type = world.defectTypes.find(({ id }) => id === order.typeId)?.name ?? "";
  return boxesOf(order, type).map((box) => ({ ...box, roadId: road.id, companyId: road.companyId }));
}

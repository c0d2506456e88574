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
} from "../legacy/records/road-picture.ts";
import { ORDER_PAGE, ORDER_PAGES } from "../policy/order-paths.ts";
import { report } from "./report.ts";

/** What was filmed does not change; a batch that is new gets its boxes one after the other. */
const keptMs = 600_000;
const ofCompany = { version: 1, owner: "company", companyField: "companyId" } as const;
const road = { kind: "id", key: "road" } as const;
const batch = { kind: "id", key: "batch" } as const;

/** What a vehicle saw of a road, picture by picture. */
export const batchPictures = report({
  ...{ ...ofCompany, name: "batchPictures", paths: ["/facilities/info"], record: batchPicture, rowKey: ["pictures"] },
  filters: [road, batch],
  ask: { calls: [getRoadPatrolForDetailForWeb], request: (asked) => ({ Rid: asked.road, B_Id: asked.batch }), keptMs },
  parts: [{ part: "table", columns: [{ key: "chainageM" }, { key: "direction" }, { key: "takenAtMs" }, { key: "pictures" }] }],
});

const boxColumns = [{ key: "defectType" }, { key: "degree" }, { key: "picture" }] as const;

/** What was found on the pictures of a batch, and where on each. */
export const batchBoxes = report({
  ...{ ...ofCompany, name: "batchBoxes", paths: ["/facilities/info"], record: roadPictureBox },
  rowKey: ["picture", "xMinPx", "yMinPx", "xMaxPx", "yMaxPx"],
  filters: [road, batch],
  ask: { calls: [getRodeNewPicQues], request: (asked) => ({ Rid: asked.road, B_Id: asked.batch }), keptMs },
  parts: [{ part: "table", columns: boxColumns }],
});

/** The same of one picture, wherever it is shown. */
export const pictureBoxes = report({
  ...{ ...ofCompany, name: "pictureBoxes", paths: ["/facilities_zn/terrain", "/road-detection-new/terrain"], record: roadPictureBox },
  rowKey: ["picture", "xMinPx", "yMinPx", "xMaxPx", "yMaxPx"],
  filters: [{ kind: "id", key: "picture" }],
  ask: { calls: [getPicQuesDetailed], request: ({ picture }) => ({ Pic_Url: picture }), keptMs },
  parts: [{ part: "table", columns: boxColumns }],
});

/** How the posts of a road look, by chainage. */
export const postPictures = report({
  ...{ ...ofCompany, name: "postPictures", paths: ["/facilities_zn/road-info"], record: postPicture, rowKey: ["chainageM", "direction"] },
  filters: [road],
  ask: { calls: [getAllZhIMgs], request: (asked, { C_Code }) => ({ Rid: asked.road, C_Code }), keptMs },
  parts: [{ part: "table", columns: [{ key: "chainageM" }, { key: "direction" }, { key: "pictures" }] }],
});

const roundParts = [{ part: "table", columns: [{ key: "chainageM" }, { key: "direction" }, { key: "pictures" }] }] as const;

/** A road all around, by chainage. */
export const roadRounds = report({
  ...{ ...ofCompany, name: "roadRounds", paths: ["/facilities_zn/road-info"], record: postPicture, rowKey: ["pictures"] },
  filters: [road],
  ask: { calls: [getRoadQjNew], request: (asked, { C_Code }) => ({ Rid: asked.road, C_Code }), keptMs },
  parts: roundParts,
});

/** The place of an order all around. */
export const orderRounds = report({
  ...{ ...ofCompany, name: "orderRounds", paths: [ORDER_PAGE, ...ORDER_PAGES], record: postPicture, rowKey: ["pictures"] },
  filters: [{ kind: "id", key: "order" }],
  ask: { calls: [getBHQJ], request: ({ order }) => ({ A_Id: order }), keptMs },
  parts: roundParts,
});

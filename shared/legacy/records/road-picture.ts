import { z } from "zod";
import { given, ours } from "../field-codecs.ts";
import { type Fields, type LegacyRecord, record } from "../record.ts";
import { callForRows } from "../record-calls.ts";
import { pictureBox } from "./picture-box.ts";

/** Whose road it shows: pictures of a road are of whoever keeps it. */
const ofRoad = { roadId: ours.text("R_id"), companyId: ours.text("R_ComId") } as const;

/** One picture of a batch, where and when it was taken. */
export const batchPicture = record({
  pictures: given.pictures("Pic_Url"),
  ...ofRoad,
  batchId: given.text("B_Id"),
  chainageM: ours.chainage("P_Zhuanghao"),
  direction: ours.direction("P_Dir"),
  place: ours.place("P_Location"),
  takenAtMs: ours.time("P_Time"),
});

/** A box on a picture of a road, in pixels of the camera's own picture. */
export const roadPictureBox = record({ ...pictureBox.fields, ...ofRoad });

/** The pictures of one post beside a road. */
export const postPicture = record({
  chainageM: given.chainage("Z_Zhuanghao"),
  ...ofRoad,
  pictures: ours.pictures("Url"),
  direction: ours.direction("Dir"),
  place: ours.place("Location"),
});

const ofBatch = { request: z.object({ Rid: z.string(), B_Id: z.string() }), givenRequest: ["B_Id"] };
const declared = { section: "1.7", origin: "given" } as const;

/** The pictures of a batch of a road, by chainage. */
export const getRoadPatrolForDetailForWeb = callForRows(
  {
    ...({ ...declared, service: "webUser", name: "GetRoadPatrolForDetailForWeb", transport: "getJsonp" } as const),
    ...{ ...ofBatch, path: "/CusUser/GetRoadPatrolForDetailForWeb" },
  },
  batchPicture,
);

const boxes = <Request extends z.ZodType>(name: string, path: string, request: Request, givenRequest: readonly string[]) =>
  callForRows({ ...declared, service: "api", name, path, request, givenRequest }, roadPictureBox);

/** What was found on the pictures of a batch. */
export const getRodeNewPicQues = boxes("GetRodeNewPicQues", "/api/NewHome/GetRodeNewPicQues", ofBatch.request, ofBatch.givenRequest);
/** What was found on one picture. */
export const getPicQuesDetailed = boxes("GetPicQuesDetailed", "/api/Mark/GetPicQuesDetailed", z.object({ Pic_Url: z.string() }), [
  "Pic_Url",
]);

/** The pictures of the posts of a road. */
export const getAllZhIMgs = ofRoadAlone("GetAllZhIMgs", postPicture);

/** Pictures of a road that show all around, by chainage: each row is written as one of a post is. */
export const getRoadQjNew = ofRoadAlone("GetRoadQjNew", postPicture);

/** Pictures all around the place of a defect. */
export const getBHQJ = callForRows(
  {
    ...({ ...declared, service: "api", name: "GetBHQJ", path: "/Api/ApiForApp/GetBHQJ" } as const),
    ...{ request: z.object({ A_Id: z.string() }), givenRequest: [] },
  },
  postPicture,
);

function ofRoadAlone<F extends Fields>(name: string, rows: LegacyRecord<F>) {
  return callForRows(
    {
      ...({ ...declared, service: "api", name, path: `/Api/ApiForApp/${name}` } as const),
      ...{ request: z.object({ Rid: z.string(), C_Code: z.string() }), givenRequest: ["Rid", "C_Code"] },
    },
    rows,
  );
}

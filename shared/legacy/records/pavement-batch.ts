import { z } from "zod";
import { given, ours } from "../field-codecs.ts";
import { record } from "../record.ts";
import { callForRows } from "../record-calls.ts";

/** A batch: one road filmed once in a direction, with what the survey measured of it as a whole. */
export const batch = record({
  batchId: given.text("B_Id"),
  roadId: ours.text("B_Rid"),
  road: given.text("R_Name"),
  companyId: ours.text("R_ComId"),
  roadClass: ours.text("R_Class"),
  surface: ours.code("B_SurfaceType", { asphalt: 1, cement: 2 }),
  filmedOn: ours.day("B_Time"),
  direction: ours.direction("B_Dir"),
  wideM: ours.number("B_Width"),
  fromM: ours.chainage("B_StartZhuanghao"),
  toM: ours.chainage("B_EndZhuanghao"),
  pictureCount: ours.count("B_PicCount"),
  pci: ours.number("B_PCI"),
  iri: ours.number("B_IRI"),
  rutMm: ours.number("B_RD"),
  pbi: ours.number("B_PBI"),
  sri: ours.number("B_SRI"),
  sci: ours.number("B_SCI"),
  bci: ours.number("B_BCI"),
  tci: ours.number("B_TCI"),
});

export const getShotBatchByRidForWeb = callForRows(
  {
    ...({ service: "webUser", section: "1.7", origin: "given", name: "GetShotBatchByRidForWeb", transport: "getJsonp" } as const),
    ...{ path: "/CusUser/GetShotBatchByRidForWeb", request: z.object({ Rid: z.string() }), givenRequest: [] },
  },
  batch,
);

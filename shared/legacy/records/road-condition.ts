import { z } from "zod";
import { given, ours } from "../field-codecs.ts";
import { record } from "../record.ts";
import { callForRows } from "../record-calls.ts";

/** As the services grade it. */
const degree = given.code("Ad_Degree", { excellent: "优", good: "良", fair: "中", poor: "次", bad: "差" });
const defects = given.count("Ad_QuesCount");
const perKm = given.number("Ad_Damageperkilometer");

/** The pavement of a road in short. */
export const roadDegree = record({ id: given.id("R_id"), name: given.text("R_Name"), degree, defects, perKm });

/** A road with what its last batch tells of its pavement. */
export const roadCondition = record({
  id: given.id("R_id"),
  road: given.text("R_Name"),
  town: given.text("R_RoadBelongs"),
  roadClass: ours.text("R_Class"),
  companyId: ours.reference("R_ComId", "companies"),
  lengthM: given.lengthM("R_RoadLength"),
  line: ours.line("R_Locations"),
  batchId: ours.text("B_Id"),
  filmedOn: ours.day("B_Time"),
  pci: ours.number("B_PCI"),
  ...{ degree, defects, perKm },
});

/** Of one road, or of all where `Rid` is empty. */
export const getRoadInfo = callForRows(
  {
    ...({ service: "api", section: "1.7", origin: "given", name: "GetRoadInfo", path: "/api/NewHome/GetRoadInfo" } as const),
    request: z.object({ Rid: z.string(), C_Code: z.string() }),
    givenRequest: ["Rid", "C_Code"],
  },
  roadCondition,
);

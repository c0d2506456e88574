import { z } from "zod";
import { given, ours } from "../field-codecs.ts";
import { record } from "../record.ts";
import { callForRows } from "../record-calls.ts";

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
  /** As the services grade it. */
  degree: given.code("Ad_Degree", { excellent: "优", good: "良", fair: "中", poor: "次", bad: "差" }),
  defects: given.count("Ad_QuesCount"),
  perKm: given.number("Ad_Damageperkilometer"),
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

import { z } from "zod";
import { given, ours } from "../field-codecs.ts";
import { record } from "../record.ts";
import { callForRows } from "../record-calls.ts";

/** A road as the ledger has it, with what stands on it. */
export const ledgerRoad = record({
  id: given.id("R_id"),
  road: given.text("R_Name"),
  town: given.text("R_RoadBelongs"),
  roadClass: ours.text("R_Class"),
  companyId: ours.text("R_ComId"),
  company: given.text("Company"),
  lengthM: given.lengthM("R_RoadLength"),
  bridges: ours.count("BridgeCount"),
  manholes: ours.count("ManHoleCount"),
  signs: ours.count("SignCount"),
  piles: ours.count("ZhuangHaoCount"),
});

/** Of one road, or of all where `Rid` is empty; `Time` is the day as of which, and today where it is empty. */
export const getRoadSSCount = callForRows(
  {
    ...({ service: "api", section: "1.7", origin: "given", name: "GetRoadSSCount", path: "/Api/ApiForApp/GetRoadSSCount" } as const),
    request: z.object({ Rid: z.string(), C_Code: z.string(), Time: z.string() }),
    givenRequest: ["Rid", "C_Code"],
  },
  ledgerRoad,
);

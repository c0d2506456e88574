import { z } from "zod";
import { declareCall } from "../call.ts";
import { legacyId, legacyText } from "../fields.ts";

/** Maintenance companies of a tenant. */
export const getCompanyList = declareCall({
  service: "company",
  name: "GetCompanyList",
  path: "/CJ/GetCompanyList",
  transport: "postJson",
  request: z.object({ KeyWord: z.string(), PageIndex: z.number().int(), PageSize: z.number().int() }),
  row: z.object({ C_id: legacyId, C_Name: legacyText, ShortName: legacyText }),
  rowsAt: "array",
  idField: "C_id",
  section: "1.7",
  origin: "given",
  givenFields: ["KeyWord", "PageIndex", "PageSize", "C_id", "C_Name", "ShortName"],
});

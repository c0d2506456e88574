import { z } from "zod";
import { declareCall } from "../call.ts";
import { legacyId, legacyText } from "../fields.ts";

/**
 * Credentials for the customer's object storage, good for a while (2.7). The documents say that they may be kept for five minutes, and
 * not until when they hold; Expiration (ISO 8601) is ours and may be missing.
 */
export const getSTS = declareCall({
  service: "api",
  name: "GetSTS",
  reads: true,
  path: "/Api/ApiForApp/GetSTS",
  transport: "getJson",
  request: z.object({ C_Code: z.string() }),
  row: z.object({ AccessKeyId: legacyId, AccessKeySecret: legacyId, SecurityToken: legacyId, Expiration: legacyText }),
  rowsAt: "first",
  idField: null,
  essential: ["AccessKeyId", "AccessKeySecret", "SecurityToken"],
  section: "2.7",
  origin: "given",
  givenFields: ["AccessKeyId", "AccessKeySecret", "SecurityToken"],
});

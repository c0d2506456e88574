import { z } from "zod";
import { declareCall } from "../call.ts";
import { storageCredentials } from "../records/storage-credentials.ts";

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
  row: storageCredentials.row,
  records: [storageCredentials],
  rowsAt: "first",
  idField: null,
  essential: storageCredentials.givenFields,
  section: "2.7",
  origin: "given",
  givenFields: storageCredentials.givenFields,
});

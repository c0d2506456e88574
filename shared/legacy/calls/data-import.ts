import { z } from "zod";
import { declareCall } from "../call.ts";
import type { Fields, LegacyRecord } from "../record.ts";
import { asked, callForRows } from "../record-calls.ts";
import { dataImport } from "../records/data-import.ts";
import { measuredDefect } from "../records/measured-defect.ts";
import { road } from "../records/road.ts";
import { identity, identityFields } from "./identity.ts";

/** The documents speak of these calls and tell no path of them. */
const at = { service: "report", section: "2.7", origin: "ours" } as const;

/** Rows of a record as they are sent: whatever of it somebody has. */
const rowsOf = <F extends Fields>({ row }: LegacyRecord<F>) => z.array(row.partial().loose());

const handing = { ...at, transport: "postJson", reads: false, rowsAt: "first", row: dataImport.row, idField: dataImport.idField } as const;

/** Hands a batch of measured defects over, and answers the import that it begins. */
export const importDiseaseData = declareCall({
  ...{ ...handing, name: "ImportDiseaseData", path: "/NewCusReport/ImportDiseaseData" },
  request: asked.extend({ B_Id: z.string(), List: rowsOf(measuredDefect) }),
  givenFields: [...identityFields, "B_Id"],
  records: [dataImport],
});

/** Hands roads over, those that are known by name and town and new ones alike, and answers the import that it begins. */
export const uploadRoadNetwork = declareCall({
  ...{ ...handing, name: "UploadRoadNetwork", path: "/NewCusReport/UploadRoadNetwork" },
  request: asked.extend({ List: rowsOf(road) }),
  givenFields: identityFields,
  records: [dataImport],
});

/** How far imports are: those whose ids are named, between commas. */
export const getDataImportStatus = callForRows(
  {
    ...{ ...at, name: "GetDataImportStatus", path: "/NewCusReport/GetDataImportStatus" },
    ...{ request: identity.extend({ Im_Id: z.string() }), givenRequest: identityFields },
  },
  dataImport,
);

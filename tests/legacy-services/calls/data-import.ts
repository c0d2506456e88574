import { getDataImportStatus, importDiseaseData, uploadRoadNetwork } from "../../../shared/legacy/calls/data-import.ts";
import type { Fields, LegacyRecord } from "../../../shared/legacy/record.ts";
import { dataImport } from "../../../shared/legacy/records/data-import.ts";
import { measuredDefect } from "../../../shared/legacy/records/measured-defect.ts";
import { road } from "../../../shared/legacy/records/road.ts";
import { beginImport, importsNamed } from "../data-imports.ts";
import { recordRow, SPOKEN } from "../record-row.ts";
import { Refusal } from "../refusal.ts";
import { type Handler, textOf } from "./handler.ts";

/** Administrators, and of the upload supervisors too: companies hand nothing over. */
const COMPANY_USER = 3;

const diseaseData: Handler = (tenant, { fields, nowMs }) => {
  const batchId = textOf(fields.B_Id).trim();
  if (batchId === "") throw new Refusal("批次号不能为空");
  refuseCompanies(fields);
  return [recordRow(tenant.world.code, dataImport, beginImport(tenant, "defects", batchId, rowsIn(measuredDefect, fields.List), nowMs))];
};

const roadNetwork: Handler = (tenant, { fields, nowMs }) => {
  refuseCompanies(fields);
  return [recordRow(tenant.world.code, dataImport, beginImport(tenant, "roads", "", rowsIn(road, fields.List), nowMs))];
};

const status: Handler = (tenant, { fields }) =>
  importsNamed(
    tenant,
    textOf(fields.Im_Id)
      .split(",")
      .filter((id) => id !== ""),
  ).map((one) => recordRow(tenant.world.code, dataImport, one));

function refuseCompanies(fields: Readonly<Record<string, unknown>>): void {
  if (Number(fields.Cu_Type) === COMPANY_USER) throw new Refusal("没有导入权限");
}

/** What was sent of each row, in our names; a defect is whole, of a road there is what was sent. */
function rowsIn<F extends Fields>(record: LegacyRecord<F>, list: unknown) {
  if (!Array.isArray(list)) throw new Refusal("导入数据不能为空");
  return list.map((sent: Readonly<Record<string, unknown>>, place) => {
    const values: Record<string, unknown> =
      record === (measuredDefect as unknown) ? { ...record.decode({}, SPOKEN), unread: undefined } : {};
    for (const [name, { legacy, read }] of Object.entries(record.fields)) {
      if (sent[legacy] === undefined || name === "id") continue;
      const value = read(sent[legacy], SPOKEN);
      if (value === undefined) return { at: place + 1, refusal: `${legacy}格式错误` };
      values[name] = value;
    }
    return { at: place + 1, values };
  });
}

export const dataImportHandlers: Readonly<Record<string, Handler>> = {
  [importDiseaseData.name]: diseaseData,
  [uploadRoadNetwork.name]: roadNetwork,
  [getDataImportStatus.name]: status,
};

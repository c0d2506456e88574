import { getAllBhForWeb, getAssignmentCountForWebJson } from "../../../shared/legacy/calls/web-user.ts";
import { defectType } from "../../../shared/legacy/records/defect-type.ts";
import { listCounts } from "../../../shared/legacy/records/list-counts.ts";
import { recordRow } from "../record-row.ts";
import { isOpen, S } from "../status.ts";
import { type Handler, textOf } from "./handler.ts";
import { statusCounts } from "./report.ts";

const assignmentCount: Handler = (tenant, { fields }) => {
  const counts = statusCounts(tenant, fields);
  const of = (...codes: number[]) => codes.reduce((sum, code) => sum + (counts.get(code) ?? 0), 0);
  let serious = 0;
  const company = Number(fields.Cu_Type) === 3 ? textOf(fields.Cu_CompanyId) : "";
  for (const order of tenant.orders.values())
    if (order.serious && isOpen(order.status) && (company === "" || order.companyId === company)) serious++;
  return [
    recordRow(tenant.world.code, listCounts, {
      ...{ serious, pending: of(S.review, S.pending), disposing: of(S.disposing, S.delay), disposed: of(S.disposed) },
      ...{ returned: of(S.returned), overdue: of(S.overdue), cancelled: of(S.cancelled), accepted: of(S.checked) },
    }),
  ];
};

export const webUserHandlers: Readonly<Record<string, Handler>> = {
  [getAssignmentCountForWebJson.name]: assignmentCount,
  [getAllBhForWeb.name]: (tenant) => tenant.world.defectTypes.map((type) => recordRow(tenant.world.code, defectType, type)),
};

import {
  dispatchXMAZ,
  dispatchXMAZToUser,
  dispatchXMAZToUserNew,
  getAssYhCompanyList,
  getYangHuByComId,
} from "../../../shared/legacy/calls/dispatch.ts";
import { maintainer, namedCompany } from "../../../shared/legacy/records/company.ts";
import { confirm, dispatchOrder, maintainersOf, type Receiver } from "../activity/identification.ts";
import { assignmentRow } from "../assignment-row.ts";
import { recordRow } from "../record-row.ts";
import { Refusal } from "../refusal.ts";
import type { Tenant } from "../tenant.ts";
import { actorOf } from "./actor.ts";
import { type Asked, type Handler, textOf } from "./handler.ts";
import { correctionOf, shotOf } from "./quick-shot.ts";

const companies: Handler = (tenant, { fields }) => {
  const own = Number(fields.Cu_Type) === 3 ? textOf(fields.Cu_CompanyId) : "";
  return [...tenant.companies.values()]
    .filter(({ id, stopped }) => !stopped && (own === "" || id === own))
    .map((company) => recordRow(tenant.world.code, namedCompany, company));
};

const people: Handler = (tenant, { fields }) =>
  maintainersOf(tenant, textOf(fields.ComId)).map((person) => recordRow(tenant.world.code, maintainer, person));

/** `Shot` says that a machine-found defect is meant, `A_Id` an order that awaits review. */
const dispatch =
  (receiver: (fields: Asked["fields"]) => Receiver): Handler =>
  (tenant: Tenant, asked) => {
    const { fields, nowMs } = asked;
    const actor = actorOf(tenant, asked);
    const to = receiver(fields);
    if (fields.Shot !== undefined) {
      const { Q_Id } = fields.Shot as { Q_Id: string };
      return [assignmentRow(tenant, confirm(tenant, shotOf(tenant, Q_Id), correctionOf(fields.Shot), to, actor, nowMs))];
    }
    const order = tenant.orders.get(textOf(fields.A_Id));
    if (order === undefined) throw new Refusal("工单不存在");
    dispatchOrder(tenant, order, to, textOf(fields.Reason), actor, nowMs);
    return [assignmentRow(tenant, order)];
  };

const toCompany = dispatch((fields) => ({ companyId: textOf(fields.YHCompanyId), personId: null }));
const toPerson = dispatch((fields) => ({ companyId: textOf(fields.YHCompanyId), personId: textOf(fields.ToUserId) }));

export const dispatchHandlers: Readonly<Record<string, Handler>> = {
  [getAssYhCompanyList.name]: companies,
  [getYangHuByComId.name]: people,
  [dispatchXMAZ.name]: toCompany,
  [dispatchXMAZToUser.name]: toPerson,
  [dispatchXMAZToUserNew.name]: toPerson,
};

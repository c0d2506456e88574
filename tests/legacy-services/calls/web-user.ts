import { getAllBhForWeb, getAssignmentCountForWebJson, loginByUserAccount, loginForWeb } from "../../../shared/legacy/calls/web-user.ts";
import { PASSWORD_SUFFIX_LENGTH } from "../../../shared/legacy/password.ts";
import { Refusal } from "../activity/transitions.ts";
import { isOpen, S } from "../status.ts";
import { PASSWORD } from "../world/people.ts";
import { type Handler, textOf } from "./handler.ts";
import { statusCounts } from "./report.ts";

const login: Handler = (tenant, { fields }) => {
  const name = textOf(fields.tel).trim();
  const member = tenant.world.members.find((one) => one.account === name || one.phone === name);
  const sent = Buffer.from(textOf(fields.pwd), "base64").toString("utf8");
  if (member === undefined || sent.length <= PASSWORD_SUFFIX_LENGTH || sent.slice(0, -PASSWORD_SUFFIX_LENGTH) !== PASSWORD)
    throw new Refusal("用户名或密码错误");
  return [
    {
      Cu_Id: member.id,
      Cu_UserId: member.id,
      Cu_Type: member.type,
      Cu_RealName: member.name,
      Cu_UserName: member.account,
      Cu_CarolId: "",
      Cu_CompanyId: member.companyId,
      Cu_IsAdmin: member.ownerAdmin ? 1 : 0,
      Cu_IsLZ: member.roadAdministration ? 1 : 0,
      C_Code: tenant.world.code,
      C_Name: member.company,
      user_yzw: 0,
    },
  ];
};

const assignmentCount: Handler = (tenant, { fields }) => {
  const counts = statusCounts(tenant, fields);
  const of = (...codes: number[]) => codes.reduce((sum, code) => sum + (counts.get(code) ?? 0), 0);
  let serious = 0;
  const company = Number(fields.Cu_Type) === 3 ? textOf(fields.Cu_CompanyId) : "";
  for (const order of tenant.orders.values())
    if (order.serious && isOpen(order.status) && (company === "" || order.companyId === company)) serious++;
  return [
    {
      SeriousCount: serious,
      PendingCount: of(S.review, S.pending),
      DisposingCount: of(S.disposing, S.delay),
      DisposedCount: of(S.disposed),
      ReturnedCount: of(S.returned),
      OverdueCount: of(S.overdue),
      CancelledCount: of(S.cancelled),
      AcceptedCount: of(S.checked),
    },
  ];
};

export const webUserHandlers: Readonly<Record<string, Handler>> = {
  [loginForWeb.name]: login,
  [loginByUserAccount.name]: login,
  [getAssignmentCountForWebJson.name]: assignmentCount,
  [getAllBhForWeb.name]: (tenant) =>
    tenant.world.defectTypes.map((type) => ({ Qt_Id: Number(type.id), Qt_QuestionCN: type.name, Qt_ParentId: Number(type.parentId) })),
};

import { addUserActionLogV2, homeLogin, updatePasswordForWeb } from "../../../shared/legacy/calls/account.ts";
import { getCusUserById, loginByPhone, loginByUserAccount, loginForWeb } from "../../../shared/legacy/calls/web-user.ts";
import { PASSWORD_SUFFIX_LENGTH } from "../../../shared/legacy/password.ts";
import { loggedAction, manager, user } from "../../../shared/legacy/records/user.ts";
import { wholeSecond } from "../legacy-time.ts";
import { recordRow } from "../record-row.ts";
import { Refusal } from "../refusal.ts";
import type { Tenant } from "../tenant.ts";
import type { Member } from "../world/model.ts";
import { type Handler, textOf } from "./handler.ts";

const SHORTEST_PASSWORD = 6;
const STOPPED = "账号已停用";

function login(ways: readonly ("account" | "phone")[]): Handler {
  return (tenant, { fields }) => {
    const member = tenant.accounts.byName(textOf(fields.tel).trim(), ways);
    const password = passwordIn(fields.pwd);
    if (member === undefined || password === null || !tenant.accounts.isPasswordOf(member, password)) throw new Refusal("用户名或密码错误");
    if (member.stopped) throw new Refusal(STOPPED);
    return [userRow(tenant, member)];
  };
}

const record: Handler = (tenant, { fields }) => {
  const member = tenant.accounts.byId(textOf(fields.Cu_Id));
  if (member?.stopped) throw new Refusal(STOPPED);
  return member === undefined ? [] : [userRow(tenant, member)];
};

function userRow({ world: { code } }: Tenant, member: Member): Record<string, unknown> {
  const { id, type: userType, name, account, companyId, company, ownerAdmin, roadAdministration, yzw } = member;
  const known = { id, userId: id, userType, name, account, carolId: "", companyId, company };
  return recordRow(code, user, { ...known, tenant: code, ownerAdmin, roadAdministration, yzw });
}

/** What was typed, without the generated suffix; null when there is no room for one. */
function passwordIn(sent: unknown): string | null {
  const text = Buffer.from(textOf(sent), "base64").toString("utf8");
  return text.length > PASSWORD_SUFFIX_LENGTH ? text.slice(0, -PASSWORD_SUFFIX_LENGTH) : null;
}

/** The customer's account is managed by its highest user. */
const managers: Handler = ({ members, world }, { fields }) => {
  if (textOf(fields.S_Username) !== "" || textOf(fields.S_Pwd) !== "") throw new Refusal("用户名或密码错误");
  const member = members.find(({ type, stopped }) => type === 4 && !stopped) ?? members[0];
  return member === undefined ? [] : [recordRow(world.code, manager, member)];
};

const updatePassword: Handler = ({ accounts }, { fields }) => {
  const member = accounts.byId(textOf(fields.Cu_Id));
  const [old, wanted] = [passwordIn(fields.OldPwd), passwordIn(fields.NewPwd)];
  if (member === undefined) throw new Refusal("用户不存在");
  if (old === null || !accounts.isPasswordOf(member, old)) throw new Refusal("原密码错误");
  if (wanted === null || wanted.length < SHORTEST_PASSWORD) throw new Refusal(`新密码至少${SHORTEST_PASSWORD}位`);
  if (wanted === old) throw new Refusal("新密码不能与原密码相同");
  accounts.setPassword(member, wanted);
  return [{ Cu_Id: member.id }];
};

const logAction: Handler = ({ accounts, world }, { fields, nowMs }) => {
  const page = textOf(fields.identify);
  const userId = textOf(fields.Cu_Id);
  if (page === "" || userId === "" || textOf(fields.type) !== "1") throw new Refusal("参数错误");
  const atMs = wholeSecond(nowMs);
  const id = accounts.log({ atMs, page, userId, companyId: textOf(fields.Cu_CompanyId), remark: textOf(fields.remark) });
  return [recordRow(world.code, loggedAction, { id: String(id), atMs })];
};

export const accountHandlers: Readonly<Record<string, Handler>> = {
  [loginForWeb.name]: login(["account", "phone"]),
  [loginByPhone.name]: login(["phone"]),
  [loginByUserAccount.name]: login(["account"]),
  [getCusUserById.name]: record,
  [homeLogin.name]: managers,
  [updatePasswordForWeb.name]: updatePassword,
  [addUserActionLogV2.name]: logAction,
};

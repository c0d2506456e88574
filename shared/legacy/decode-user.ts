import type { RowOf } from "./call.ts";
import type { homeLogin } from "./calls/account.ts";
import type { loginForWeb } from "./calls/web-user.ts";
import { readFlag, readId, readInteger, readText } from "./fields.ts";

/** Who signed in, as the services know the person. It stays on the server (S1). */
export interface LegacyUser {
  readonly id: string;
  readonly userId: string;
  readonly userType: number;
  readonly name: string;
  readonly account: string;
  readonly companyId: string;
  readonly company: string;
  /** Cu_IsAdmin, Cu_IsLZ and user_yzw. */
  readonly ownerAdmin: boolean;
  readonly roadAdministration: boolean;
  readonly yzw: boolean;
  readonly tenant: string;
}

export function decodeUser(row: RowOf<typeof loginForWeb>): LegacyUser {
  return {
    id: readId(row.Cu_Id) ?? "",
    userId: readId(row.Cu_UserId) ?? "",
    userType: readInteger(row.Cu_Type) ?? 0,
    name: readText(row.Cu_RealName) ?? "",
    account: readText(row.Cu_UserName) ?? "",
    companyId: readText(row.Cu_CompanyId) ?? "",
    company: readText(row.C_Name) ?? "",
    ownerAdmin: readFlag(row.Cu_IsAdmin) ?? false,
    roadAdministration: readFlag(row.Cu_IsLZ) ?? false,
    yzw: readFlag(row.user_yzw) ?? false,
    tenant: readId(row.C_Code) ?? "",
  };
}

/** Who manages a customer's account, for users who need help. */
export interface LegacyManager {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly company: string;
}

export function decodeManager(row: RowOf<typeof homeLogin>): LegacyManager {
  return {
    id: readId(row.S_Id) ?? "",
    name: readText(row.S_RealName) ?? "",
    phone: readText(row.S_Tel) ?? "",
    company: readText(row.S_Company) ?? "",
  };
}

import type { Tenant } from "../../editions/load.ts";
import type { Session } from "../session/session.ts";

/** Who a call says that it comes from: the service account for reading what everybody may read, the person for what they do. */
export function serviceIdentity({ file }: Tenant) {
  const { userId, userType, companyId } = file.legacy.account;
  return { C_Code: file.code, Cu_UserId: userId, Cu_Type: userType, Cu_CompanyId: companyId };
}

export function personIdentity({ tenant, user }: Session) {
  return { C_Code: tenant, Cu_UserId: user.userId, Cu_Type: user.userType, Cu_CompanyId: user.companyId };
}

import type { Tenant } from "../../editions/load.ts";

/** Who the workers are to a tenant's services: the account from its file, in the fields that every call carries. */
export const identityOf = ({ file }: Tenant) => ({
  C_Code: file.code,
  Cu_UserId: file.legacy.account.userId,
  Cu_Type: file.legacy.account.userType,
  Cu_CompanyId: file.legacy.account.companyId,
});

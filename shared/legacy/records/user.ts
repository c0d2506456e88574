import { given, ours } from "../field-codecs.ts";
import { record } from "../record.ts";

/** Who signed in, as the services know the person. */
export const user = record({
  id: given.id("Cu_Id"),
  userId: given.id("Cu_UserId"),
  userType: given.integer("Cu_Type"),
  name: given.text("Cu_RealName"),
  account: given.text("Cu_UserName"),
  /** Nothing of ours needs it. */
  carolId: given.text("Cu_CarolId"),
  companyId: given.text("Cu_CompanyId"),
  ownerAdmin: given.flag("Cu_IsAdmin"),
  roadAdministration: given.flag("Cu_IsLZ"),
  tenant: given.id("C_Code"),
  company: ours.text("C_Name"),
  yzw: given.flag("user_yzw"),
});

/** Who manages a customer's account, for users who need help. */
export const manager = record({
  id: ours.id("S_Id"),
  name: ours.text("S_RealName"),
  phone: ours.phone("S_Tel"),
  company: ours.text("S_Company"),
});

/** A line of the services' own log of what people open. */
export const loggedAction = record({ id: ours.id("L_Id"), atMs: ours.time("L_Time") });

import type { SessionUser } from "./session.ts";

/** What of a person's record decides what they may do and see. */
type Rights = Pick<SessionUser, "userId" | "userType" | "companyId" | "company" | "ownerAdmin" | "roadAdministration" | "yzw">;

export function rightsOf({ userId, userType, companyId, company, ownerAdmin, roadAdministration, yzw }: Rights): Rights {
  return { userId, userType, companyId, company, ownerAdmin, roadAdministration, yzw };
}

export const hasSameRights = (a: Rights, b: Rights): boolean => JSON.stringify(rightsOf(a)) === JSON.stringify(rightsOf(b));

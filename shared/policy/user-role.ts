/** Role by the services' user type (part 1, section 6): 1 and 4 admin, 2 supervisor, anything else maintenance. */
export type UserRole = "admin" | "supervisor" | "maintenance";

export function roleOfUser(userType: number): UserRole {
  if (userType === 1 || userType === 4) return "admin";
  return userType === 2 ? "supervisor" : "maintenance";
}

export type RoleSlot = 0 | 1 | 2 | 3 | 4;

/** The column of an action table (design, readings): owner, supervisor, authority, company user, company user with owner-admin flag. */
export function slotOfUser(user: { userType: number; ownerAdmin: boolean }): RoleSlot {
  if (user.userType === 1) return 0;
  if (user.userType === 2) return 1;
  if (user.userType === 4) return 2;
  return user.ownerAdmin ? 4 : 3;
}

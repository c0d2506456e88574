/** Roles of part 1, sections 4 and 6. `display` is ours: a wall behind its link. */
export const roles = [
  "admin",
  "supervisor",
  "maintenance",
  "demonstration",
  "demonstrationsz",
  "honglu",
  "qingfa",
  "FJfirsthighwaygroup",
  "user_yzw",
  "pudong",
  "hongkou",
  "nanchang",
  "errun",
  "display",
] as const;
export type Role = (typeof roles)[number];

import type { Me } from "../../shared/http/session-api.ts";

/** Names a person among all that may use this browser, for what is kept in it: ids are given by each customer's own services. */
export const personOf = ({ tenant, user }: Pick<Me, "tenant" | "user">): string => `${tenant.code}/${user.id}`;

import type { FeedId } from "../../shared/live/keys.ts";
import { type TopicName, topics } from "../../shared/live/topics.ts";

/** Who somebody is towards the data, told by the services' user type at sign-in; `display` is a wall. */
export const ROLES = ["admin", "supervisor", "maintenance", "display"] as const;
export type Role = (typeof ROLES)[number];

/** What one user may see (L5). `companyId` null is the whole tenant; otherwise only what belongs to that company. */
export interface Scope {
  readonly tenant: string;
  readonly role: Role;
  readonly companyId: string | null;
  /** What boards may call that company: its full and its short name. */
  readonly companyNames: readonly string[];
}

/** Only maintenance people are bound to their company. */
export function scopeOf(user: { tenant: string; role: Role; companyId: string; companyNames: readonly string[] }): Scope {
  const bound = user.role === "maintenance";
  return { tenant: user.tenant, role: user.role, companyId: bound ? user.companyId : null, companyNames: bound ? user.companyNames : [] };
}

const everybody: readonly Role[] = ROLES;
const wholeTenant: readonly Role[] = ["admin", "supervisor", "display"];

/** Who may open a topic, and whether it differs from company to company. Counters are the services' own sums of a whole tenant. */
export const TOPIC_ACCESS: Record<TopicName, { roles: readonly Role[]; byCompany: boolean }> = {
  orders: { roles: everybody, byCompany: true },
  badges: { roles: everybody, byCompany: true },
  activity: { roles: everybody, byCompany: true },
  counters: { roles: wholeTenant, byCompany: false },
  tracks: { roles: everybody, byCompany: true },
  boards: { roles: everybody, byCompany: true },
  roads: { roles: everybody, byCompany: false },
  companies: { roles: everybody, byCompany: false },
  defectTypes: { roles: everybody, byCompany: false },
};

export const mayOpen = (topic: TopicName, scope: Scope): boolean => TOPIC_ACCESS[topic].roles.includes(scope.role);

/** Sockets with the same key are sent the same bytes. */
export function roomKey(topic: TopicName, scope: Scope): string {
  const company =
    TOPIC_ACCESS[topic].byCompany && scope.companyId !== null ? `company=${scope.companyId}|${scope.companyNames.join("|")}` : "all";
  return `${scope.tenant}/${topic}/${company}`;
}

export const feedOf = (topic: TopicName, scope: Scope): FeedId => ({ tenant: scope.tenant, kind: topics[topic].feed });

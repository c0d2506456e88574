import type { FeedId } from "../../shared/live/keys.ts";
import { type TopicName, topics } from "../../shared/live/topics.ts";
import { seesWholeCustomer } from "../../shared/policy/sees-whole-customer.ts";
import type { Session } from "../session/session.ts";

/** What one user may see (L5). `companyId` null is the whole tenant; otherwise only what belongs to that company. */
export interface Scope {
  readonly tenant: string;
  readonly companyId: string | null;
  /** What boards may call that company: its full and its short name. */
  readonly companyNames: readonly string[];
}

/** Walls see their whole tenant. By the services' user type and not by role: which login page was used opens paths, never another company's data. */
export function scopeOf({ tenant, user, displayId }: Pick<Session, "tenant" | "user" | "displayId">): Scope {
  const whole = displayId !== null || seesWholeCustomer(user.userType);
  return { tenant, companyId: whole ? null : user.companyId, companyNames: whole ? [] : user.companyNames };
}

/** Sockets with the same key are sent the same bytes. */
export function roomKey(topic: TopicName, scope: Scope): string {
  const company =
    topics[topic].owner === "company" && scope.companyId !== null ? `company=${scope.companyId}|${scope.companyNames.join("|")}` : "all";
  return `${scope.tenant}/${topic}/${company}`;
}

export const feedOf = (topic: TopicName, scope: Scope): FeedId => ({ tenant: scope.tenant, kind: topics[topic].feed });

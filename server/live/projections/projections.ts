import { isClosed } from "../../../shared/domain/status.ts";
import type { Row } from "../../../shared/live/change.ts";
import type { TopicName, TopicOf } from "../../../shared/live/topics.ts";
import type { Mutation } from "../../mutation.ts";
import type { Scope } from "../scope.ts";
import { activity } from "./activity.ts";
import { attentionOf } from "./attention.ts";
import { badges } from "./badges.ts";
import { companyBoard } from "./company-board.ts";
import type { Projection } from "./projection.ts";
import { type MayHaveSeen, visibleRows } from "./visible-rows.ts";

const whole = () => visibleRows((row) => row);

/** How a topic that belongs to companies looks to a scope; every other one looks the same to everybody who may follow it. */
const projections: Record<TopicOf<"company">, (scope: Scope) => Projection> = {
  orders: (scope) => visibleRows((row) => (!isClosed(row.status as number) && ofCompany(scope)(row) ? row : null), wasOfCompany(scope)),
  badges: (scope) => badges(ofCompany(scope)),
  activity: (scope) => activity(ofCompany(scope)),
  attention: (scope) => attentionOf(ofCompany(scope), scope.companyId === null),
  tracks: (scope) => visibleRows((row) => (ofCompany(scope)(row) ? row : null), wasOfCompany(scope)),
  boards: (scope) => (scope.companyId === null ? whole() : visibleRows((row) => companyBoard(row, scope.companyNames))),
  quickShots: (scope) => visibleRows((row) => (ofCompany(scope)(row) ? row : null), wasOfCompany(scope)),
  // A company's own people dispatch among themselves.
  dispatchTargets: ({ companyId }) =>
    visibleRows(
      (row) => (companyId === null || row.id === companyId ? row : null),
      (id) => companyId === null || id === companyId,
    ),
};

const isOfCompanies = (topic: TopicName): topic is TopicOf<"company"> => topic in projections;

export function project(topic: TopicName, scope: Scope, mutations: ReadonlySet<Mutation> = new Set()): Projection {
  const projection = isOfCompanies(topic) ? projections[topic](scope) : whole();
  if (!mutations.has("tell-all-removals")) return projection;
  return { ...projection, refresh: (touched) => projection.refresh(touched, () => new Set([scope.companyId ?? ""])) };
}

/** Orders and devices that may have been the company's. */
function wasOfCompany({ companyId }: Scope): MayHaveSeen {
  if (companyId === null) return () => true;
  return (key, ownersBefore) => (ownersBefore === null ? null : (ownersBefore(key)?.has(companyId) ?? false));
}

/** Orders and devices carry the company that they belong to. */
export function ofCompany({ companyId }: Scope): (row: Row) => boolean {
  return companyId === null ? () => true : (row) => row.companyId === companyId;
}

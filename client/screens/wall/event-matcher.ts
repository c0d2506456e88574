import type { SceneFilter } from "../../../shared/domain/wall-programme.ts";
import type { Activity } from "../../../shared/live/topics.ts";

/** What is chosen, as it is called: events name roads and types and do not number them. */
interface Names {
  readonly roads: readonly string[];
  readonly types: readonly string[];
}

/** Whether an event is of an order that a scene is filtered by. */
export function eventMatcher(filter: SceneFilter, names: Names): (event: Activity) => boolean {
  const { companies, degree } = filter;
  return ({ road, defectType, companyId, serious }) =>
    (filter.roads.length === 0 || names.roads.includes(road)) &&
    (filter.types.length === 0 || names.types.includes(defectType)) &&
    (companies.length === 0 || companies.includes(companyId)) &&
    (degree === undefined || serious === (degree === "serious"));
}

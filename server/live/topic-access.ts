import { type TopicName, topicNames } from "../../shared/live/topics.ts";
import type { Access } from "../../shared/policy/evaluate.ts";
import { isOpenUnder } from "../../shared/policy/open-under.ts";
import type { Scope } from "./scope.ts";

/** Screens that show orders, or figures counted from them. */
export const ORDER_PATHS: readonly string[] = [
  "/dashboard",
  "/home",
  "/home2",
  "/map-home",
  "/maintain/index",
  "/maintain/parts",
  "/maintain/maintain-list",
  "/maintain/maintain-list-info",
  "/maintain/quick-identification",
  "/maintain/performance",
  "/maintain/analyse",
  "/question-pool",
];
/** Machine-found defects that wait for a decision. */
export const QUICK_PATHS: readonly string[] = ["/maintain/quick-identification"];
const DEVICE_PATHS: readonly string[] = ["/dashboard", "/home", "/map-home", "/rgxc/index", "/rgxc/rengong-person", "/monitor"];

/** Which screens a topic is for: who may open none of them is refused it. Null is reference data that no screen owns. */
export const TOPIC_PATHS: Record<TopicName, readonly string[] | null> = {
  orders: ORDER_PATHS,
  badges: ORDER_PATHS,
  activity: ORDER_PATHS,
  attention: ORDER_PATHS,
  counters: ORDER_PATHS,
  boards: ORDER_PATHS,
  tracks: DEVICE_PATHS,
  quickShots: QUICK_PATHS,
  roads: null,
  companies: [...ORDER_PATHS, "/rgxc", "/report-download", "/maintain", "/manager", "/manager-xm"],
  defectTypes: null,
  quickTypes: QUICK_PATHS,
  dispatchTargets: ORDER_PATHS,
};

/** Counters are the services' own sums of a whole tenant: a company would learn of the others. */
const WHOLE_TENANT_ONLY: ReadonlySet<TopicName> = new Set(["counters"]);

/** The topics that somebody may follow; decided once per connection. */
export function topicsOpenTo(access: Access, scope: Scope): ReadonlySet<TopicName> {
  return new Set(
    topicNames.filter((topic) => {
      if (WHOLE_TENANT_ONLY.has(topic) && scope.companyId !== null) return false;
      const paths = TOPIC_PATHS[topic];
      return paths === null || isOpenUnder(access, paths);
    }),
  );
}

import type { CheckFamily } from "../../shared/domain/check.ts";
import { type HintSubject, hintSubjects } from "../../shared/live/protocol.ts";
import type { Access } from "../../shared/policy/evaluate.ts";
import { isOpenUnder } from "../../shared/policy/open-under.ts";
import { ORDER_FIGURES, ORDER_VIEWS } from "../../shared/policy/order-paths.ts";
import type { Scope } from "./scope.ts";

/** Machine-found defects that wait for a decision. */
export const QUICK_PATHS: readonly string[] = ["/maintain/quick-identification"];
/** Spot checks of each family; whoever may open none of its screens learns nothing of its checks. */
export const CHECK_PATHS: Readonly<Record<CheckFamily, readonly string[]>> = {
  smart: ["/maintain/parts/examine_zn", "/maintain/parts/examine_zn_re", "/maintain/parts/examine_zn/imgs"],
  manual: ["/maintain/parts/examine_rg", "/maintain/parts/examine_rg_re"],
};
const DEVICE_PATHS: readonly string[] = ["/dashboard", "/home", "/map-home", "/rgxc/index", "/rgxc/rengong-person", "/monitor"];

/**
 * Which screens a topic is for: who may open none of them is refused it. Null is reference data that no screen owns. Spot checks are no
 * topic; these are told that there is something to ask for.
 */
export const TOPIC_PATHS: Record<HintSubject, readonly string[] | null> = {
  orders: ORDER_VIEWS,
  badges: ORDER_VIEWS,
  activity: ORDER_VIEWS,
  attention: ORDER_VIEWS,
  counters: ORDER_VIEWS,
  boards: ORDER_FIGURES,
  tracks: DEVICE_PATHS,
  quickShots: QUICK_PATHS,
  roads: null,
  companies: [...ORDER_FIGURES, "/rgxc", "/report-download", "/maintain", "/manager", "/manager-xm"],
  defectTypes: null,
  quickTypes: QUICK_PATHS,
  dispatchTargets: [...ORDER_VIEWS, ...QUICK_PATHS],
  checks: Object.values(CHECK_PATHS).flat(),
};

/** Counters are the services' own sums of a whole tenant: a company would learn of the others. */
const WHOLE_TENANT_ONLY: ReadonlySet<HintSubject> = new Set(["counters"]);

/** Whom an order could go to is for who hands orders over; a wall only shows. */
const PEOPLE_ONLY: ReadonlySet<HintSubject> = new Set(["dispatchTargets"]);

/** The topics that somebody may follow; decided once per connection. */
export function topicsOpenTo(access: Access, scope: Scope, isWall: boolean): ReadonlySet<HintSubject> {
  return new Set(
    hintSubjects.filter((topic) => {
      if (WHOLE_TENANT_ONLY.has(topic) && scope.companyId !== null) return false;
      if (PEOPLE_ONLY.has(topic) && isWall) return false;
      const paths = TOPIC_PATHS[topic];
      return paths === null || isOpenUnder(access, paths);
    }),
  );
}

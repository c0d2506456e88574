import { isUnderAny } from "./rule.ts";

/** Entries of the catalogue whose screens show orders, or figures counted from them: who may open none of them learns nothing of orders. */
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

/** Of the paths that somebody may open, whether any shows orders. */
export const showsOrders = (routes: readonly string[]): boolean => routes.some((path) => isUnderAny(path, ORDER_PATHS));

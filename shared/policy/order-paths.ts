import type { CatalogueEntry } from "./route-catalogue.ts";
import { isUnderAny } from "./rule.ts";

/** Of one order by its id, `?id=`. */
export const ORDER_PAGE = "/maintain/maintain-list-info";

/** The pages of single work orders, each by its whole path. Who may open none of them gets no order and no action, whatever shows figures. */
export const ORDER_PAGES: readonly CatalogueEntry[] = [
  "/maintain/parts/serious",
  "/maintain/parts/management",
  "/maintain/parts/manageIng",
  "/maintain/parts/managed",
  "/maintain/parts/returns",
  "/maintain/parts/overdue",
  "/maintain/parts/cancel",
  "/maintain/parts/acceptance",
  "/maintain/parts/other",
  "/maintain/maintain-list",
  "/maintain/maintain-list-info",
  "/question-pool/index",
  "/facilities_zn/dest",
];

/** These, and the wall, which shows orders and does nothing to them. */
export const ORDER_VIEWS: readonly CatalogueEntry[] = [...ORDER_PAGES, "/home/map-full"];

/** These, and pages of figures that are counted from orders. */
export const ORDER_FIGURES: readonly CatalogueEntry[] = [
  ...ORDER_VIEWS,
  "/dashboard",
  "/home/index",
  "/home2/index",
  "/map-home",
  "/maintain/index",
  "/maintain/performance",
  "/maintain/analyse",
];

/** Of the paths that somebody may open, whether any is an order page. */
export const hasOrderPage = (routes: readonly string[]): boolean => routes.some((path) => isUnderAny(path, ORDER_PAGES));

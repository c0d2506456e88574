import type { CheckFamily } from "../domain/check.ts";
import { ORDER_VIEWS } from "../policy/order-paths.ts";
import type { Ownership } from "../policy/ownership.ts";
import type { CatalogueEntry } from "../policy/route-catalogue.ts";
import { topics } from "./topics.ts";

/** Spot checks of each family; whoever may open none of its screens learns nothing of its checks. */
export const checkPaths = {
  smart: ["/maintain/parts/examine_zn", "/maintain/parts/examine_zn_re", "/maintain/parts/examine_zn/imgs"],
  manual: ["/maintain/parts/examine_rg", "/maintain/parts/examine_rg_re"],
} as const satisfies Readonly<Record<CheckFamily, readonly CatalogueEntry[]>>;

/** Screens of what companies are worth. */
export const assessmentPaths = ["/jiading-rating/index", "/examine/index"] as const satisfies readonly CatalogueEntry[];

/** What people are told of: the topics, and what is asked on demand and so has no feed. */
export const subjects = {
  ...topics,
  checks: { owner: "company", paths: Object.values(checkPaths).flat() },
  /** Somebody deducted, objected, published: what is in it stands behind doors of its own. */
  assessment: { owner: "company", paths: [...assessmentPaths, "/home"] },
  /** Something began to ring, or somebody did something about it. */
  alarms: { owner: "company", paths: ORDER_VIEWS },
  /** A wall was set, led on or interrupted: its displays and the desk ask what it does now. */
  walls: { owner: "customer", paths: ["/home", "/home/map-full", "/operations"] },
  /** That some register was written: what is in it stands behind doors of its own. */
  registers: { owner: "company", paths: "everyScreen" },
} as const satisfies Readonly<Record<string, Ownership>>;
export type Subject = keyof typeof subjects;

/** The screens that these are for. */
export const screensOf = (...names: readonly Subject[]): readonly CatalogueEntry[] =>
  names.flatMap((name) => {
    const { paths }: Ownership = subjects[name];
    return paths === "everyScreen" ? [] : paths;
  });

/** Screens that show pictures of the road; of the last ones, of registers and reports, no topic carries the rows (pictures-of-rows.test.ts). */
export const picturePaths: readonly CatalogueEntry[] = [
  ...screensOf("orders", "quickShots", "checks"),
  ...(["/facilities", "/facilities_zn", "/report", "/dest-info-print"] as const),
  ...(["/road-detection-new", "/road-detection-new2", "/facilities-road-manager/index", "/system/facilities", "/static-sys"] as const),
  ...(["/rgxc/waiting-hall-inspection", "/road-law/index", "/road-works/index", "/road-excavation-repair/index"] as const),
  ...assessmentPaths,
  ...(["/space-under-bridge", "/space-under-bridge-2", "/archive-project-manager/index"] as const),
  ...(["/maintain/maintenance-plan", "/maintain/maintenance-plan-motor", "/maintain/maintenance-plan-bridge"] as const),
  ...(["/maintain/maintenance-transportation", "/maintain/maintenance-plan-manhole", "/maintain/maintenance-plan-manhole-jg"] as const),
];

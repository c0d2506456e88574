import type { CatalogueEntry } from "../policy/route-catalogue.ts";

/** What of ours the services' other answers are compared with. */
export const comparedLists = ["orders", "roads", "companies", "lists", "towns", "projects", "codes", "sections"] as const;
export type ComparedList = (typeof comparedLists)[number];

/** Who may have the services asked: administrators, where they see what these do. */
export const CROSS_CHECK_PATHS = ["/operations"] as const satisfies readonly CatalogueEntry[];

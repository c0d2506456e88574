import type { CataloguePath } from "../../../shared/policy/route-catalogue.ts";
import type { managersWords } from "./managers.words.ts";

interface ManagedPage {
  readonly path: CataloguePath;
  readonly about: Exclude<keyof typeof managersWords, "none">;
  /** The topic that has its rows already. */
  readonly counts?: "companies" | "roads";
}

const pages = [
  { page: "owner", about: "owners" },
  { page: "company", about: "companies", counts: "companies" },
  { page: "member", about: "members" },
  { page: "member_2", about: "companyMembers" },
  { page: "road", about: "roads", counts: "roads" },
  { page: "road_owner", about: "roadsOfOwners" },
  { page: "road_2", about: "roadsOfCompanies" },
  { page: "road_3", about: "roadsOfPeople" },
  { page: "roads", about: "roadImport" },
] as const;

/** Xiamen's pages are the others over its own services. */
export const managedPages = (entry: string): readonly ManagedPage[] =>
  pages.map(({ page, ...rest }) => ({ path: entry.endsWith("-xm") ? `/manager-xm/${page}` : `/manager/${page}`, ...rest }));

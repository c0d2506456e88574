import type { MenuGroupPath } from "../../../shared/policy/menu.ts";
import type { PublicPath } from "../../../shared/policy/public-paths.ts";
import type { CataloguePath } from "../../../shared/policy/route-catalogue.ts";

export type TitledPath = CataloguePath | PublicPath;

/** One language's titles. A path or group without one, or a title without its path, does not compile. */
export interface Titles {
  readonly paths: Readonly<Record<TitledPath, string>>;
  readonly groups: Readonly<Record<MenuGroupPath, string>>;
}

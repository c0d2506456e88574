import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { MenuGroupPath } from "../../../shared/policy/menu.ts";
import type { TitledPath, Titles } from "./titles.ts";

/** Where start.ts keeps a language's titles: beside the dictionary, because paths are no keys of areas. */
export const TITLES = "titles";

export interface PathTitles {
  /** A path that nobody titled is shown as it is. */
  readonly of: (path: string) => string;
  readonly ofGroup: (path: string) => string;
}

export function useTitles(): PathTitles {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const titles = i18n.getResourceBundle(i18n.language, TITLES) as Titles | undefined;
    return {
      of: (path) => titles?.paths[path as TitledPath] ?? path,
      ofGroup: (path) => titles?.groups[path as MenuGroupPath] ?? path,
    };
  }, [i18n, i18n.language]);
}

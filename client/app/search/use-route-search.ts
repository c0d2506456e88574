import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import type { FindRoutes, SearchableRoute } from "./route-index.ts";

/**
 * Searches the given paths by the titles of the shown language. Searcher and spellings are fetched when `wanted` is first true;
 * null until they are here. `paths` must keep its identity.
 */
export function useRouteSearch(
  paths: readonly string[],
  by: "titleAndPath" | "title",
  wanted: boolean,
): FindRoutes<SearchableRoute> | null {
  const { i18n } = useTranslation();
  const titles = useTitles();
  const [find, setFind] = useState<FindRoutes<SearchableRoute> | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    void buildIndex(paths, titles.of, by, i18n.language).then((built) => current && setFind(() => built));
    return () => {
      current = false;
    };
  }, [paths, titles, by, wanted, i18n.language]);
  return find;
}

async function buildIndex(paths: readonly string[], titleOf: (path: string) => string, by: "titleAndPath" | "title", language: string) {
  const [{ indexRoutes, indexTitles }, spell] = await Promise.all([
    import("./route-index.ts"),
    language === "zh" ? import("./spellings.ts").then((module) => module.spellingsOf) : () => [],
  ]);
  const routes = paths.map((path) => ({ path, title: titleOf(path), spellings: spell(titleOf(path)) }));
  return by === "title" ? indexTitles(routes) : indexRoutes(routes);
}

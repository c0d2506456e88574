import Fuse from "fuse.js";

export interface SearchableRoute {
  readonly path: string;
  readonly title: string;
  /** The title as Latin keyboards write it: whole, and by its first letters. Empty for other languages. */
  readonly spellings: readonly string[];
}

/** Part 1, section 9: how far from what is typed a title may be, and what title and path weigh. */
const MENU_THRESHOLD = 0.4;
/** Ours, where the documents are silent: among all pages by title and path, 0.4 finds half of them for any word. */
const ROUTE_THRESHOLD = 0.25;
const TITLE_WEIGHT = 0.7;
const PATH_WEIGHT = 0.3;

export type FindRoutes<R> = (text: string) => R[];

/** All routes by title and path, the best first. */
export function indexRoutes<R extends SearchableRoute>(routes: readonly R[]): FindRoutes<R> {
  const fuse = new Fuse(routes, {
    threshold: ROUTE_THRESHOLD,
    ignoreLocation: true,
    ignoreDiacritics: true,
    keys: [
      { name: "title", weight: TITLE_WEIGHT, getFn: ({ title, spellings }) => [title, ...spellings] },
      { name: "path", weight: PATH_WEIGHT },
    ],
  });
  return (text) => fuse.search(text.trim()).map(({ item }) => item);
}

/** Menu entries by their titles alone. */
export function indexTitles<R extends SearchableRoute>(routes: readonly R[]): FindRoutes<R> {
  const fuse = new Fuse(routes, {
    threshold: MENU_THRESHOLD,
    ignoreLocation: true,
    ignoreDiacritics: true,
    keys: [{ name: "title", getFn: ({ title, spellings }) => [title, ...spellings] }],
  });
  return (text) => fuse.search(text.trim()).map(({ item }) => item);
}

import type { PathTitles } from "../../i18n/titles/use-titles.ts";

/** From the menu group down to the screen. */
export function trail(path: string, menu: readonly { path: string; children: readonly string[] }[], titles: PathTitles): string[] {
  const home = menu.find((entry) => entry.children.includes(path));
  return [...(home ? [titles.ofGroup(home.path)] : []), titles.of(path)];
}

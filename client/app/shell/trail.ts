import type { TextKey } from "../../i18n/dictionary.ts";
import { groups, screenAt } from "../screens.ts";

/** From the menu group down to the screen. */
export function trail(path: string, menu: readonly { path: string; children: readonly string[] }[]): TextKey[] {
  const home = menu.find((entry) => entry.children.includes(path));
  const group = groups.find((g) => g.path === home?.path);
  const screen = screenAt(path);
  return [...(group ? [group.title] : []), ...(screen ? [screen.title] : [])];
}

import type { WorkOrderListName } from "../../../shared/domain/work-order-list.ts";
import type { TextKey } from "../../i18n/dictionary.ts";
import { groups, type Screen, screenAt } from "../screens.ts";

export interface MenuEntry {
  readonly path: string;
  readonly title: TextKey;
  readonly icon: Screen["icon"];
  readonly badge?: WorkOrderListName | undefined;
  readonly children: readonly MenuEntry[];
}

/** The server's menu with titles and icons. A path that this release of the client does not know is left out. */
export function menuOf(menu: readonly { path: string; children: readonly string[] }[]): MenuEntry[] {
  return menu.flatMap(({ path, children }) => {
    const entries = children.flatMap((child) => leaf(child));
    const group = groups.find((g) => g.path === path);
    // A group of one that is called like its only screen is that screen.
    if (entries.length === 1 && entries[0]?.title === group?.title) return entries;
    if (entries.length > 0 && group) return [{ ...group, children: entries }];
    return [...leaf(path), ...entries];
  });
}

function leaf(path: string): MenuEntry[] {
  const screen = screenAt(path);
  return screen === undefined ? [] : [{ path, title: screen.title, icon: screen.icon, badge: screen.badge, children: [] }];
}

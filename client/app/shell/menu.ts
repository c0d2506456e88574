import type { WorkOrderListName } from "../../../shared/domain/work-order-list.ts";
import { type MenuGroupPath, menuGroups } from "../../../shared/policy/menu.ts";
import { groupIcons } from "../menu-groups.ts";
import { type Screen, screenAt } from "../screens.ts";

export interface MenuEntry {
  readonly path: string;
  readonly icon?: Screen["icon"] | undefined;
  readonly badge?: WorkOrderListName | undefined;
}

export interface MenuGroup {
  readonly path: MenuGroupPath;
  readonly icon: NonNullable<Screen["icon"]>;
  /** Empty for a group that is an entry itself. */
  readonly entries: readonly MenuEntry[];
}

/** The server's menu with icons. A path that this release of the client does not know is left out. */
export function menuOf(menu: readonly { path: string; children: readonly string[] }[]): MenuGroup[] {
  return menu.flatMap(({ path, children }) => {
    const entries = children.flatMap(entryOf);
    const known = isGroup(path) && (entries.length > 0 || (children.length === 0 && screenAt(path) !== undefined));
    return known ? [{ path, icon: groupIcons[path], entries }] : [];
  });
}

export function entryOf(path: string): MenuEntry[] {
  const screen = screenAt(path);
  return screen === undefined ? [] : [{ path, icon: screen.icon, badge: screen.badge }];
}

/** Every path that the menu leads to, in its order. */
export const pathsOf = (menu: readonly { path: string; children: readonly string[] }[]): string[] =>
  menu.flatMap(({ path, children }) => (children.length === 0 ? [path] : children));

const isGroup = (path: string): path is MenuGroupPath => menuGroups.some((group) => group.path === path);

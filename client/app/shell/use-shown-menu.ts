import { useMemo } from "react";
import type { Me } from "../../../shared/http/session-api.ts";
import { useListCount } from "../../order/list-counts.ts";
import { screenAt } from "../screens.ts";

/** The menu as it stands now: the list of orders that no other list holds is an entry only while there are any, or while it is shown. */
export function useShownMenu({ menu, badges }: Pick<Me, "menu" | "badges">, path: string): Me["menu"] {
  const isShown = (useListCount("other") ?? badges.other ?? 0) > 0 || isOfOthers(path);
  return useMemo(() => (isShown ? menu : withoutOthers(menu)), [isShown, menu]);
}

export const withoutOthers = (menu: Me["menu"]): Me["menu"] =>
  menu.flatMap(({ path, children }) => {
    const kept = children.filter((child) => !isOfOthers(child));
    return kept.length === 0 && children.length > 0 ? [] : [{ path, children: kept }];
  });

const isOfOthers = (path: string): boolean => screenAt(path)?.badge === "other";

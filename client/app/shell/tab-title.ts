import type { TFunction } from "i18next";
import { ORDER_SORT } from "../../../shared/http/order-filter-address.ts";
import { isMapWord } from "../../map/map-address.ts";
import { isListFilter, isListLook } from "../../ui/list/list-address.ts";
import { type Screen, screenAt } from "../screens.ts";

/** Under which word an address has the id of the one record that its page is of. */
const ID_OF = { order: "id", road: "road" } as const satisfies Record<NonNullable<Screen["of"]>, string>;
type NamesOf = { readonly [R in keyof typeof ID_OF]: (id: string) => string };

/** Two queries of one path are told apart by what they ask for; the page of one record is called by the record. */
export function tabTitle(name: string, path: string, search: string, t: TFunction, names: NamesOf): string {
  const screen = screenAt(path);
  // Which page is closed is said on the page, by its name.
  if (screen?.feature === "guidance") return name;
  const params = new URLSearchParams(search);
  const of = screen?.of;
  const id = of === undefined ? null : params.get(ID_OF[of]);
  if (of !== undefined && id) return `${names[of](id)} · ${name}`;
  const said = Object.entries(screen?.told ?? {}).flatMap(([param, words]) => {
    const value = params.get(param) ?? "";
    return Object.hasOwn(words, value) ? words[value]! : [];
  });
  const title = [name, ...said.map((key) => t(key))].join(" · ");
  // How a list looks, or where a map stands, is nothing to tell it by, and what it leaves out is told as their number.
  for (const name of [...params.keys()]) if (isListLook(name) || isMapWord(name)) params.delete(name);
  const filters = [...params.keys()].filter(isListFilter).length;
  if (filters > 0) return t("shell.filteredTab", { title, count: filters });
  if (screen?.told !== undefined) return title;
  if (screen?.filters) {
    // In which order they stand leaves no order out, and several values are one condition.
    const asked = new Set([...params.keys()].filter((name) => name !== ORDER_SORT));
    return asked.size > 0 ? t("shell.filteredTab", { title, count: asked.size }) : title;
  }
  const first = params.values().next().value;
  return first ? `${title} · ${first}` : title;
}

/** Tabs that are called alike get numbers behind their names, in the order in which they were opened. */
export function toldApart(titles: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return titles.map((title) => {
    const before = seen.get(title) ?? 0;
    seen.set(title, before + 1);
    return before === 0 ? title : `${title} (${before + 1})`;
  });
}

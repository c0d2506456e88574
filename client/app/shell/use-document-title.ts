import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Me } from "../../../shared/http/session-api.ts";
import { ownText } from "../../i18n/own-text.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useIsAway } from "../../live/time-cursor.ts";
import { useOutages } from "../../live/use-outages.ts";
import { useTopicValue } from "../../live/use-topic.ts";
import { useOrderNames, useRoadNames } from "../../session/record-names.ts";
import { useSelectedOrderId } from "../../session/selection.ts";
import { useChipText } from "../../ui/time/use-chip-text.ts";
import { screenAt } from "../screens.ts";
import { tabTitle } from "./tab-title.ts";

const MARK = "⚠ ";

/**
 * The browser's title names the screen, and the order that lies over it; it also says while something on the page stands still: whoever
 * works in another tab sees it there.
 */
export function useDocumentTitle(path: string, search: string, me: Me): void {
  const { t, i18n } = useTranslation();
  const names = { order: useOrderNames(), road: useRoadNames() };
  const selected = useSelectedOrderId();
  const screen = tabTitle(useTitles().of(path), path, search, t, names);
  const product = ownText(me.tenant.title, i18n.language);
  const card = selected === null ? "" : `${names.order(selected)} · `;
  const title = screenAt(path) === undefined ? product : `${card}${screen} · ${product}`;
  const cut = useTopicValue("badges", (view) => view.hasCome && !view.connected);
  const stands = useOutages().length > 0 || cut;
  const time = useChipText();
  const told = useIsAway() ? `${time} · ${title}` : title;
  useEffect(() => {
    document.title = stands ? MARK + told : told;
  }, [stands, told]);
}

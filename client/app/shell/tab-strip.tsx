import { Button, Menu, MenuItem, PopoverNext } from "@blueprintjs/core";
import { ChevronDown, SmallCross } from "@blueprintjs/icons";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useOrderNames, useRoadNames } from "../../session/record-names.ts";
import type { Tab } from "../tabs.ts";
import { tabTitle, toldApart } from "./tab-title.ts";

interface Props {
  readonly tabs: readonly Tab[];
  /** Full path of the shown view. */
  readonly shown: string;
  readonly fixed: string;
  readonly onRefresh: (key: string) => void;
  /** Closes the tabs that `keeps` does not hold. */
  readonly onClose: (keeps: (key: string) => boolean) => void;
}

/** Visited views. A right click (or Shift F10) opens a tab's own menu; the middle button and Delete close it. */
export function TabStrip({ tabs, shown, fixed, onRefresh, onClose }: Props) {
  const { t } = useTranslation();
  const titles = useTitles();
  const names = { order: useOrderNames(), road: useRoadNames() };
  const [asked, setAsked] = useState<string | null>(null);
  const strip = useRef<HTMLUListElement>(null);
  const close = (key: string) => key !== fixed && onClose((other) => other !== key);

  // A new view is shown a moment before its tab is there.
  const hasTab = tabs.some(({ key }) => key === shown);
  useEffect(() => {
    // With the button that closes it, which stands behind its name.
    const tab = hasTab && shown !== "" && strip.current?.querySelector("[aria-current]")?.closest("li");
    if (tab) tab.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [shown, hasTab]);

  const shownTitles = toldApart(tabs.map(({ path, search }) => tabTitle(titles.of(path), path, search, t, names)));
  const menuOf = (key: string) => (
    <Menu>
      <MenuItem text={t("shell.refreshTab")} onClick={() => onRefresh(key)} />
      <MenuItem text={t("shell.closeThis")} disabled={key === fixed} onClick={() => close(key)} />
      <MenuItem text={t("shell.closeOthers")} onClick={() => onClose((other) => other === key)} />
      <MenuItem text={t("shell.closeAll")} onClick={() => onClose(() => false)} />
    </Menu>
  );

  return (
    <nav className="tabs" aria-label={t("shell.tabs")}>
      <ul ref={strip}>
        {tabs.map(({ id, key }, i) => {
          const title = shownTitles[i]!;
          return (
            <li key={id} className={key === shown ? "tab tab-active" : "tab"}>
              <PopoverNext
                isOpen={asked === key}
                onInteraction={(open) => !open && setAsked(null)}
                placement="bottom-start"
                content={menuOf(key)}
                renderTarget={({ isOpen: _, ref, className, ...target }) => (
                  <Link
                    {...target}
                    ref={ref as React.Ref<HTMLAnchorElement>}
                    className={className}
                    to={key}
                    aria-current={key === shown ? "page" : undefined}
                    aria-haspopup="menu"
                    onClick={() => setAsked(null)}
                    onContextMenu={(event) => {
                      event.preventDefault();
                      setAsked(key);
                    }}
                    onAuxClick={(event) => {
                      if (event.button !== 1) return;
                      event.preventDefault();
                      close(key);
                    }}
                    onKeyDown={(event) => event.key === "Delete" && close(key)}
                  >
                    {title}
                  </Link>
                )}
              />
              {key !== fixed && (
                <button type="button" aria-label={t("shell.closeTab", { title })} onClick={() => close(key)}>
                  <SmallCross size={14} />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <PopoverNext placement="bottom-end" content={menuOf(shown)}>
        <Button variant="minimal" size="small" icon={<ChevronDown />} aria-label={t("shell.tabMenu")} />
      </PopoverNext>
    </nav>
  );
}

import { Button, Menu, MenuItem, PopoverNext } from "@blueprintjs/core";
import { ChevronDown, SmallCross } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { screenAt } from "../screens.ts";
import type { Tab } from "../tabs.ts";

interface Props {
  readonly tabs: readonly Tab[];
  readonly path: string;
  readonly fixed: string;
  readonly onClose: (keeps: (path: string) => boolean) => void;
}

export function TabStrip({ tabs, path, fixed, onClose }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <nav className="tabs" aria-label={t("shell.tabs")}>
      <ul>
        {tabs.map((tab) => {
          const screen = screenAt(tab.path);
          const title = screen ? t(screen.title) : tab.path;
          return (
            <li key={tab.path} className={tab.path === path ? "tab tab-active" : "tab"}>
              <Link to={tab.path + tab.search} aria-current={tab.path === path ? "page" : undefined}>
                {title}
              </Link>
              {tab.path !== fixed && (
                <button type="button" aria-label={t("shell.closeTab", { title })} onClick={() => onClose((p) => p !== tab.path)}>
                  <SmallCross size={14} />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <PopoverNext
        placement="bottom-end"
        content={
          <Menu>
            <MenuItem text={t("shell.refreshTab")} onClick={() => navigate(`/redirect${path}${location.search}`)} />
            <MenuItem text={t("shell.closeOthers")} onClick={() => onClose((p) => p === path)} />
            <MenuItem text={t("shell.closeAll")} onClick={() => onClose(() => false)} />
          </Menu>
        }
      >
        <Button variant="minimal" size="small" icon={<ChevronDown />} aria-label={t("shell.tabs")} />
      </PopoverNext>
    </nav>
  );
}

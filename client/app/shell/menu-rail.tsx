import { Button, Menu, MenuItem, PopoverNext } from "@blueprintjs/core";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { Me } from "../../../shared/http/session-api.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useOpenPath } from "../../session/open-path.ts";
import { menuOf } from "./menu.ts";
import { MenuBadge, RailBadge } from "./menu-badge.tsx";
import { PinnedItems } from "./pinned-views.tsx";

/** The folded menu: one icon per group, whose entries open beside it. */
export function MenuRail({ menu, path }: { menu: Me["menu"]; path: string }) {
  const { t } = useTranslation();
  const titles = useTitles();
  const open = useOpenPath();
  return (
    <nav className="menu menu-rail" aria-label={t("shell.menu")}>
      <ul>
        {menuOf(menu).map(({ path: groupPath, icon: Icon, entries }) => {
          const title = titles.ofGroup(groupPath);
          const current = groupPath === path || entries.some((entry) => entry.path === path);
          const button = (onClick?: () => void) => (
            <Button
              variant="minimal"
              size="large"
              active={current}
              icon={<Icon size={18} />}
              aria-label={title}
              title={title}
              onClick={onClick}
            />
          );
          const lists = entries.flatMap(({ badge }) => badge ?? []);
          if (entries.length === 0) return <li key={groupPath}>{button(() => open(groupPath))}</li>;
          return (
            <li key={groupPath}>
              <PopoverNext
                placement="right-start"
                content={
                  <Menu>
                    {entries.map((entry) => (
                      <Fragment key={entry.path}>
                        <MenuItem
                          text={titles.of(entry.path)}
                          selected={entry.path === path}
                          aria-current={entry.path === path ? "page" : undefined}
                          labelElement={entry.badge && <MenuBadge list={entry.badge} />}
                          onClick={() => open(entry.path)}
                        />
                        <PinnedItems under={entry.path} />
                      </Fragment>
                    ))}
                  </Menu>
                }
              >
                {button()}
              </PopoverNext>
              {lists.length > 0 && <RailBadge lists={lists} />}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

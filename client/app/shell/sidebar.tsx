import { Drawer } from "@blueprintjs/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router-dom";
import type { Me } from "../../../shared/http/api.ts";
import { SIZES } from "../../ui/tokens.ts";
import { type MenuEntry, menuOf } from "./menu.ts";
import { MenuBadge } from "./menu-badge.tsx";

interface Props {
  readonly me: Me;
  readonly path: string;
  readonly drawerOpen: boolean;
  readonly onClose: () => void;
}

/** The menu at the left; below the drawer width the same menu in a drawer. */
export function Sidebar({ me, path, drawerOpen, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const narrow = useNarrow();
  const content = (
    <>
      <div className="brand">
        <img src="/favicon.svg" alt="" width={26} height={26} />
        <span>{me.tenant.name[i18n.language] ?? me.tenant.code}</span>
      </div>
      <nav className="menu" aria-label={t("shell.menu")}>
        <ul>
          {menuOf(me.menu).map((entry) => (
            <Entry key={entry.path} entry={entry} path={path} />
          ))}
        </ul>
      </nav>
    </>
  );
  if (!narrow) return <aside className="sidebar">{content}</aside>;
  return (
    <Drawer isOpen={drawerOpen} onClose={onClose} position="left" size={SIZES.sidebarPx} className="sidebar" aria-label={t("shell.menu")}>
      {content}
    </Drawer>
  );
}

function Entry({ entry, path }: { entry: MenuEntry; path: string }) {
  const { t } = useTranslation();
  const { icon: Icon, title, children } = entry;
  if (children.length === 0) {
    return (
      <li>
        <NavLink to={entry.path} className={({ isActive }) => `menu-link ${isActive ? "menu-active" : ""}`} end>
          <Icon size={16} aria-hidden="true" />
          <span className="menu-text">{t(title)}</span>
          {entry.badge && <MenuBadge list={entry.badge} />}
        </NavLink>
      </li>
    );
  }
  return (
    <li>
      <details open className={children.some((child) => child.path === path) ? "menu-current" : ""}>
        <summary className="menu-link">
          <Icon size={16} aria-hidden="true" />
          <span className="menu-text">{t(title)}</span>
        </summary>
        <ul>
          {children.map((child) => (
            <Entry key={child.path} entry={child} path={path} />
          ))}
        </ul>
      </details>
    </li>
  );
}

function useNarrow(): boolean {
  const query = `(max-width: ${SIZES.drawerBelowPx - 1}px)`;
  const [narrow, setNarrow] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const update = () => setNarrow(media.matches);
    media.addEventListener("change", update);
    return () => media.removeEventListener("change", update);
  }, [query]);
  return narrow;
}

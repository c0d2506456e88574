import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useOpenPath } from "../../session/open-path.ts";
import type { MenuEntry } from "./menu.ts";
import { MenuBadge } from "./menu-badge.tsx";

/** One entry: icon, title, and the figure of its list. */
export function MenuLink({ path, icon: Icon, badge, isShown }: MenuEntry & { readonly isShown: boolean }) {
  const titles = useTitles();
  const open = useOpenPath();
  const title = titles.of(path);
  return (
    <li>
      <a
        href={path}
        className={`menu-link ${isShown ? "menu-active" : ""}`}
        aria-current={isShown ? "page" : undefined}
        title={title}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          open(path);
        }}
      >
        {Icon ? <Icon size={16} aria-hidden="true" /> : <span className="menu-no-icon" />}
        <span className="menu-text">{title}</span>
        {badge && <MenuBadge list={badge} />}
      </a>
    </li>
  );
}

import { Share } from "@blueprintjs/icons";
import { Fragment, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Me } from "../../../shared/http/session-api.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { openTrackSite } from "../track-site.ts";
import { FavouriteLinks } from "./favourite-links.tsx";
import { entryOf, type MenuGroup, menuOf } from "./menu.ts";
import { MenuLink } from "./menu-link.tsx";
import { PinnedViews } from "./pinned-views.tsx";

interface Props {
  readonly me: Me;
  readonly path: string;
  /** What the search left; null shows the whole menu. */
  readonly found: readonly string[] | null;
}

/** Groups with their entries, or the entries that were looked for without their groups. */
export function MenuTree({ me, path, found }: Props) {
  const { t } = useTranslation();
  if (found !== null && found.length === 0) return <p className="menu-none quiet">{t("shell.noMenuEntry")}</p>;
  if (found !== null) {
    return (
      <ul>
        {found.flatMap(entryOf).map((entry) => (
          <MenuLink key={entry.path} {...entry} isShown={entry.path === path} />
        ))}
      </ul>
    );
  }
  return (
    <ul>
      <FavouriteLinks me={me} path={path} />
      {menuOf(me.menu).map((group) =>
        group.entries.length === 0 ? (
          <MenuLink key={group.path} path={group.path} icon={group.icon} isShown={group.path === path} />
        ) : (
          <Group key={group.path} group={group} path={path} />
        ),
      )}
      {me.flags.externalTrack && (
        <li>
          <button type="button" className="menu-link" onClick={() => void openTrackSite()}>
            <Share size={16} aria-hidden="true" />
            <span className="menu-text">{t("shell.trackSite")}</span>
          </button>
        </li>
      )}
    </ul>
  );
}

/** Open while it holds the shown page or live figures, unless somebody folded it. */
function Group({ group: { path: groupPath, icon: Icon, entries }, path }: { group: MenuGroup; path: string }) {
  const titles = useTitles();
  const current = entries.some((entry) => entry.path === path);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? (current || entries.some((entry) => entry.badge !== undefined));
  return (
    <li>
      <details open={open} className={current ? "menu-current" : ""} onToggle={(event) => setChosen(event.currentTarget.open)}>
        <summary className="menu-link">
          <Icon size={16} aria-hidden="true" />
          <span className="menu-text">{titles.ofGroup(groupPath)}</span>
        </summary>
        <ul>
          {entries.map((entry) => (
            <Fragment key={entry.path}>
              <MenuLink {...entry} isShown={entry.path === path} />
              <PinnedViews under={entry.path} />
            </Fragment>
          ))}
        </ul>
      </details>
    </li>
  );
}

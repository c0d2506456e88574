import { Drawer } from "@blueprintjs/core";
import { memo, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Me } from "../../../shared/http/session-api.ts";
import { SIZES } from "../../ui/tokens.ts";
import { Brand } from "./brand.tsx";
import { MenuRail } from "./menu-rail.tsx";
import { MenuSearch } from "./menu-search.tsx";
import { MenuTree } from "./menu-tree.tsx";
import { useNarrow } from "./use-narrow.ts";
import { useShownMenu } from "./use-shown-menu.ts";

interface Props {
  readonly me: Me;
  readonly path: string;
  /** Folded to its icons; a drawer is never folded. */
  readonly folded: boolean;
  readonly drawerOpen: boolean;
  readonly onClose: () => void;
}

/** The menu at the left; below the drawer width the same menu in a drawer. */
export const Sidebar = memo(function Sidebar({ me: signedIn, path, folded, drawerOpen, onClose }: Props) {
  const { t } = useTranslation();
  const menu = useShownMenu(signedIn, path);
  const me = useMemo(() => ({ ...signedIn, menu }), [signedIn, menu]);
  const narrow = useNarrow();
  if (narrow) {
    return (
      <Drawer isOpen={drawerOpen} onClose={onClose} position="left" size={SIZES.sidebarPx} className="sidebar" aria-label={t("shell.menu")}>
        <FullMenu me={me} path={path} />
      </Drawer>
    );
  }
  if (!folded) {
    return (
      <aside className="sidebar">
        <FullMenu me={me} path={path} />
      </aside>
    );
  }
  return (
    <aside className="sidebar sidebar-folded">
      <Brand me={me} small />
      <MenuRail menu={menu} path={path} />
    </aside>
  );
});

function FullMenu({ me, path }: { me: Me; path: string }) {
  const { t } = useTranslation();
  const [found, setFound] = useState<readonly string[] | null>(null);
  return (
    <>
      <Brand me={me} />
      <MenuSearch menu={me.menu} onFound={setFound} />
      <nav className="menu" aria-label={t("shell.menu")}>
        <MenuTree me={me} path={path} found={found} />
      </nav>
    </>
  );
}

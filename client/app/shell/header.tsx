import { Button, PopoverNext } from "@blueprintjs/core";
import { Cog, Flash, Help, MenuClosed, Menu as MenuIcon, MenuOpen, Moon, Search, Translate } from "@blueprintjs/icons";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { Me } from "../../../shared/http/session-api.ts";
import { hasOrderPage } from "../../../shared/policy/order-paths.ts";
import { ExportsHost } from "../../exports/exports-host.tsx";
import { ownText } from "../../i18n/own-text.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { NoticeBell } from "../../notices/notice-bell.tsx";
import { BatchHost } from "../../order/batch/batch-host.tsx";
import { LanguageMenu } from "../../ui/language-menu.tsx";
import { toggleTheme, useTheme } from "../../ui/theme.ts";
import { PageTimeChip } from "../../ui/time/time-chip.tsx";
import { usePhone } from "../../ui/use-phone.ts";
import { ErrorLogButton } from "./error-log-button.tsx";
import { FavouriteButton } from "./favourite-button.tsx";
import { FullScreenButton } from "./full-screen-button.tsx";
import { OutboxButton } from "./outbox-button.tsx";
import { PartSizeButton } from "./part-size-button.tsx";
import { PhoneItems } from "./phone-items.tsx";
import { RaiseButton, RaiseHost } from "./raise-button.tsx";
import { trail } from "./trail.ts";
import { UserMenu } from "./user-menu.tsx";

/** As keyboards print them, in every language. */
const SEARCH_KEYS = "Ctrl K";

interface Props {
  readonly me: Me;
  readonly path: string;
  readonly folded: boolean;
  readonly onFold: () => void;
  readonly onDrawer: () => void;
  readonly onSearch: () => void;
  readonly onHelp: () => void;
  readonly onSettings: () => void;
}

export const Header = memo(function Header({ me, path, folded, onFold, onDrawer, onSearch, onHelp, onSettings }: Props) {
  const { t, i18n } = useTranslation();
  const titles = useTitles();
  const theme = useTheme();
  const isPhone = usePhone();
  const fold = t(folded ? "shell.unfold" : "shell.fold");
  return (
    <header className="header">
      <Button className="header-drawer" variant="minimal" icon={<MenuIcon />} aria-label={t("shell.openMenu")} onClick={onDrawer} />
      <Button
        className="header-fold"
        variant="minimal"
        icon={folded ? <MenuClosed /> : <MenuOpen />}
        aria-label={fold}
        title={fold}
        onClick={onFold}
      />
      <nav aria-label={t("shell.breadcrumb")} className="header-trail">
        <ol>
          {trail(path, me.menu, titles).map((title, depth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a group may be called like its screen; the depth tells them apart.
            <li key={depth} title={title}>
              {title}
            </li>
          ))}
        </ol>
      </nav>
      <FavouriteButton path={path} />
      <span className="header-title quiet">{ownText(me.tenant.header.title, i18n.language)}</span>
      <Button className="header-search" variant="outlined" icon={<Search />} onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
        <span className="quiet">{t("palette.open")}</span>
        <kbd>{SEARCH_KEYS}</kbd>
      </Button>
      <PageTimeChip />
      {hasOrderPage(me.routes) && (
        <>
          {!isPhone && <RaiseButton />}
          <RaiseHost />
          <BatchHost />
          <ExportsHost />
          <NoticeBell />
        </>
      )}
      <OutboxButton />
      <ErrorLogButton />
      {!isPhone && (
        <>
          <FullScreenButton />
          <PartSizeButton />
          <PopoverNext placement="bottom-end" content={<LanguageMenu />}>
            <Button variant="minimal" icon={<Translate />} aria-label={t("shell.language")} title={t("shell.language")} />
          </PopoverNext>
          <Button
            variant="minimal"
            icon={theme === "light" ? <Moon /> : <Flash />}
            aria-label={t(theme === "light" ? "shell.dark" : "shell.light")}
            title={t(theme === "light" ? "shell.dark" : "shell.light")}
            onClick={toggleTheme}
          />
          <Button variant="minimal" icon={<Help />} aria-label={t("shell.help")} title={t("shell.help")} onClick={onHelp} />
          <Button variant="minimal" icon={<Cog />} aria-label={t("settings.title")} title={t("settings.title")} onClick={onSettings} />
        </>
      )}
      <UserMenu me={me} more={isPhone ? <PhoneItems onHelp={onHelp} onSettings={onSettings} /> : null} />
    </header>
  );
});

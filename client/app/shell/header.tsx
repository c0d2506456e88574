import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from "@blueprintjs/core";
import { Flash, Fullscreen, LogOut, Menu as MenuIcon, Minimize, Moon, Translate, User } from "@blueprintjs/icons";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Me } from "../../../shared/http/api.ts";
import { failureText } from "../../api/failure-text.ts";
import { LanguageMenu } from "../../ui/language-menu.tsx";
import { toggleTheme, useTheme } from "../../ui/theme.ts";
import { showToast } from "../../ui/toast.ts";
import { signOut } from "../session.ts";
import { trail } from "./trail.ts";

export function Header({ me, path, onMenu }: { me: Me; path: string; onMenu: () => void }) {
  const { t } = useTranslation();
  const theme = useTheme();
  return (
    <header className="header">
      <Button className="header-menu" variant="minimal" icon={<MenuIcon />} aria-label={t("shell.openMenu")} onClick={onMenu} />
      <nav aria-label={t("shell.breadcrumb")} className="header-trail">
        <ol>
          {trail(path, me.menu).map((title) => (
            <li key={title}>{t(title)}</li>
          ))}
        </ol>
      </nav>
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
      <FullScreenButton />
      <PopoverNext placement="bottom-end" content={<UserMenu me={me} />}>
        <Button variant="minimal" icon={<User />} text={me.user.name} aria-label={`${t("shell.user")}: ${me.user.name}`} />
      </PopoverNext>
    </header>
  );
}

function UserMenu({ me }: { me: Me }) {
  const { t } = useTranslation();
  const leave = () =>
    signOut().catch((failure) => showToast({ message: t("shell.signOutFailed", { reason: failureText(failure) }), intent: "danger" }));
  return (
    <Menu>
      <MenuDivider title={me.user.name} />
      <li className="user-lines quiet">
        <div>{me.user.account}</div>
        <div>{me.user.company}</div>
        <div>{t(`role.${me.role}` as "role.admin", { defaultValue: me.role })}</div>
      </li>
      <MenuDivider />
      <MenuItem icon={<LogOut />} text={t("shell.signOut")} onClick={() => void leave()} />
    </Menu>
  );
}

function FullScreenButton() {
  const { t } = useTranslation();
  const [full, setFull] = useState(() => document.fullscreenElement !== null);
  useEffect(() => {
    const update = () => setFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", update);
    return () => document.removeEventListener("fullscreenchange", update);
  }, []);
  const toggle = async () => {
    try {
      if (full) await document.exitFullscreen();
      else await document.documentElement.requestFullscreen();
    } catch {
      // The browser forbids it or knows none; the catalogue has a sentence for that and nothing else can be done.
      showToast({ message: t("shell.noFullScreen"), intent: "warning" });
    }
  };
  const label = t(full ? "shell.leaveFullScreen" : "shell.fullScreen");
  return (
    <Button variant="minimal" icon={full ? <Minimize /> : <Fullscreen />} aria-label={label} title={label} onClick={() => void toggle()} />
  );
}

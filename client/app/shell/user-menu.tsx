import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from "@blueprintjs/core";
import { IdNumber, Key, LogOut, User } from "@blueprintjs/icons";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { Me } from "../../../shared/http/session-api.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { SignOutDialog } from "./sign-out-dialog.tsx";

/** Who is signed in, and the way out. `more`: what a narrow header has no room for, as items of the same menu. */
export function UserMenu({ me, more }: { me: Me; more: ReactNode }) {
  const { t } = useTranslation();
  const titles = useTitles();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const own = [
    { path: "/profile/index", icon: <IdNumber /> },
    { path: "/resetPassword/index", icon: <Key /> },
  ].filter(({ path }) => me.routes.includes(path));
  const menu = (
    <Menu>
      <MenuDivider title={me.user.name} />
      <li className="user-lines quiet">
        <div>{me.user.account}</div>
        <div>{me.user.company}</div>
        <div>{t(`role.${me.role}` as "role.admin", { defaultValue: me.role })}</div>
      </li>
      <MenuDivider />
      {own.map(({ path, icon }) => (
        <MenuItem key={path} icon={icon} text={titles.of(path)} onClick={() => navigate(path)} />
      ))}
      {more}
      <MenuItem icon={<LogOut />} text={t("shell.signOut")} onClick={() => setLeaving(true)} />
    </Menu>
  );
  return (
    <>
      <PopoverNext placement="bottom-end" content={menu}>
        <Button
          className="header-user"
          variant="minimal"
          icon={<User />}
          text={me.user.name}
          aria-label={`${t("shell.user")}: ${me.user.name}`}
        />
      </PopoverNext>
      {leaving && <SignOutDialog loginPath={me.loginPath} onClose={() => setLeaving(false)} />}
    </>
  );
}

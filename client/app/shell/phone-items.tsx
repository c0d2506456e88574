import { MenuDivider, MenuItem } from "@blueprintjs/core";
import { Cog, Flash, Help, Moon } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { toggleTheme, useTheme } from "../../ui/theme.ts";
import { RaiseItem } from "./raise-button.tsx";

/** What a telephone's header has no room for. Language and size of parts are chosen in the settings. */
export function PhoneItems({ onHelp, onSettings }: { onHelp: () => void; onSettings: () => void }) {
  const { t } = useTranslation();
  const theme = useTheme();
  return (
    <>
      <RaiseItem />
      <MenuItem
        icon={theme === "light" ? <Moon /> : <Flash />}
        text={t(theme === "light" ? "shell.dark" : "shell.light")}
        onClick={toggleTheme}
      />
      <MenuItem icon={<Help />} text={t("shell.help")} onClick={onHelp} />
      <MenuItem icon={<Cog />} text={`${t("settings.title")} · ${t("shell.language")}`} onClick={onSettings} />
      <MenuDivider />
    </>
  );
}

import { Button, Drawer, FormGroup, HTMLSelect, Radio, RadioGroup, Switch } from "@blueprintjs/core";
import { Reset } from "@blueprintjs/icons";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGES, type Language, languages } from "../../i18n/languages.ts";
import { NoticeSwitches } from "../../notices/notice-switches.tsx";
import { chooseLanguage } from "../../ui/language-menu.tsx";
import { changePreferences, standardPreferences, usePreferences } from "../../ui/preferences.ts";
import { toggleTheme, useTheme } from "../../ui/theme.ts";
import { PART_SIZES, type PartSize, THEME_COLOURS } from "../../ui/tokens.ts";
import { choosePartSize } from "./part-size-button.tsx";

/** How the shell looks on this machine. Everything takes hold at once, and nothing that is open is lost. */
export default function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const theme = useTheme();
  const { themeColour, partSize, ...switches } = usePreferences();
  const id = useId();
  return (
    <Drawer isOpen onClose={onClose} title={t("settings.title")} size="320px" className="settings">
      <div className="settings-body">
        <FormGroup label={t("settings.themeColour")} labelFor={`${id}-colour`}>
          <div className="settings-colours">
            {THEME_COLOURS.map((colour) => (
              <button
                key={colour}
                type="button"
                style={{ background: colour }}
                aria-label={colour}
                aria-pressed={colour === themeColour}
                onClick={() => changePreferences({ themeColour: colour })}
              />
            ))}
            <input
              id={`${id}-colour`}
              type="color"
              value={themeColour}
              onChange={(event) => changePreferences({ themeColour: event.currentTarget.value })}
            />
          </div>
        </FormGroup>
        <Switch checked={theme === "dark"} label={t("settings.dark")} onChange={toggleTheme} />
        {(["fixedHeader", "tagsView", "sidebarLogo"] as const).map((name) => (
          <Switch
            key={name}
            checked={switches[name]}
            label={t(`settings.${name}`)}
            onChange={(event) => changePreferences({ [name]: event.currentTarget.checked })}
          />
        ))}
        <RadioGroup
          label={t("settings.partSize")}
          selectedValue={partSize}
          onChange={(event) => choosePartSize(event.currentTarget.value as PartSize, t("settings.sizeChanged"))}
        >
          {PART_SIZES.map((size) => (
            <Radio key={size} value={size} label={t(`settings.${size}`)} />
          ))}
        </RadioGroup>
        <FormGroup label={t("shell.language")} labelFor={`${id}-language`}>
          <HTMLSelect
            id={`${id}-language`}
            fill
            value={i18n.language}
            options={languages.map((language) => ({ value: language, label: LANGUAGES[language].name }))}
            onChange={(event) => void chooseLanguage(event.currentTarget.value as Language)}
          />
        </FormGroup>
        <h3>{t("notices.title")}</h3>
        <NoticeSwitches />
        <Button icon={<Reset />} text={t("settings.reset")} onClick={() => changePreferences(standardPreferences)} />
      </div>
    </Drawer>
  );
}

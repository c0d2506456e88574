import { Menu, MenuItem } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { LANGUAGES, languages } from "../i18n/languages.ts";
import { changeLanguage } from "../i18n/start.ts";

/** Every language under its own name. */
export function LanguageMenu() {
  const { i18n } = useTranslation();
  return (
    <Menu>
      {languages.map((language) => (
        <MenuItem
          key={language}
          roleStructure="listoption"
          lang={LANGUAGES[language].locale}
          text={LANGUAGES[language].name}
          selected={i18n.language === language}
          onClick={() => void changeLanguage(language)}
        />
      ))}
    </Menu>
  );
}

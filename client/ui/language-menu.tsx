import { Menu, MenuItem } from "@blueprintjs/core";
import i18next from "i18next";
import { useTranslation } from "react-i18next";
import { failureText } from "../api/failure-text.ts";
import { RequestFailure } from "../api/request.ts";
import { LANGUAGES, type Language, languages } from "../i18n/languages.ts";
import { changeLanguage } from "../i18n/start.ts";
import { showToast } from "./toast.ts";

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
          onClick={() => void chooseLanguage(language)}
        />
      ))}
    </Menu>
  );
}

/** Changes the language and says so in the new one; a dictionary that does not arrive leaves everything as it is. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    await changeLanguage(language);
    await showToast({ message: i18next.t("settings.languageChanged"), intent: "success" });
  } catch (cause) {
    await showToast({ message: failureText(new RequestFailure("netError", 0, {}, { cause })), intent: "danger" });
  }
}

import { Button } from "@blueprintjs/core";
import { Flash, Moon } from "@blueprintjs/icons";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGES, languages } from "../../i18n/languages.ts";
import { changeLanguage } from "../../i18n/start.ts";
import { toggleTheme, useTheme } from "../../ui/theme.ts";
import { LoginForm } from "./login-form.tsx";
import { RoadPicture } from "./road-picture.tsx";
import "./login.css";

/** The default edition's login. */
export default function Login() {
  const { t, i18n } = useTranslation();
  const theme = useTheme();
  useEffect(() => {
    document.title = `${t("login.title")} · ${t("shell.product")}`;
  }, [t]);
  return (
    <div className="login">
      <div className="login-picture">
        <RoadPicture />
        <header className="login-words">
          <h1>{t("shell.product")}</h1>
          <p>{t("login.subtitle")}</p>
        </header>
      </div>
      <main className="login-side">
        <div className="login-tools">
          {languages.map((language) => (
            <Button
              key={language}
              variant="minimal"
              lang={LANGUAGES[language].locale}
              active={i18n.language === language}
              aria-pressed={i18n.language === language}
              text={LANGUAGES[language].name}
              onClick={() => void changeLanguage(language)}
            />
          ))}
          <Button
            variant="minimal"
            icon={theme === "light" ? <Moon /> : <Flash />}
            aria-label={t(theme === "light" ? "shell.dark" : "shell.light")}
            onClick={toggleTheme}
          />
        </div>
        <LoginForm />
        <div />
      </main>
    </div>
  );
}

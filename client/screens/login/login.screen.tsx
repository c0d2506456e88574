import { Button } from "@blueprintjs/core";
import { Flash, Moon } from "@blueprintjs/icons";
import { type CSSProperties, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router-dom";
import { darkenUntil, scale } from "../../../shared/domain/contrast.ts";
import type { EditionAnswer } from "../../../shared/http/edition-api.ts";
import { LANGUAGES, languages } from "../../i18n/languages.ts";
import { ownText } from "../../i18n/own-text.ts";
import { changeLanguage } from "../../i18n/start.ts";
import { Failed } from "../../ui/states.tsx";
import { toggleTheme, useTheme } from "../../ui/theme.ts";
import { LoginForm } from "./login-form.tsx";
import { RoadPicture } from "./road-picture.tsx";
import { useLoginVisit } from "./use-login-visit.ts";
import "./login.css";

/** One screen for all editions: what differs between them is data. */
export default function Login() {
  const { pathname, search } = useLocation();
  const visit = useLoginVisit(pathname, search);
  if (visit.kind === "failed") return <Failed failure={visit.failure} onRetry={visit.retry} />;
  // A blank page for the one short answer that says whose page this is; another edition's would flash otherwise.
  if (visit.kind === "asking") return null;
  if (visit.kind === "elsewhere") return <Navigate to={visit.address} replace />;
  return <LoginPage edition={visit.edition} />;
}

function LoginPage({ edition }: { edition: EditionAnswer }) {
  const { t, i18n } = useTranslation();
  const theme = useTheme();
  const { colours, background, logo, logoText } = edition;
  const title = ownText(edition.title, i18n.language);
  useEffect(() => {
    document.title = `${t("login.title")} · ${title}`;
  }, [t, title]);
  const style = {
    "--edition": colours.primary,
    "--edition-text": colours.onBackground,
    // White words stand on the button.
    "--bp-intent-primary-rest": darkenUntil(colours.primary, "#ffffff", 4.5),
    "--bp-intent-primary-hover": scale(colours.primary, 0.8),
  } as CSSProperties;
  return (
    <div className="login" style={style}>
      <div className="login-picture" style={{ background }}>
        <RoadPicture />
        <header className="login-words">
          <div className="login-brand">
            <img src={logo} alt={ownText(edition.name, i18n.language)} />
            {logoText !== null && <span>{ownText(logoText, i18n.language)}</span>}
          </div>
          <h1>{title}</h1>
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
        <LoginForm edition={edition} />
        <div />
      </main>
    </div>
  );
}

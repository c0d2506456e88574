import { Button } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";

export function HomeButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return <Button intent="primary" text={t("errorPage.home")} onClick={() => navigate("/")} />;
}

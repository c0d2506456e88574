import { Lock } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../ui/states.tsx";
import { HomeButton } from "./home-button.tsx";

export default function Forbidden() {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="visually-hidden">{t("errorPage.forbiddenTitle")}</h1>
      <EmptyState
        icon={<Lock size={32} />}
        title={t("errorPage.forbiddenTitle")}
        hint={t("errorPage.forbiddenHint")}
        action={<HomeButton />}
      />
    </>
  );
}

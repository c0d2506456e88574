import { Search } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../ui/states.tsx";
import { HomeButton } from "./home-button.tsx";

export default function NotFound() {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="visually-hidden">{t("errorPage.notFoundTitle")}</h1>
      <EmptyState
        icon={<Search size={32} />}
        title={t("errorPage.notFoundTitle")}
        hint={t("errorPage.notFoundHint")}
        action={<HomeButton />}
      />
    </>
  );
}

import { Build } from "@blueprintjs/icons";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../i18n/languages.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useView } from "../../session/view.ts";
import { EmptyState } from "../../ui/states.tsx";
import { HomeButton } from "../errors/home-button.tsx";
import type { Abouts } from "./abouts/abouts.ts";
import { isUnfinished, unfinished } from "./unfinished.ts";

const abouts: Record<Language, () => Promise<{ default: Abouts }>> = {
  zh: () => import("./abouts/zh.ts"),
  en: () => import("./abouts/en.ts"),
  es: () => import("./abouts/es.ts"),
  ja: () => import("./abouts/ja.ts"),
};

/** A path of the product that has no screen yet says so, and what will be here; it never pretends. */
export default function Unfinished() {
  const { t } = useTranslation();
  const titles = useTitles();
  const { path } = useView();
  const about = useAbout(path);
  const feature = isUnfinished(path) ? t(`feature.${unfinished[path]}`) : "";
  return (
    <>
      <h1 className="visually-hidden">{titles.of(path)}</h1>
      <EmptyState
        icon={<Build size={32} />}
        title={t("unfinishedPage.title", { title: titles.of(path) })}
        hint={[about, t("unfinishedPage.comesWith", { feature })].join(" ")}
        action={<HomeButton />}
      />
    </>
  );
}

function useAbout(path: string): string {
  const { i18n } = useTranslation();
  const [sentences, setSentences] = useState<Abouts | null>(null);
  useEffect(() => {
    let current = true;
    void abouts[i18n.language as Language]().then((module) => current && setSentences(module.default));
    return () => {
      current = false;
    };
  }, [i18n.language]);
  return isUnfinished(path) ? (sentences?.[path] ?? "") : "";
}

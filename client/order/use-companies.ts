import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import type { Company } from "../../shared/domain/reference.ts";
import { LANGUAGES, type Language } from "../i18n/languages.ts";
import { useLive } from "../live/use-topic.ts";

/** The companies by name, held only while they are needed. */
export function useCompanies(needed: boolean): readonly Company[] {
  const topic = useLive().topic("companies");
  const language = useTranslation().i18n.language as Language;
  useEffect(() => (needed ? topic.hold() : undefined), [topic, needed]);
  const rows = useStore(topic.store, (view) => view.rows);
  const version = useStore(topic.store, (view) => view.version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rows` keeps its identity while they change; `version` moves.
  return useMemo(() => {
    const { compare } = new Intl.Collator(LANGUAGES[language].locale);
    return [...rows.values()].sort((a, b) => compare(a.name, b.name));
  }, [rows, version, language]);
}

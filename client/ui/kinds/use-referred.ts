import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import type { Referred } from "../../../shared/domain/field-kind.ts";
import { LANGUAGES, type Language } from "../../i18n/languages.ts";
import { useLive } from "../../live/use-topic.ts";

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** What fields may name by an id, sorted by name; held only while it is needed. */
export function useReferred(referred: Referred, needed: boolean): readonly Named[] {
  const topic = useLive().topic(referred);
  const language = useTranslation().i18n.language as Language;
  useEffect(() => (needed ? topic.hold() : undefined), [topic, needed]);
  const rows: ReadonlyMap<string, Named> = useStore(topic.store, (view) => view.rows);
  const version = useStore(topic.store, (view) => view.version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rows` keeps its identity while they change; `version` moves.
  return useMemo(() => {
    const { compare } = new Intl.Collator(LANGUAGES[language].locale);
    return [...rows.values()].sort((a, b) => compare(a.name, b.name));
  }, [rows, version, language]);
}

import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { DefectType } from "../../../shared/domain/reference.ts";
import { WORK_ORDER_LISTS } from "../../../shared/domain/work-order-list.ts";
import type { Language } from "../../i18n/languages.ts";
import { standardName } from "../../i18n/standard-names.ts";
import { useTopic } from "../../live/use-topic.ts";
import { statusWord } from "../../ui/status-word.ts";
import type { FilterWord } from "./word-filters.ts";

const STATUSES = [...new Set(Object.values(WORK_ORDER_LISTS).flatMap((codes) => codes ?? []))];

/**
 * What states and degrees are called in the language in use, and types where that is not the services' own: an order has only theirs, which the
 * search finds.
 */
export function useFilterWordList(): readonly FilterWord[] {
  const { t, i18n } = useTranslation();
  const { rows, version } = useTopic("defectTypes");
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rows` keeps its identity; `version` says that it changed.
  return useMemo(
    () => [
      ...STATUSES.map((code): FilterWord => ({ said: statusWord(code, t), part: { statuses: [code] } })),
      { said: t("filter.degree_serious"), part: { degree: "serious" } },
      { said: t("filter.degree_ordinary"), part: { degree: "ordinary" } },
      ...typeWords(rows.values(), i18n.language as Language),
    ],
    [t, i18n.language, rows, version],
  );
}

/** Two types of one name, as that of an old standard and a new one, are both meant. */
function typeWords(types: Iterable<DefectType>, language: Language): FilterWord[] {
  const ids = new Map<string, string[]>();
  for (const { id, name } of types) {
    const said = standardName(name, language);
    if (said !== undefined) ids.set(said, [...(ids.get(said) ?? []), id]);
  }
  return [...ids].map(([said, types]) => ({ said, part: { types } }));
}

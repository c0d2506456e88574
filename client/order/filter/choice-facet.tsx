import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FacetValue } from "../../../shared/http/order-lists-api.ts";
import { SearchedChoices } from "../../ui/list/searched-choices.tsx";

interface Props {
  readonly values: readonly FacetValue[] | null;
  /** Values that are always offered, in this order, also those that no order has just now. */
  readonly known?: readonly string[];
  readonly chosen: readonly string[];
  readonly word: (value: FacetValue) => string;
  readonly onChange: (chosen: string[]) => void;
}

/** Any of several values: the known ones, then the most frequent. Their order stays while somebody chooses; counts move. */
export function ChoiceFacet({ values, known = NONE, chosen, word, onChange }: Props) {
  const { t } = useTranslation();
  const [order, setOrder] = useState(known);
  useEffect(() => {
    if (values !== null) setOrder((before) => keepOrder(before, values));
  }, [values]);
  const byValue = new Map((values ?? []).map((value) => [value.value, value]));
  const options = order.map((value) => {
    const found = byValue.get(value) ?? { value, label: value, count: 0 };
    return { value, label: word(found), count: found.count };
  });
  const empty = values !== null && <p className="quiet">{t("filter.noValues")}</p>;
  return <SearchedChoices {...{ options, chosen, empty, onChange }} />;
}

const NONE: readonly string[] = [];

function keepOrder(before: readonly string[], values: readonly FacetValue[]): readonly string[] {
  const known = new Set(before);
  const news = values.filter(({ value }) => !known.has(value));
  if (news.length === 0) return before;
  return [...before, ...news.sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1)).map(({ value }) => value)];
}

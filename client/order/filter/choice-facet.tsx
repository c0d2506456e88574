import { Checkbox, InputGroup } from "@blueprintjs/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FacetValue } from "../../../shared/http/order-lists-api.ts";
import { useFormat } from "../../ui/format.ts";

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
  const format = useFormat();
  const [order, setOrder] = useState(known);
  const [part, setPart] = useState("");
  useEffect(() => {
    if (values !== null) setOrder((before) => keepOrder(before, values));
  }, [values]);
  const byValue = new Map((values ?? []).map((value) => [value.value, value]));
  const shown = order
    .map((value) => byValue.get(value) ?? { value, label: value, count: 0 })
    .filter((value) => word(value).toLowerCase().includes(part.toLowerCase()));
  const toggle = (value: string) => onChange(chosen.includes(value) ? chosen.filter((v) => v !== value) : [...chosen, value]);
  return (
    <>
      {order.length > 10 && (
        <InputGroup placeholder={t("table.searchValues")} aria-label={t("table.searchValues")} value={part} onValueChange={setPart} />
      )}
      <div className="list-choices-scroll">
        {shown.map((value) => (
          <div key={value.value} className={value.count === 0 ? "list-choice quiet" : "list-choice"}>
            <Checkbox label={word(value)} checked={chosen.includes(value.value)} onChange={() => toggle(value.value)} />
            <span className="quiet">{format.number(value.count)}</span>
          </div>
        ))}
        {values !== null && shown.length === 0 && <p className="quiet">{t("filter.noValues")}</p>}
      </div>
    </>
  );
}

const NONE: readonly string[] = [];

function keepOrder(before: readonly string[], values: readonly FacetValue[]): string[] {
  const known = new Set(before);
  const news = values.filter(({ value }) => !known.has(value));
  return [...before, ...news.sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1)).map(({ value }) => value)];
}

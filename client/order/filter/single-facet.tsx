import { Radio, RadioGroup } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { FacetValue } from "../../../shared/http/order-lists-api.ts";
import { useFormat } from "../../ui/format.ts";

interface Props<V extends string> {
  readonly label: string;
  /** What the filter itself counts; null while that is on its way. */
  readonly values: readonly FacetValue[] | null;
  readonly options: readonly { readonly value: V; readonly word: string }[];
  readonly anyWord?: string;
  readonly chosen: V | undefined;
  readonly onChange: (value: V | undefined) => void;
}

const ANY = "";

/** One of a few values, or any. */
export function SingleFacet<V extends string>({ label, values, options, anyWord, chosen, onChange }: Props<V>) {
  const { t } = useTranslation();
  const format = useFormat();
  const counts = new Map((values ?? []).map(({ value, count }) => [value, count]));
  return (
    <RadioGroup
      className="single-facet"
      label={label}
      selectedValue={chosen ?? ANY}
      onChange={({ currentTarget: { value } }) => onChange(value === ANY ? undefined : (value as V))}
    >
      <Radio value={ANY} label={anyWord ?? t("filter.any")} />
      {options.map(({ value, word }) => (
        <Radio key={value} value={value}>
          {word}
          <span className="quiet single-count">{values === null ? "" : format.number(counts.get(value) ?? 0)}</span>
        </Radio>
      ))}
    </RadioGroup>
  );
}

import { Button, Tag } from "@blueprintjs/core";
import { FilterRemove } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { noFilter, type OrderFilter } from "../../../shared/domain/order-filter.ts";
import { statusName } from "../../../shared/domain/status.ts";
import type { FacetField, FacetValue } from "../../../shared/http/order-lists-api.ts";
import { sourceWord } from "../../order/source-word.ts";
import { ChoiceFacet } from "./choice-facet.tsx";
import { FilterField } from "./filter-field.tsx";
import { MARKS, MarksFacet } from "./marks-facet.tsx";
import { PeriodFacet } from "./period-facet.tsx";
import { SingleFacet } from "./single-facet.tsx";
import { TypeFacet } from "./type-facet.tsx";
import { useChosenNames } from "./use-chosen-names.ts";
import { useFacets } from "./use-facets.ts";

interface Props {
  readonly filter: OrderFilter;
  readonly onChange: (part: Partial<OrderFilter>) => void;
}

type FieldName = FacetField | "marks";
const CHOICES = ["companies", "towns", "roads", "sources", "statuses"] as const;
const SINGLES = { degree: ["serious", "ordinary"], completion: ["completed", "notCompleted"], withdrawn: ["without", "only"] } as const;
const FIELDS = ["statuses", "companies", "towns", "roads", "period", "types", "degree", "sources", "completion", "withdrawn"] as const;

/** Every field of the report filter, with how many orders each value would leave. */
export function FilterBar({ filter, onChange }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<FieldName | null>(null);
  const facets = useFacets(filter, open !== null);
  const nameOf = useChosenNames(filter);
  const field = (name: FieldName, title: string, chosen: string, clear: Partial<OrderFilter>, content: () => React.JSX.Element) => (
    <FilterField
      key={name}
      title={title}
      chosen={chosen}
      isOpen={open === name}
      onOpen={(wanted) => setOpen((before) => (wanted ? name : before === name ? null : before))}
      onClear={() => onChange(clear)}
    >
      {content()}
    </FilterField>
  );
  const choice = (name: (typeof CHOICES)[number]) => {
    const chosen = filter[name].map(String);
    const word = (value: FacetValue): string => {
      if (name === "sources") return sourceWord(Number(value.value), t);
      return name === "statuses" ? t(`status.${statusName(Number(value.value))}`, { code: value.value }) : value.label;
    };
    const change = (values: string[]) => onChange({ [name]: name === "sources" || name === "statuses" ? values.map(Number) : values });
    const words = chosen.map((value) => word({ value, label: nameOf(name, value), count: 0 }));
    return field(name, t(`filter.${name}`), summary(words), { [name]: [] }, () => (
      <ChoiceFacet values={facets?.[name] ?? null} chosen={chosen} word={word} onChange={change} />
    ));
  };
  const single = (name: keyof typeof SINGLES) => {
    const word = (value: string) => t(`filter.${name}_${value}` as "filter.degree_serious");
    const chosen = filter[name];
    return field(name, t(`filter.${name}`), chosen === undefined ? "" : word(chosen), { [name]: undefined }, () => (
      <SingleFacet
        label={t(`filter.${name}`)}
        values={facets?.[name] ?? null}
        options={SINGLES[name].map((value) => ({ value, word: word(value) }))}
        chosen={chosen}
        onChange={(value) => onChange({ [name]: value })}
      />
    ));
  };
  const period = () => {
    const { period: named, from, to } = filter;
    const chosen = named !== undefined ? t(`filter.period_${named}`) : from || to ? `${from ?? ""} – ${to ?? ""}` : "";
    return field("period", t("filter.period"), chosen, { period: undefined, from: undefined, to: undefined }, () => (
      <PeriodFacet values={facets?.period ?? null} filter={filter} onChange={onChange} />
    ));
  };
  const types = () =>
    field("types", t("filter.types"), summary(filter.types.map((id) => nameOf("types", id))), { types: [] }, () => (
      <TypeFacet values={facets?.types ?? null} chosen={filter.types} onChange={(next) => onChange({ types: next })} />
    ));
  const marks = () => {
    const chosen = MARKS.filter((mark) => filter[mark] !== undefined).map((mark) => t(`filter.${mark}_${filter[mark] ? "yes" : "no"}`));
    const clear = { raisedByAuthority: undefined, assessed: undefined, dispatched: undefined };
    return field("marks", t("filter.marks"), summary(chosen), clear, () => (
      <MarksFacet filter={filter} facets={facets} onChange={onChange} />
    ));
  };
  const draw = (name: (typeof FIELDS)[number]) => {
    if (name === "period") return period();
    if (name === "types") return types();
    return name in SINGLES ? single(name as keyof typeof SINGLES) : choice(name as (typeof CHOICES)[number]);
  };
  const asks = JSON.stringify({ ...filter, search: "" }) !== JSON.stringify(noFilter);
  return (
    <fieldset className="filter-bar">
      <legend className="visually-hidden">{t("filter.label")}</legend>
      {filter.list !== undefined && (
        <Tag intent="primary" onRemove={() => onChange({ list: undefined })}>
          {t("filter.inList", { list: t(`list.${filter.list}`) })}
        </Tag>
      )}
      {FIELDS.map(draw)}
      {marks()}
      {asks && (
        <Button
          variant="minimal"
          size="small"
          icon={<FilterRemove size={14} />}
          text={t("table.clearAll")}
          onClick={() => onChange({ ...cleared, search: "" })}
        />
      )}
    </fieldset>
  );
}

/** Every field by name, so that what was asked is taken back. */
const cleared: Partial<OrderFilter> = {
  ...noFilter,
  list: undefined,
  period: undefined,
  from: undefined,
  to: undefined,
  degree: undefined,
  completion: undefined,
  withdrawn: undefined,
  raisedByAuthority: undefined,
  assessed: undefined,
  dispatched: undefined,
};

/** The first of them, and how many more. */
const summary = (words: readonly string[]): string => (words.length > 1 ? `${words[0]} +${words.length - 1}` : (words[0] ?? ""));

import { Button, Tag } from "@blueprintjs/core";
import { CaretDown, CaretUp, Filter as FilterIcon, FilterRemove } from "@blueprintjs/icons";
import { type Dispatch, memo, type SetStateAction, useState } from "react";
import { useTranslation } from "react-i18next";
import { noFilter, type OrderFilter } from "../../../shared/domain/order-filter.ts";
import { WORK_ORDER_LISTS } from "../../../shared/domain/work-order-list.ts";
import type { OrderFacets } from "../../../shared/http/order-lists-api.ts";
import { usePhone } from "../../ui/use-phone.ts";
import { SOURCES } from "../source-word.ts";
import { ChoiceFacet } from "./choice-facet.tsx";
import { CompanyOfSwitch } from "./company-of-switch.tsx";
import { FilterField } from "./filter-field.tsx";
import { MarksFacet } from "./marks-facet.tsx";
import { PeriodFacet } from "./period-facet.tsx";
import { SingleFacet } from "./single-facet.tsx";
import { TypeFacet } from "./type-facet.tsx";
import "./filter-bar.css";
import { useFacets } from "./use-facets.ts";
import { type ChoiceField, type FilterWordField, SINGLES, type SingleField, useFilterWords } from "./use-filter-words.ts";

interface Props {
  readonly filter: OrderFilter;
  /** The list has its answer to this filter: counts come after it. */
  readonly areRowsThere: boolean;
  readonly onChange: (part: Partial<OrderFilter>) => void;
  /** What the list itself says already, and need not be asked. */
  readonly without?: ReadonlySet<FilterWordField | "companyOf">;
}

const FIELDS = [
  "statuses",
  "companies",
  "towns",
  "roads",
  "period",
  "types",
  "degree",
  "sources",
  "completion",
  "withdrawn",
  "marks",
] as const;

/** Every field of the report filter, with how many orders each value would leave; on a telephone behind one button that says how many of them ask. */
export const FilterBar = memo(function FilterBar({ areRowsThere, without = nothing, ...asked }: Props) {
  const [open, setOpen] = useState<FilterWordField | null>(null);
  const facets = useFacets(asked.filter, open !== null, areRowsThere);
  return <Fields {...{ ...asked, without, open, facets }} onOpen={setOpen} />;
});

interface FieldsProps extends Required<Pick<Props, "filter" | "onChange" | "without">> {
  readonly open: FilterWordField | null;
  readonly onOpen: Dispatch<SetStateAction<FilterWordField | null>>;
  readonly facets: OrderFacets["facets"] | null;
}

/** By themselves: that the rows came asks for counts, and draws nothing here. */
const Fields = memo(function Fields({ filter, onChange, without, open, onOpen, facets }: FieldsProps) {
  const { t } = useTranslation();
  const { valueWord, singleWord, words, shortWords, drilled } = useFilterWords(filter);

  const choice = (name: Exclude<ChoiceField, "types">) => {
    const change = (values: string[]) => onChange({ [name]: name === "sources" || name === "statuses" ? values.map(Number) : values });
    return (
      <>
        {name === "companies" && !without.has("companyOf") && <CompanyOfSwitch filter={filter} onChange={onChange} />}
        <ChoiceFacet
          values={facets?.[name] ?? null}
          known={KNOWN[name]}
          chosen={filter[name].map(String)}
          word={({ value, label }) => valueWord(name, value, label)}
          onChange={change}
        />
      </>
    );
  };
  const single = (name: SingleField) => (
    <SingleFacet
      label={t(`filter.${name}`)}
      values={facets?.[name] ?? null}
      options={SINGLES[name].map((value) => ({ value, word: singleWord(name, value) }))}
      chosen={filter[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  // "None" is said of several fields alike.
  const saysItself = (name: FilterWordField) => words(name)[0] !== t("filter.none");
  const content = (name: FilterWordField) => {
    if (name === "period") return <PeriodFacet values={facets?.period ?? null} filter={filter} onChange={onChange} />;
    if (name === "marks") return <MarksFacet filter={filter} facets={facets} onChange={onChange} />;
    if (name === "types")
      return <TypeFacet values={facets?.types ?? null} chosen={filter.types} onChange={(types) => onChange({ types })} />;
    return name in SINGLES ? single(name as SingleField) : choice(name as Exclude<ChoiceField, "types">);
  };
  // Which list it is, is said by its title.
  const drilledBeside = drilled.filter(({ field }) => field !== "list" || without.size === 0);
  const isPhone = usePhone();
  const [isUnfolded, setUnfolded] = useState(false);
  const offered = FIELDS.filter((name) => !without.has(name));
  const shown = isPhone && !isUnfolded ? [] : offered;
  const asking = offered.filter((name) => words(name).length > 0).length;
  const asks = JSON.stringify({ ...filter, search: "", ...(without.size > 0 && { list: undefined }) }) !== JSON.stringify(noFilter);
  return (
    <fieldset className="filter-bar">
      <legend className="visually-hidden">{t("filter.label")}</legend>
      {drilledBeside.map(({ field, text, none }) => (
        <Tag key={field} intent="primary" onRemove={() => onChange(none)}>
          {text}
        </Tag>
      ))}
      {isPhone && (
        <Button
          variant="outlined"
          icon={<FilterIcon />}
          endIcon={isUnfolded ? <CaretUp /> : <CaretDown />}
          text={asking > 0 ? `${t("filter.label")} · ${asking}` : t("filter.label")}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        />
      )}
      {shown.map((name) => (
        <FilterField
          key={name}
          title={t(`filter.${name}`)}
          chosen={summary(shortWords(name))}
          saysItself={saysItself(name)}
          isOpen={open === name}
          onOpen={(wanted) => onOpen((before) => (wanted ? name : before === name ? null : before))}
          onClear={() => onChange(nothingOf[name])}
        >
          {content(name)}
        </FilterField>
      ))}
      {asks && (
        <Button
          variant="minimal"
          size="small"
          className="filter-clear"
          icon={<FilterRemove size={14} />}
          text={t("table.clearAll")}
          title={t("table.clearAll")}
          aria-label={t("table.clearAll")}
          onClick={() => onChange(Object.assign({ search: "" }, ...drilled.map(({ none }) => none), ...Object.values(nothingOf)))}
        />
      )}
    </fieldset>
  );
});

const nothing: NonNullable<Props["without"]> = new Set();

/** As an order goes through them, and as the services number them; codes that nobody listed follow when they occur. */
const KNOWN: Partial<Record<ChoiceField, readonly string[]>> = {
  statuses: [...Object.values(WORK_ORDER_LISTS).flatMap((codes) => codes ?? [])].map(String),
  sources: SOURCES.map(String),
};

/** What each field is when it asks nothing. */
const nothingOf: Record<FilterWordField, Partial<OrderFilter>> = {
  statuses: { statuses: [] },
  companies: { companies: [] },
  towns: { towns: [] },
  roads: { roads: [] },
  period: { period: undefined, from: undefined, to: undefined },
  types: { types: [] },
  degree: { degree: undefined },
  sources: { sources: [] },
  completion: { completion: undefined },
  withdrawn: { withdrawn: undefined },
  marks: { raisedByAuthority: undefined, assessed: undefined, dispatched: undefined },
};

/** The first of them, and how many more. */
const summary = (words: readonly string[]): string => (words.length > 1 ? `${words[0]} +${words.length - 1}` : (words[0] ?? ""));

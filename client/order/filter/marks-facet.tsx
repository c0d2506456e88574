import { useTranslation } from "react-i18next";
import type { OrderFilter } from "../../../shared/domain/order-filter.ts";
import type { OrderFacets } from "../../../shared/http/order-lists-api.ts";
import { SingleFacet } from "./single-facet.tsx";
import { MARKS } from "./use-filter-words.ts";

interface Props {
  readonly filter: OrderFilter;
  readonly facets: OrderFacets["facets"] | null;
  readonly onChange: (part: Partial<OrderFilter>) => void;
}

export function MarksFacet({ filter, facets, onChange }: Props) {
  const { t } = useTranslation();
  return MARKS.map((mark) => (
    <SingleFacet
      key={mark}
      label={t(`filter.${mark}`)}
      values={facets?.[mark] ?? null}
      options={[
        { value: "1", word: t(`filter.${mark}_yes`) },
        { value: "0", word: t(`filter.${mark}_no`) },
      ]}
      chosen={filter[mark] === undefined ? undefined : filter[mark] ? "1" : "0"}
      onChange={(value) => onChange({ [mark]: value === undefined ? undefined : value === "1" })}
    />
  ));
}

import { Button } from "@blueprintjs/core";
import { Filter as FilterIcon } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { OrderFilter } from "../../../shared/domain/order-filter.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFilterWordList } from "../../order/filter/use-filter-word-list.ts";
import { wordFilters } from "../../order/filter/word-filters.ts";
import { KeyHint } from "../../ui/key-hint.tsx";
import { ListSearch } from "../../ui/list/list-search.tsx";
import { wordsSearchWords } from "./words-search.words.ts";

interface Props {
  readonly filter: OrderFilter;
  readonly value: string;
  readonly onValue: (text: string) => void;
  readonly onFilter: (part: Partial<OrderFilter>) => void;
}

/** The search of all orders. States and degrees are no text of an order: where a word names one, Enter makes it a filter. */
export function WordsSearch({ filter, value, onValue, onFilter }: Props) {
  const { t } = useTranslation();
  const say = useWords(wordsSearchWords);
  const found = wordFilters(value, useFilterWordList(), filter);
  const take = () => {
    if (found === null) return;
    onValue(found.filter.search);
    onFilter(found.filter);
  };
  return (
    <span className="words-search">
      <ListSearch value={value} onValue={onValue} onEnter={take} />
      {found !== null && (
        <Button
          className="words-search-offer"
          size="small"
          intent="primary"
          icon={<FilterIcon size={14} />}
          endIcon={<KeyHint keys="Enter" />}
          text={say("asFilter", { words: found.said.join(t("filter.comma")) })}
          onClick={take}
        />
      )}
    </span>
  );
}

import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { SearchField } from "../search-field.tsx";
import { isFree, useKeys } from "../use-keys.ts";

interface Props {
  readonly value: string;
  readonly onValue: (text: string) => void;
  /** Enter, unless it only ends a word that is being composed. */
  readonly onEnter?: () => void;
}

/** The search of a page's list; / leads into it from wherever nobody writes, with what stands there chosen so that the next search replaces it. */
export function ListSearch({ value, onValue, onEnter }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useKeys(isFree, (key) => {
    // A list in a tab that is not shown has a search too.
    if (key !== "/" || input.current === null || input.current.offsetParent === null) return false;
    input.current.focus();
    input.current.select();
    return true;
  });
  return (
    <SearchField
      className="list-search"
      inputRef={input}
      label={t("table.search")}
      value={value}
      onValueChange={onValue}
      onKeyDown={(event) => {
        if (event.key === "Enter" && !event.nativeEvent.isComposing) onEnter?.();
      }}
    />
  );
}

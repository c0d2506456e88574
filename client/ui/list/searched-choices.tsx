import { Checkbox, InputGroup } from "@blueprintjs/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../format.ts";

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

interface Props {
  readonly options: readonly Choice[];
  readonly chosen: readonly string[];
  /** What is said where nothing fits. */
  readonly empty?: ReactNode;
  readonly onChange: (chosen: string[]) => void;
}

/** With more of them it is quicker to type a part of the name. */
const SEARCHED_FROM = 9;

/** Values with their counts, any of which may be ticked; many of them are searched, and Enter ticks what was typed. */
export function SearchedChoices({ options, chosen, empty = null, onChange }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [part, setPart] = useState("");
  const toggle = (value: string) => onChange(chosen.includes(value) ? chosen.filter((v) => v !== value) : [...chosen, value]);
  const typed = part.trim().toLowerCase();
  const found = options.filter(({ label }) => label.toLowerCase().includes(typed));
  // Who typed a whole name means it, also while a longer one with it inside is more frequent.
  const meant = typed === "" ? undefined : (found.find(({ label }) => label.toLowerCase() === typed) ?? found[0]);
  return (
    <>
      {options.length >= SEARCHED_FROM && (
        <InputGroup
          // Values may come after the form did: whoever ticks already is left where they are.
          autoFocus={document.activeElement?.closest(".list-choice") == null}
          placeholder={t("table.searchValues")}
          aria-label={t("table.searchValues")}
          value={part}
          onValueChange={setPart}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.nativeEvent.isComposing && meant !== undefined) toggle(meant.value);
          }}
        />
      )}
      <div className="list-choices-scroll">
        {found.map(({ value, label, count }) => (
          <div key={value} className={count === 0 ? "list-choice quiet" : "list-choice"}>
            <Checkbox label={label} checked={chosen.includes(value)} onChange={() => toggle(value)} />
            <span className="quiet">{format.number(count)}</span>
          </div>
        ))}
        {found.length === 0 && empty}
      </div>
    </>
  );
}

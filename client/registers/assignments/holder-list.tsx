import { useTranslation } from "react-i18next";
import { useWords } from "../../i18n/use-words.ts";
import { ClearFilters } from "../../ui/clear-filters.tsx";
import { useFormat } from "../../ui/format.ts";
import { SearchField } from "../../ui/search-field.tsx";
import { assignmentText } from "./assignments.words.ts";

/** Stands for what nobody holds. */
export const NOBODY = "";

export interface Holder {
  readonly id: string;
  readonly name: string;
  /** How many are theirs today. */
  readonly count: number;
}

interface Props {
  readonly holders: readonly Holder[];
  readonly total: number;
  readonly unheld: number;
  /** Null for all of them. */
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
  /** A part of the names that are looked for. */
  readonly part: string;
  readonly onPart: (part: string) => void;
}

/** Who holds what, with how much of it; choosing one shows theirs. */
export function HolderList({ holders, total, unheld, chosen, onChoose, part, onPart }: Props) {
  const { t } = useTranslation();
  const say = useWords(assignmentText);
  const format = useFormat();
  const found = holders.filter(({ name }) => name.toLowerCase().includes(part.trim().toLowerCase()));
  const entry = (id: string | null, name: string, count: number) => (
    <li key={id ?? "all"}>
      <button type="button" aria-pressed={chosen === id} onClick={() => onChoose(id)}>
        <span>{name}</span>
        <span className="quiet">{format.number(count)}</span>
      </button>
    </li>
  );
  return (
    <nav className="assignment-holders" aria-label={say("holders")}>
      <SearchField label={say("find")} value={part} onValueChange={onPart} />
      <ul>
        {entry(null, say("everybody"), total)}
        {entry(NOBODY, say("nobody"), unheld)}
        {found.map(({ id, name, count }) => entry(id, name, count))}
      </ul>
      {found.length === 0 && part.trim() !== "" && (
        <p className="quiet" role="status">
          {t("table.noMatch")} <ClearFilters small onClear={() => onPart("")} />
        </p>
      )}
    </nav>
  );
}

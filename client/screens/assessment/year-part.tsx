import { Button } from "@blueprintjs/core";
import { Edit } from "@blueprintjs/icons";
import { standingOf } from "../../../shared/domain/assessed-month.ts";
import type { AssessedYear } from "../../../shared/http/assessment-api.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { yearTableText } from "./year-table.words.ts";

interface Props {
  readonly part: AssessedYear["year"];
  /** Whose and which it is, in words. */
  readonly what: string;
  /** Null for who may set none by hand. */
  readonly onEdit: (() => void) | null;
}

/** What stands of a quarter or a year, and under it of how many months it is, or that somebody set it in the place of their mean. */
export function YearPart({ part: { byHand, score, scored, months }, what, onEdit }: Props) {
  const say = useWords(yearTableText);
  const format = useFormat();
  const points = (value: number | null) => (value === null ? "–" : format.number(value, 2));
  const whole =
    byHand === null
      ? say("ofMonths", { scored, months })
      : `${say("byHand", { score: points(byHand) })} · ${say("meanIs", { mean: points(score) })}`;
  return (
    <span className="assessment-part">
      <strong>{points(standingOf({ byHand, score }))}</strong>
      <span className="quiet" title={whole}>
        <span className="visually-hidden">{whole}</span>
        <span aria-hidden="true">{byHand === null ? `${scored}/${months}` : say("byHandShort", { mean: points(score) })}</span>
        {onEdit !== null && (
          <Button
            size="small"
            variant="minimal"
            className="no-print"
            icon={<Edit size={12} />}
            aria-label={say("setByHand", { what })}
            title={say("setByHand", { what })}
            onClick={onEdit}
          />
        )}
      </span>
    </span>
  );
}

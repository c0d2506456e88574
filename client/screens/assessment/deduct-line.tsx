import { Button, HTMLSelect, InputGroup, NumericInput } from "@blueprintjs/core";
import { Camera, Cross, Trash } from "@blueprintjs/icons";
import { daysOf } from "../../../shared/domain/months.ts";
import type { MonthAnswer } from "../../../shared/http/assessment-api.ts";
import { useWords } from "../../i18n/use-words.ts";
import { PicturesField } from "../../ui/upload/pictures-field.tsx";
import { assessmentText } from "./assessment.words.ts";
import { deductFormText } from "./deduct-form.words.ts";
import type { Line } from "./deduction-line.ts";
import { SourceLink } from "./source-link.tsx";
import { usePointRange } from "./use-point-range.ts";

type Tree = MonthAnswer["trees"]["company"];

interface Props {
  readonly line: Line;
  readonly companyId: string;
  readonly tree: Tree;
  readonly items: Tree;
  /** YYYY-MM: what it is dated within. */
  readonly month: string;
  /** Whether its pictures are being chosen. */
  readonly isPictured: boolean;
  readonly onChange: (part: Partial<Line>) => void;
  readonly onPictures: () => void;
  /** It is no longer what was suggested. */
  readonly onNoSource: () => void;
  /** Null for the only one. */
  readonly onRemove: (() => void) | null;
}

/** One fault: its item, points, reason, day, order and pictures. */
export function DeductLine({ line, companyId, tree, items, month, isPictured, onChange, onPictures, onNoSource, onRemove }: Props) {
  const say = useWords(assessmentText);
  const sayForm = useWords(deductFormText);
  const rangeOf = usePointRange();
  const item = items.find(({ id }) => id === line.itemId);
  const nameOf = ({ parentId, name }: Tree[number]) => [tree.find(({ id }) => id === parentId)?.name, name].filter(Boolean).join(" / ");
  const days = daysOf(month);
  const pictures = sayForm("picturesOfLine", { count: line.pictures.length });
  return (
    <div className="assessment-line">
      <HTMLSelect
        aria-label={say("item")}
        value={line.itemId}
        onChange={({ currentTarget: { value } }) => {
          const chosen = items.find(({ id }) => id === value);
          onChange({ itemId: value, ...(line.points === "" && chosen?.min != null && { points: String(chosen.min) }) });
        }}
      >
        <option value="">{say("choose")}</option>
        {items.map((one) => (
          <option key={one.id} value={one.id}>
            {nameOf(one)}
          </option>
        ))}
      </HTMLSelect>
      <NumericInput
        aria-label={say("points")}
        title={item && rangeOf(item)}
        placeholder={item === undefined ? say("points") : rangeOf(item)}
        buttonPosition="none"
        stepSize={0.1}
        minorStepSize={0.01}
        value={line.points}
        onValueChange={(_, points) => onChange({ points })}
      />
      <InputGroup
        aria-label={say("reason")}
        placeholder={say("reason")}
        maxLength={500}
        value={line.reason}
        onValueChange={(reason) => onChange({ reason })}
      />
      <InputGroup
        type="date"
        aria-label={say("day")}
        min={days[0]}
        max={days.at(-1)}
        value={line.day}
        onValueChange={(day) => onChange({ day })}
      />
      <InputGroup
        aria-label={sayForm("orderId")}
        placeholder={sayForm("orderId")}
        maxLength={64}
        value={line.orderId}
        onValueChange={(orderId) => onChange({ orderId: orderId.trim() })}
      />
      <Button
        variant="minimal"
        icon={<Camera />}
        text={line.pictures.length || undefined}
        active={isPictured}
        aria-expanded={isPictured}
        aria-label={pictures}
        title={pictures}
        onClick={onPictures}
      />
      {onRemove !== null && (
        <Button variant="minimal" icon={<Trash />} aria-label={sayForm("removeLine")} title={sayForm("removeLine")} onClick={onRemove} />
      )}
      {line.changes !== undefined && (
        <span className="quiet assessment-line-source" role="note">
          {sayForm("changesSent")}
        </span>
      )}
      {line.source !== undefined && (
        <span className="quiet assessment-line-source">
          <SourceLink source={line.source} companyId={companyId} />
          <Button
            size="small"
            variant="minimal"
            icon={<Cross />}
            aria-label={sayForm("noSource")}
            title={sayForm("noSource")}
            onClick={onNoSource}
          />
        </span>
      )}
      {isPictured && (
        <div className="assessment-line-pictures">
          <PicturesField title={say("pictures")} value={line.pictures} onChange={(chosen) => onChange({ pictures: chosen })} />
        </div>
      )}
    </div>
  );
}

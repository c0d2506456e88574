import { Button, Checkbox, ProgressBar } from "@blueprintjs/core";
import { Print, Refresh } from "@blueprintjs/icons";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useWords } from "../../i18n/use-words.ts";
import { printWords } from "./print.words.ts";
import { type PrintPart, type PrintSettings, printParts } from "./print-settings.ts";

interface Props {
  readonly title: string;
  readonly loaded: number;
  /** Are not there: refused, or nobody could answer. */
  readonly failed?: number;
  readonly total: number;
  /** Asks at once for those that failed. */
  readonly onRetry?: () => void;
  /** What belongs to all of it, as the roads of the plans, has not come. */
  readonly isWaiting?: boolean;
  /** What is printed, where that can be chosen. */
  readonly settings?: PrintSettings;
  readonly onSetting?: (part: PrintPart, on: boolean) => void;
}

/** Above what is printed, on screen only: how much of it has come, and the button once all has. */
export function PrintTools({ title, loaded, failed = 0, total, onRetry, isWaiting = false, settings, onSetting }: Props) {
  const { t } = useTranslation();
  const say = useWords(printWords);
  useEffect(() => {
    document.title = title;
  }, [title]);
  const isComplete = loaded + failed === total;
  // What cannot be asked again is printed with what lacks in it; what can be is left out on the word of whoever prints.
  const isWithout = failed > 0 && onRetry !== undefined;
  return (
    <div className="print-tools">
      <h1>{title}</h1>
      {!isComplete && <ProgressBar value={(loaded + failed) / total} />}
      <span role="status" className="quiet">
        {t("print.loaded", { loaded, total })}
        {failed > 0 && ` · ${say("failed", { count: failed })}`}
      </span>
      {settings !== undefined && (
        <fieldset className="print-settings">
          <legend className="visually-hidden">{say("settings")}</legend>
          {printParts.map((part) => (
            <Checkbox
              key={part}
              inline
              checked={settings[part]}
              label={say(part)}
              onChange={(event) => onSetting?.(part, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      )}
      {isWithout && <Button icon={<Refresh />} text={t("state.retry")} onClick={onRetry} />}
      <Button
        intent={isWithout ? "warning" : "primary"}
        icon={<Print />}
        text={isWithout ? say("printWithout", { count: failed }) : t("print.print")}
        disabled={!isComplete || isWaiting || (isWithout && loaded === 0)}
        onClick={() => print()}
      />
    </div>
  );
}

import { Button, Checkbox, ProgressBar } from "@blueprintjs/core";
import { Print } from "@blueprintjs/icons";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useWords } from "../../i18n/use-words.ts";
import { printWords } from "./print.words.ts";
import { type PrintPart, type PrintSettings, printParts } from "./print-settings.ts";

interface Props {
  readonly title: string;
  readonly loaded: number;
  /** Will not come. */
  readonly failed?: number;
  readonly total: number;
  /** What belongs to all of it, as the roads of the plans, has not come. */
  readonly isWaiting?: boolean;
  /** What is printed, where that can be chosen. */
  readonly settings?: PrintSettings;
  readonly onSetting?: (part: PrintPart, on: boolean) => void;
}

/** Above what is printed, on screen only: how much of it has come, and the button once all has. */
export function PrintTools({ title, loaded, failed = 0, total, isWaiting = false, settings, onSetting }: Props) {
  const { t } = useTranslation();
  const say = useWords(printWords);
  useEffect(() => {
    document.title = title;
  }, [title]);
  const isComplete = loaded + failed === total;
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
      <Button intent="primary" icon={<Print />} text={t("print.print")} disabled={!isComplete || isWaiting} onClick={() => print()} />
    </div>
  );
}

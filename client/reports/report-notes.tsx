import { Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { errorText } from "../api/failure-text.ts";
import { useWords } from "../i18n/use-words.ts";
import { useFormat } from "../ui/format.ts";
import { reportText } from "./report.words.ts";
import type { OldAnswer } from "./use-report.ts";

interface Props {
  /** Titles of fields that the services do not tell. */
  readonly lacking: readonly string[];
  /** Why the time before could not be asked; empty where it was. */
  readonly failure: string;
  /** The figures of the time before are the last that the services said; null where they are of now. */
  readonly old: OldAnswer | null;
  readonly missing: readonly { readonly month: string; readonly error: string }[];
  /** How many rows could not be read. */
  readonly refused: number;
}

/** What keeps a report from being whole. */
export function ReportNotes({ lacking, failure, old, missing, refused }: Props) {
  const { t } = useTranslation();
  const say = useWords(reportText);
  const format = useFormat();
  return (
    <>
      {lacking.length > 0 && (
        <Callout compact intent="warning" role="note">
          {say("lacking", { fields: lacking.join(t("unread.separator")) })}
        </Callout>
      )}
      {failure !== "" && (
        <Callout compact intent="warning" role="note">
          {say("earlierFailed", { reason: errorText(failure) })}
        </Callout>
      )}
      {old !== null && (
        <Callout compact intent="warning" role="note">
          {say("earlierOld", { time: format.moment(old.atMs), reason: errorText(old.error) })}
        </Callout>
      )}
      {missing.length > 0 && (
        <Callout compact intent="warning" role="note">
          {say("missing", {
            months: missing.map(({ month }) => month).join(t("unread.separator")),
            reason: [...new Set(missing.map(({ error }) => errorText(error)))].join(" "),
          })}
        </Callout>
      )}
      {refused > 0 && (
        <Callout compact intent="warning" role="note">
          {say("refused", { count: refused })}
        </Callout>
      )}
    </>
  );
}

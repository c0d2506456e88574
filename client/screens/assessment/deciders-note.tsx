import { Callout } from "@blueprintjs/core";
import type { DecidersAnswer } from "../../../shared/http/assessment-api.ts";
import { failureText } from "../../api/failure-text.ts";
import { type Say, useWords } from "../../i18n/use-words.ts";
import { type Format, useFormat } from "../../ui/format.ts";
import { appealText } from "./appeal.words.ts";

interface Props {
  /** Null until it is known. */
  readonly told: DecidersAnswer | null;
  readonly failure: unknown;
}

/** To whoever deducted themselves: who else decides, that nobody else may, or that it is not known. */
export function DecidersNote({ told, failure }: Props) {
  const say = useWords(appealText);
  const format = useFormat();
  return (
    <Callout compact intent="warning" role="note">
      {told !== null
        ? (ownDeductionText(told, say, format) ?? say("aloneDeciding"))
        : failure === null
          ? say("askingDeciders")
          : say("decidersUnknown", { why: failureText(failure) })}
    </Callout>
  );
}

/** Whom to ask instead; null where there is nobody. */
export function ownDeductionText({ others, more }: DecidersAnswer, say: Say<keyof typeof appealText>, format: Format): string | null {
  if (others.length === 0) return null;
  return say("ownDeduction", { others: format.anyOf([...others, ...(more > 0 ? [say("moreDeciders", { more })] : [])]) });
}

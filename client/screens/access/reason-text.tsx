import { useTranslation } from "react-i18next";
import type { AccessAnswer } from "../../../shared/http/access-api.ts";

/** The sentence that decided, in the words of the rule, and where it stands. */
export function ReasonText({ reason: { because, section, from } }: { reason: AccessAnswer["roleReason"] }) {
  const { t } = useTranslation();
  return (
    <span className="quiet" lang="en">
      {because} ({t(`access.${from}`)}, {section})
    </span>
  );
}

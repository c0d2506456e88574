import { Cross, SmallTick, Time } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { CheckResult } from "../../../shared/domain/check.ts";

const LOOKS = { unchecked: Time, passed: SmallTick, failed: Cross } as const;

/** A verdict: colour, icon and word together. */
export function ResultTag({ result }: { result: CheckResult }) {
  const { t } = useTranslation();
  const Icon = LOOKS[result];
  return (
    <span className={`check-result check-${result}`}>
      <Icon size={12} aria-hidden="true" />
      {t(`checks.${result}`)}
    </span>
  );
}

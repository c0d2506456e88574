import { Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { Operations } from "../../../shared/http/operations-api.ts";
import { useFormat } from "../../ui/format.ts";

const MIB = 1024 * 1024;

/** Nothing while Redis has memory left; a full one takes no change of any customer. */
export function ScarceMemory({ redis: { usedBytes, limitBytes, isScarce } }: { redis: Operations["redis"] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!isScarce) return null;
  return (
    <Callout intent="danger" role="alert">
      {t("operations.scarceMemory", { used: format.number(usedBytes / MIB), limit: format.number(limitBytes / MIB) })}
    </Callout>
  );
}

import { WarningSign } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import type { Activity } from "../../../shared/live/topics.ts";
import { useStandardName } from "../../i18n/use-standard-name.ts";
import { useStandsSince } from "../../live/use-stands-since.ts";
import { useLive } from "../../live/use-topic.ts";
import { useFormat } from "../../ui/format.ts";
import { StatusTag } from "../../ui/status-tag.tsx";
import { TruthLabel } from "../../ui/truth-label.tsx";

/** A serious new defect takes the board: what, where, whose. The map beside it goes there. */
export function SeriousAlert({ event }: { event: Activity }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useStandardName();
  const stands = useStandsSince(useLive().topic("activity")) !== null;
  return (
    <section className={stands ? "board serious stands" : "board serious"} role="alert">
      <header>
        <h2>
          <WarningSign aria-hidden="true" />
          {t("wall.seriousDefect")}
        </h2>
        <TruthLabel topic="activity" />
      </header>
      <strong>{nameOf(event.defectType)}</strong>
      <p className="serious-where">
        {event.road} {event.chainageM !== null && formatChainage(event.chainageM)}
      </p>
      <p>
        <StatusTag status={event.to} serious />
      </p>
      <p>{event.company || t("wall.noCompany")}</p>
      <p className="quiet">
        {event.number} · {t("wall.foundAt", { time: format.moment(event.atMs) })}
      </p>
    </section>
  );
}

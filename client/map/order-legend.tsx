import { Properties } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { StatusName } from "../../shared/domain/status.ts";
import { useWords } from "../i18n/use-words.ts";
import { STATUS_ICONS } from "../ui/status-tag.tsx";
import { mapWords } from "./map.words.ts";
import { MapPanel } from "./map-panel.tsx";

/** What the marks of orders mean on a map that has nothing to switch on and off; closed until somebody asks. */
export function OrderLegend({ statuses }: { readonly statuses: readonly StatusName[] }) {
  const { t } = useTranslation();
  const say = useWords(mapWords);
  return (
    <MapPanel title={t("map.legend")} close={say("closeLegend")} icon={<Properties />} startsOpen={false}>
      <ul className="map-legend">
        {statuses.map((status) => (
          <li key={status} className="map-legend-note">
            <StatusMark status={status} />
          </li>
        ))}
        <SeriousMark />
      </ul>
    </MapPanel>
  );
}

export function StatusMark({ status }: { readonly status: StatusName }) {
  const { t } = useTranslation();
  const Icon = STATUS_ICONS[status];
  return (
    <>
      <span className="map-swatch" style={{ background: `var(--${status}-fill)` }}>
        <Icon size={10} aria-hidden="true" />
      </span>
      {status === "unknown" ? t("map.otherStatus") : t(`status.${status}`)}
    </>
  );
}

export function SeriousMark() {
  const { t } = useTranslation();
  return (
    <li className="map-legend-note">
      <span className="map-swatch map-swatch-ring" aria-hidden="true" />
      {t("map.ringMeansSerious")}
    </li>
  );
}

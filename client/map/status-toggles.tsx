import { Checkbox } from "@blueprintjs/core";
import { Filter } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useWords } from "../i18n/use-words.ts";
import { mapWords } from "./map.words.ts";
import { type OrderFilter, orderFilterOf, toggleStatus, withOrderFilter } from "./map-layers.ts";
import { MapPanel } from "./map-panel.tsx";
import { mapStatuses } from "./order-category.ts";
import { SeriousMark, StatusMark } from "./order-legend.tsx";

interface Props<F extends OrderFilter> {
  readonly filter: F;
  /** No orders are shown at all. */
  readonly isOff?: boolean;
  readonly onChange: (next: F) => void;
}

/** What the marks of orders mean, each to be left out with a press. */
export function StatusToggles<F extends OrderFilter>({ filter, isOff = false, onChange }: Props<F>) {
  const { t } = useTranslation();
  return (
    <ul className="map-legend" aria-label={t("map.legend")}>
      {mapStatuses.map((status) => (
        <li key={status}>
          <button
            type="button"
            aria-pressed={!isOff && !filter.hiddenStatuses.includes(status)}
            disabled={isOff}
            onClick={() => onChange(toggleStatus(filter, status))}
          >
            <StatusMark status={status} />
          </button>
        </li>
      ))}
      <SeriousMark />
    </ul>
  );
}

interface InAddress {
  /** As the map's address has it (M1: `f`). */
  readonly filter: string | null;
  readonly onChange: (filter: string | null) => void;
}

/** The legend of a map whose layers are chosen elsewhere, and which orders it leaves out; closed until somebody asks. */
export function OrderFilterPanel({ filter: told, onChange: tell }: InAddress) {
  const { t } = useTranslation();
  const say = useWords(mapWords);
  const filter = orderFilterOf(told);
  const onChange = (next: OrderFilter) => tell(withOrderFilter(told, next));
  return (
    <MapPanel title={t("map.legend")} close={say("closeLegend")} icon={<Filter />} startsOpen={false}>
      <Checkbox
        checked={filter.seriousOnly}
        label={t("map.seriousOnlyLayer")}
        onChange={() => onChange({ ...filter, seriousOnly: !filter.seriousOnly })}
      />
      <StatusToggles filter={filter} onChange={onChange} />
    </MapPanel>
  );
}

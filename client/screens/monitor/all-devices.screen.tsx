import { useNavigate } from "react-router-dom";
import { LiveCard } from "../../charts/live-card.tsx";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useMe } from "../../session/session.ts";
import { ClearFilters } from "../../ui/clear-filters.tsx";
import { wholeOf } from "../../ui/gap-text.ts";
import { useStandingOrder } from "../../ui/list/use-standing-order.ts";
import { DeviceFilterBar } from "./device-filter-bar.tsx";
import { countStates, idOf, rankDevices, stateOf } from "./device-rank.ts";
import { DeviceTile } from "./device-tile.tsx";
import { DevicesStand } from "./devices-stand.tsx";
import { monitorWords } from "./monitor.words.ts";
import { useDeviceFilter } from "./use-device-filter.ts";
import { useDevices } from "./use-devices.ts";
import "./monitor.css";

const PATH = "/monitor/all";
const MAP = "/monitor/index";

/** Every device as a tile, whoever was lost first. Nothing moves under the pointer; pressing one leads to it on the map, with its track and finds. */
export default function AllDevicesScreen() {
  const titles = useTitles();
  const say = useWords(monitorWords);
  const navigate = useNavigate();
  const mayFollow = useMe().routes.includes(MAP);
  const { source, rows, hasCome, since, nowMs, shift, serverNowMs } = useDevices();
  const { filter, setFilter, clear } = useDeviceFilter();
  const everyPresence = rankDevices(rows.values(), { ...filter, presence: "all" }, nowMs, shift);
  const ranked = everyPresence.filter((row) => filter.presence === "all" || stateOf(row) === filter.presence);
  const { shown, gone, holding } = useStandingOrder(ranked, idOf);
  return (
    <div className="all-devices">
      <h1 className="visually-hidden">{titles.of(PATH)}</h1>
      <LiveCard
        title={say("devices", { count: shown.length - gone.size })}
        source={source}
        part={wholeOf("tracks")}
        ready={hasCome}
        empty={null}
        className="devices"
        flush
      >
        <DevicesStand since={since} />
        <DeviceFilterBar filter={filter} counts={countStates(everyPresence)} onChange={setFilter} />
        {shown.length === 0 ? (
          <div className="devices-none quiet" role="status">
            <p>{say(rows.size === 0 ? "none" : "noneMatch")}</p>
            {rows.size > 0 && <ClearFilters onClear={clear} />}
          </div>
        ) : (
          <ul className="device-tiles devices-list" {...holding}>
            {shown.map((row) => (
              <DeviceTile
                key={row.device.id}
                row={row}
                isGone={gone.has(row.device.id)}
                nowMs={serverNowMs}
                onOpen={mayFollow ? () => navigate(`${MAP}?${new URLSearchParams({ device: row.device.id })}`) : null}
              />
            ))}
          </ul>
        )}
      </LiveCard>
    </div>
  );
}

import { Button, Switch } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { LiveCard } from "../../charts/live-card.tsx";
import { useWords } from "../../i18n/use-words.ts";
import { ClearFilters } from "../../ui/clear-filters.tsx";
import { wholeOf } from "../../ui/gap-text.ts";
import { useStandingOrder } from "../../ui/list/use-standing-order.ts";
import { DeviceCard } from "./device-card.tsx";
import { DeviceFilterBar } from "./device-filter-bar.tsx";
import { nextOf } from "./device-finds.ts";
import { DeviceItem } from "./device-item.tsx";
import { countStates, idOf, rankDevices, rowOf, stateOf } from "./device-rank.ts";
import { DevicesStand } from "./devices-stand.tsx";
import { monitorWords } from "./monitor.words.ts";
import { severalWords } from "./several.words.ts";
import { type Several, SeveralDevices } from "./several-devices.tsx";
import { useDeviceFilter } from "./use-device-filter.ts";
import { useDevices } from "./use-devices.ts";
import type { TrackOfToday } from "./use-track-of-today.ts";

interface Props {
  /** The only kind that is listed; both without it. */
  readonly only?: "inspector";
  readonly followedId: string | null;
  /** Whether the map goes with it. */
  readonly goesAlong: boolean;
  /** Of the followed one. */
  readonly way: TrackOfToday;
  readonly onFollow: (id: string | null) => void;
  readonly onGoAlong: (goesAlong: boolean) => void;
  /** Where several can be followed and replayed together. */
  readonly several?: Several;
}

export function DeviceList({ only, followedId, goesAlong, way, onFollow, onGoAlong, several }: Props) {
  const say = useWords(monitorWords);
  const saySeveral = useWords(severalWords);
  const devices = useDevices();
  const { source, rows, hasCome, since, nowMs, shift, serverNowMs } = devices;
  const isSeveral = several?.chosen.isSeveral === true;
  const { filter, setFilter, clear } = useDeviceFilter(only);
  const everyState = rankDevices(rows.values(), { ...filter, presence: "all" }, nowMs, shift);
  const { shown, gone, holding } = useStandingOrder(
    everyState.filter((row) => filter.presence === "all" || stateOf(row) === filter.presence),
    idOf,
  );
  const isKnown = only === undefined ? rows.size > 0 : [...rows.values()].some(({ kind }) => kind === only);
  const followed = followedId === null ? undefined : rows.get(followedId);
  return (
    <LiveCard
      title={say(only === undefined ? "devices" : "inspectors", { count: shown.length - gone.size })}
      source={source}
      part={wholeOf("tracks")}
      ready={hasCome}
      empty={null}
      className="devices"
      flush
    >
      <DevicesStand since={since} />
      <DeviceFilterBar filter={filter} hasKinds={only === undefined} counts={countStates(everyState)} onChange={setFilter} />
      {several !== undefined && (
        <div className="devices-several">
          <Switch
            label={saySeveral("several")}
            title={saySeveral("severalHint")}
            checked={isSeveral}
            onChange={(event) => several.chosen.setSeveral(event.currentTarget.checked)}
          />
        </div>
      )}
      {several !== undefined && isSeveral && (
        <SeveralDevices {...several} known={devices} offered={everyState.map(({ device }) => device)} />
      )}
      {!isSeveral && followed !== undefined && followedId !== null && (
        <DeviceCard
          row={rowOf(followed, nowMs, shift)}
          nowMs={serverNowMs}
          goesAlong={goesAlong}
          way={way}
          onGoAlong={onGoAlong}
          onNext={() =>
            onFollow(
              nextOf(
                shown.map(({ device }) => device.id),
                followedId,
              ),
            )
          }
          onClose={() => onFollow(null)}
        />
      )}
      {!isSeveral && followedId !== null && followed === undefined && (
        <div className="devices-followed" role="status">
          <span>{say("followedGone", { name: followedId })}</span>
          <Button variant="minimal" size="small" icon={<Cross />} text={say("stopFollowing")} onClick={() => onFollow(null)} />
        </div>
      )}
      {shown.length === 0 ? (
        <div className="devices-none quiet" role="status">
          <p>{say(isKnown ? "noneMatch" : only === undefined ? "none" : "noInspector")}</p>
          {isKnown && <ClearFilters onClear={clear} />}
        </div>
      ) : (
        <ul className="devices-list" {...holding}>
          {shown.map((row) => (
            <DeviceItem
              key={row.device.id}
              row={row}
              isGone={gone.has(row.device.id)}
              nowMs={serverNowMs}
              followed={isSeveral ? several.chosen.ids.includes(row.device.id) : row.device.id === followedId}
              onFollow={isSeveral ? () => several.chosen.toggle(row.device.id) : onFollow}
            />
          ))}
        </ul>
      )}
    </LiveCard>
  );
}

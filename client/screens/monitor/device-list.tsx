import { Button, InputGroup, SegmentedControl } from "@blueprintjs/core";
import { Cross, Search } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Device, Presence } from "../../../shared/domain/device.ts";
import { LiveCard } from "../../charts/live-card.tsx";
import { useWords } from "../../i18n/use-words.ts";
import { knownAtMs } from "../../live/known-at.ts";
import { useMoving } from "../../live/moving-rows.ts";
import { NEVER, useStandsSince } from "../../live/use-stands-since.ts";
import { useLive, useSecond } from "../../live/use-topic.ts";
import { useFormat } from "../../ui/format.ts";
import { wholeOf } from "../../ui/gap-text.ts";
import { DeviceCard } from "./device-card.tsx";
import { nextOf } from "./device-finds.ts";
import { DeviceItem } from "./device-item.tsx";
import { type DeviceFilter, rankDevices } from "./device-rank.ts";
import { monitorWords } from "./monitor.words.ts";
import type { TrackOfToday } from "./use-track-of-today.ts";

interface Props {
  readonly followedId: string | null;
  /** Whether the map goes with it. */
  readonly goesAlong: boolean;
  /** Of the followed one. */
  readonly way: TrackOfToday;
  readonly onFollow: (id: string | null) => void;
  readonly onGoAlong: (goesAlong: boolean) => void;
}

const kinds: readonly (Device["kind"] | "all")[] = ["all", "vehicle", "inspector"];
const presences: readonly (Presence | "all")[] = ["all", "online", "stale", "offline"];

export function DeviceList({ followedId, goesAlong, way, onFollow, onGoAlong }: Props) {
  const say = useWords(monitorWords);
  const live = useLive();
  const source = live.topic("tracks");
  const { t } = useTranslation();
  const format = useFormat();
  const { rows, hasCome, freshness } = useMoving(source, (view) => view);
  const since = useStandsSince(source, wholeOf("tracks"));
  // Ages move with the clock, not with the data only.
  useSecond();
  const [filter, setFilter] = useState<DeviceFilter>({ text: "", kind: "all", presence: "all" });
  const serverNowMs = live.client.serverNowMs();
  const nowMs = knownAtMs({ freshness }, serverNowMs, wholeOf("tracks"));
  const shown = rankDevices(rows.values(), filter, nowMs);
  const followed = followedId === null ? undefined : rows.get(followedId);
  return (
    <LiveCard
      title={say("devices", { count: shown.length })}
      source={source}
      part={wholeOf("tracks")}
      ready={hasCome}
      empty={null}
      className="devices"
      flush
    >
      {since !== null && (
        <p className="devices-stand" role="status">
          {say("stands", { time: since === NEVER ? t("truth.never") : format.moment(since) })}
        </p>
      )}
      <div className="devices-filter">
        <InputGroup
          leftIcon={<Search />}
          size="small"
          placeholder={say("search")}
          aria-label={say("search")}
          value={filter.text}
          onValueChange={(text) => setFilter({ ...filter, text })}
        />
        <SegmentedControl
          size="small"
          fill
          aria-label={say("kind")}
          value={filter.kind}
          options={kinds.map((kind) => ({ value: kind, label: say(kind) }))}
          onValueChange={(kind) => setFilter({ ...filter, kind: kind as DeviceFilter["kind"] })}
        />
        <SegmentedControl
          size="small"
          fill
          aria-label={say("presence")}
          value={filter.presence}
          options={presences.map((presence) => ({ value: presence, label: say(presence) }))}
          onValueChange={(presence) => setFilter({ ...filter, presence: presence as DeviceFilter["presence"] })}
        />
      </div>
      {followed !== undefined && followedId !== null && (
        <DeviceCard
          device={followed}
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
      {followedId !== null && followed === undefined && (
        <div className="devices-followed" role="status">
          <span>{say("followedGone", { name: followedId })}</span>
          <Button variant="minimal" size="small" icon={<Cross />} text={say("stopFollowing")} onClick={() => onFollow(null)} />
        </div>
      )}
      {shown.length === 0 ? (
        <p className="devices-none quiet">{say(rows.size === 0 ? "none" : "noneMatch")}</p>
      ) : (
        <ul className="devices-list">
          {shown.map((row) => (
            <DeviceItem key={row.device.id} row={row} nowMs={serverNowMs} followed={row.device.id === followedId} onFollow={onFollow} />
          ))}
        </ul>
      )}
    </LiveCard>
  );
}

import { useCallback, useMemo } from "react";
import type { Line } from "../../shared/domain/coordinates.ts";
import type { Device } from "../../shared/domain/device.ts";
import { type StatusName, statusName } from "../../shared/domain/status.ts";
import { knownAtMs } from "../live/known-at.ts";
import type { MovingRows } from "../live/moving-rows.ts";
import { useSampledRows } from "../live/use-sampled-rows.ts";
import { useLive, useSecond, useTopic } from "../live/use-topic.ts";
import { useShiftAt } from "../session/use-shift-at.ts";
import { wholeOf } from "../ui/gap-text.ts";
import { AGE_EVERY_S } from "./device-layer.tsx";
import { isOnMap } from "./drawn-devices.ts";
import { useOpenOrders } from "./use-open-orders.ts";

/** Something of a layer that has a place: a row of the twin. */
export interface PlacedRow {
  readonly id: string;
  readonly name: string;
  readonly road: string;
  readonly chainageM: number | null;
  readonly detail: string;
  readonly lng: number | null;
  readonly lat: number | null;
  /** Where it is more than a point: all of it, of which any piece in view is enough. */
  readonly line?: Line;
}

/** What a layer tells of itself while it is shown: its rows, and what they stand on (M2). */
export interface Told {
  // biome-ignore lint/suspicious/noExplicitAny: rows of whichever kind; only their truth is asked for.
  readonly source: MovingRows<any, any>;
  readonly rows: readonly PlacedRow[];
}

/** `hidden` keeps its identity while it is the same. */
export function usePlacedOrders(hidden: ReadonlySet<StatusName>, seriousOnly: boolean): Told {
  const source = useLive().topic("orders");
  const all = useOpenOrders();
  return useMemo(
    () => ({
      source,
      rows: all
        .filter(({ status, serious }) => !hidden.has(statusName(status)) && (serious || !seriousOnly))
        .map(({ id, number, road, chainageM, defectType, lng, lat }) => ({
          ...{ id, name: `${defectType} · ${number}`, road, chainageM, detail: "", lng, lat },
        })),
    }),
    [source, all, hidden, seriousOnly],
  );
}

export function usePlacedDevices(kind: Device["kind"]): Told {
  const live = useLive();
  const source = live.topic("tracks");
  const version = useSampledRows(
    "tracks",
    useCallback(() => source.store.getState().version, [source]),
  );
  const shiftAt = useShiftAt();
  const tick = Math.floor(useSecond() / AGE_EVERY_S);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows keep their identity; `version` says that they changed, and the tick that they grew older.
  return useMemo(() => {
    const { rows: known, freshness } = source.store.getState();
    const nowMs = knownAtMs({ freshness }, live.client.serverNowMs(), wholeOf("tracks"));
    const shift = shiftAt(nowMs);
    const rows = [...known.values()]
      .filter((device) => device.kind === kind && isOnMap(device, nowMs, shift))
      .map(({ id, name, road, chainageM, company, lng, lat }) => ({ id, name, road, chainageM, detail: company, lng, lat }));
    return { source, rows };
  }, [source, version, kind, tick, shiftAt, live]);
}

export function usePlacedRoads(): Told {
  const source = useLive().topic("roads");
  const { rows: roads, version } = useTopic("roads");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows keep their identity; `version` says that they changed.
  return useMemo(() => {
    const rows = [...roads.values()].map(({ id, name, line, town }) => {
      const [lng = null, lat = null] = line[Math.floor(line.length / 2)] ?? [];
      return { id, name, road: name, chainageM: null, detail: town, lng, lat, line };
    });
    return { source, rows };
  }, [source, roads, version]);
}

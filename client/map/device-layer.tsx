import { IconLayer, PathLayer, ScatterplotLayer } from "@deck.gl/layers";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useAlarmed } from "../live/alarmed.ts";
import { knownAtMs } from "../live/known-at.ts";
import { throttle } from "../live/throttle.ts";
import { useStandsSince } from "../live/use-stands-since.ts";
import { useLive, useSecond, useTopicChanges, useTopicValue } from "../live/use-topic.ts";
import { useShiftAt } from "../session/use-shift-at.ts";
import { wholeOf } from "../ui/gap-text.ts";
import { statusTone, surface } from "../ui/tokens.ts";
import { rgba } from "./colour.ts";
import { type DrawnDevice, drawnDevices } from "./drawn-devices.ts";
import { type LiveMapHandle, useLiveMap } from "./map-context.ts";
import { iconAtlas, type MapIcon } from "./map-icons.ts";
import type { WantedName } from "./map-names.ts";
import type { Trail } from "./trails.ts";

interface DeviceLayerProps {
  readonly vehicles: boolean;
  readonly inspectors: boolean;
  readonly trails: boolean;
  /** Keeps its identity. */
  readonly followedIds?: ReadonlySet<string>;
  /** Tells several of them on one map apart. */
  readonly name?: string;
}

const NOBODY: ReadonlySet<string> = new Set();
const REDRAW_EVERY_MS = 250;
/** Trails fade and devices grow stale while nothing is reported. */
export const AGE_EVERY_S = 5;

/** Patrol vehicles as arrows by heading, inspectors as figures, with names and fading trails; hollow and grey are silent ones, and all of them while nobody confirms where they are. */
export function DeviceLayer({ vehicles, inspectors, trails, followedIds = NOBODY, name = "device" }: DeviceLayerProps) {
  const handle = useLiveMap();
  const live = useLive();
  useTopicValue("tracks", (view) => view.refusal);
  const stands = useStandsSince(live.topic("tracks"), wholeOf("tracks")) !== null;
  const tick = Math.floor(useSecond() / AGE_EVERY_S);
  const alarmed = useAlarmed("device");
  const shiftAt = useShiftAt();

  const draw = useRef(() => {});
  draw.current = () => {
    const { rows, freshness, recordedAtMs } = live.topic("tracks").store.getState();
    // In an outage nobody grows stale: what is not told of any more is not lost for that.
    const nowMs = knownAtMs({ freshness }, live.client.serverNowMs(), wholeOf("tracks"));
    const drawn = drawnDevices(rows.values(), nowMs, shiftAt(nowMs), { vehicles, inspectors, trails, followedIds, stands });
    handle.layers.set(name, 30, deckLayers(name, handle, drawn.devices, drawn.trails, stands, followedIds));
    // Alarms are always those of now.
    const rings = recordedAtMs == null ? alarmed : NOTHING_RINGS;
    handle.layers.wantNames(name, () => drawn.devices.map((each) => nameOf(each, followedIds, rings)));
  };
  const redraw = useMemo(() => throttle(() => draw.current(), REDRAW_EVERY_MS), []);
  useTopicChanges(
    "tracks",
    useCallback(() => redraw.call(), [redraw]),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever decides about the picture draws it again.
  useEffect(() => redraw.call(), [redraw, vehicles, inspectors, trails, followedIds, stands, tick, alarmed, shiftAt, handle]);
  useEffect(
    () => () => {
      redraw.cancel();
      handle.layers.remove(name);
    },
    [handle.layers, redraw, name],
  );
  return null;
}

const NOTHING_RINGS: ReadonlySet<string> = new Set();

const nameOf = (
  { device: { id, name, lng, lat }, presence }: DrawnDevice,
  followedIds: ReadonlySet<string>,
  rings: ReadonlySet<string>,
): WantedName => ({
  ...{ id, text: name, lng, lat },
  rank: followedIds.has(id) ? "followed" : rings.has(id) ? "alarm" : presence === "online" ? "online" : "silent",
});

const iconOf = ({ device, isHollow }: DrawnDevice): MapIcon => (isHollow ? `${device.kind}Hollow` : device.kind);

function deckLayers(
  name: string,
  { theme, scale }: LiveMapHandle,
  devices: DrawnDevice[],
  trails: Trail[],
  stands: boolean,
  followedIds: ReadonlySet<string>,
) {
  const tokenTheme = theme === "light" ? "light" : "dark";
  const colours = {
    vehicle: tokenTheme === "light" ? "#0b5cad" : "#8ccbff",
    inspector: tokenTheme === "light" ? "#1f6b3a" : "#8fe0a8",
    silent: statusTone[tokenTheme].cancelled.fill,
  };
  const colourOf = (d: DrawnDevice) => rgba(d.isHollow ? colours.silent : colours[d.device.kind]);
  const { image, mapping } = iconAtlas();
  return [
    new PathLayer<Trail>({
      id: `${name}-trails`,
      data: trails,
      getPath: (trail) => trail.path as never,
      getColor: ((trail: Trail) => trail.opacity.map((opacity) => rgba(stands ? colours.silent : colours.vehicle, opacity * 0.7))) as never,
      getWidth: 3 * scale,
      widthUnits: "pixels",
      capRounded: true,
      jointRounded: true,
      updateTriggers: { getColor: [theme, stands] },
    }),
    new ScatterplotLayer<DrawnDevice>({
      id: `${name}-grounds`,
      data: devices,
      getPosition: ({ device }) => [device.lng, device.lat],
      getRadius: ({ device }) => (followedIds.has(device.id) ? 17 : 11) * scale,
      getFillColor: rgba(surface[tokenTheme].card, 0.86),
      stroked: true,
      getLineColor: (d) => (followedIds.has(d.device.id) ? rgba("#1890ff") : colourOf(d)),
      getLineWidth: ({ device }) => (followedIds.has(device.id) ? 3 : 1) * scale,
      radiusUnits: "pixels",
      lineWidthUnits: "pixels",
      updateTriggers: { getRadius: [followedIds, scale], getLineColor: [followedIds, theme], getLineWidth: [followedIds, scale] },
      pickable: true,
    }),
    new IconLayer<DrawnDevice>({
      id: `${name}-icons`,
      data: devices,
      iconAtlas: image as never,
      iconMapping: mapping,
      getIcon: iconOf,
      getPosition: ({ device }) => [device.lng, device.lat],
      getAngle: ({ device }) => (device.kind === "vehicle" ? -device.headingDeg : 0),
      getSize: 17 * scale,
      getColor: colourOf,
      updateTriggers: { getColor: theme },
    }),
  ];
}

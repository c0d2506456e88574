import { IconLayer, ScatterplotLayer, TextLayer } from "@deck.gl/layers";
import type { StatusName } from "../../shared/domain/status.ts";
import { seriousRing, statusTone, surface } from "../ui/tokens.ts";
import type { ClusterMark } from "./cluster-grid.ts";
import { rgba } from "./colour.ts";
import { MAP_FONT } from "./create-map.ts";
import type { Taken } from "./declutter.ts";
import { DONUT_SLOTS, type DonutPiece, donutPieces } from "./donut.ts";
import type { LiveMapHandle } from "./map-context.ts";
import { iconAtlas } from "./map-icons.ts";
import type { MapTarget } from "./map-target.ts";
import { sumUp } from "./order-category.ts";

export interface DrawnCluster {
  readonly position: [number, number];
  readonly radiusPx: number;
  readonly pieces: readonly DonutPiece[];
  /** How many in all, and what somebody must act upon beneath it. */
  readonly text: string;
  readonly alarms: readonly ClusterAlarm[];
  readonly target: Extract<MapTarget, { kind: "cluster" }>;
}

/** An icon and a number: colour alone says nothing to one in twelve men. */
export interface ClusterAlarm {
  readonly of: "overdue" | "serious";
  readonly text: string;
  /** Of the icon's middle from the cluster's, pixels before the wall's scale. */
  readonly leftPx: number;
}

const LETTER_PX = 6.5;
const ICON_PX = 11;
const ALARM_GAP_PX = 5;
const ALARM_HEIGHT_PX = 16;

/** A cluster as a donut of its statuses, with the number of overdue and of serious ones. `short` writes a number in four signs. */
export function drawnCluster(mark: ClusterMark, short: (count: number) => string): DrawnCluster {
  const { byStatus, serious } = sumUp(mark.byCategory);
  const overdue = byStatus.find(([status]) => status === "overdue")?.[1] ?? 0;
  return {
    position: [mark.lng, mark.lat],
    radiusPx: Math.min(28, 14 + Math.log2(mark.count) * 1.3),
    pieces: donutPieces(byStatus),
    text: short(mark.count),
    alarms: alarmsOf(
      [
        ["overdue", overdue],
        ["serious", serious],
      ],
      short,
    ),
    target: { kind: "cluster", lng: mark.lng, lat: mark.lat, count: mark.count, serious, byStatus },
  };
}

/** Side by side, centred under the donut. */
function alarmsOf(counts: readonly (readonly [ClusterAlarm["of"], number])[], short: (count: number) => string): ClusterAlarm[] {
  const shown = counts.filter(([, count]) => count > 0).map(([of, count]) => ({ of, text: short(count) }));
  const widths = shown.map(({ text }) => ICON_PX + 2 + text.length * LETTER_PX);
  const whole = widths.reduce((sum, width) => sum + width, 0) + ALARM_GAP_PX * (shown.length - 1);
  let left = -whole / 2;
  return shown.map((alarm, i) => {
    const at = { ...alarm, leftPx: left + ICON_PX / 2 };
    left += widths[i]! + ALARM_GAP_PX;
    return at;
  });
}

/** A donut with its numbers under it. */
export function takenBy({ position, radiusPx, alarms }: DrawnCluster, scale: number): Taken {
  const rightPx = Math.max(radiusPx, ...alarms.map(({ leftPx, text }) => leftPx + ICON_PX / 2 + 2 + text.length * LETTER_PX));
  const leftPx = Math.max(radiusPx, ...alarms.map((alarm) => ICON_PX / 2 - alarm.leftPx));
  const heightPx = 2 * radiusPx + (alarms.length > 0 ? ALARM_HEIGHT_PX : 0);
  return {
    position,
    box: { left: -leftPx * scale, top: -radiusPx * scale, widthPx: (leftPx + rightPx) * scale, heightPx: heightPx * scale },
  };
}

type Piece = DonutPiece & Pick<DrawnCluster, "position" | "radiusPx">;
type Alarm = ClusterAlarm & Pick<DrawnCluster, "position" | "radiusPx">;

/** The donuts, and the numbers of them: these lie above whatever drives there, each on a ground that has room for its icon. */
export function clusterLayers({ theme, scale }: LiveMapHandle, clusters: readonly DrawnCluster[]) {
  const tokenTheme = theme === "light" ? "light" : "dark";
  const fill = (status: StatusName) => rgba(statusTone[tokenTheme][status].fill);
  const alarmColour = (of: ClusterAlarm["of"]) =>
    of === "overdue" ? rgba(statusTone[tokenTheme].overdue.text) : rgba(seriousRing[tokenTheme]);
  const { image, mapping } = iconAtlas();
  const icons = { iconAtlas: image as never, iconMapping: mapping };
  const pieces = clusters.flatMap(({ position, radiusPx, pieces }): Piece[] => pieces.map((piece) => ({ ...piece, position, radiusPx })));
  const alarms = clusters.flatMap(({ position, radiusPx, alarms }): Alarm[] => alarms.map((alarm) => ({ ...alarm, position, radiusPx })));
  const beneath = ({ radiusPx }: Alarm) => (radiusPx + 8) * scale;
  const letters = {
    getSize: 12 * scale,
    fontFamily: MAP_FONT,
    fontWeight: 600,
    characterSet: "auto",
    // Of a device that stands there nothing shows through, or the two of them would be read as one.
    background: true,
    getBackgroundColor: rgba(surface[tokenTheme].card),
    backgroundPadding: [2 * scale, scale, 2 * scale, scale] as [number, number, number, number],
  } as const;
  const donuts = [
    new ScatterplotLayer<DrawnCluster>({
      id: "order-clusters",
      data: clusters,
      getPosition: (c) => c.position,
      getRadius: (c) => c.radiusPx * scale,
      getFillColor: rgba(surface[tokenTheme].card),
      radiusUnits: "pixels",
      updateTriggers: { getRadius: scale },
      pickable: true,
    }),
    new IconLayer<Piece>({
      id: "order-donuts",
      data: pieces,
      ...icons,
      getIcon: ({ slots }) => `arc:${slots}`,
      getPosition: (p) => p.position,
      getSize: ({ radiusPx }) => 2 * radiusPx * scale,
      getAngle: ({ from }) => -(from / DONUT_SLOTS) * 360,
      getColor: ({ status }) => fill(status),
      updateTriggers: { getSize: scale, getColor: theme },
    }),
  ];
  const numbers = [
    new TextLayer<DrawnCluster>({
      id: "order-cluster-counts",
      data: clusters,
      getPosition: (c) => c.position,
      getText: (c) => c.text,
      getColor: rgba(surface[tokenTheme].text),
      ...letters,
    }),
    new TextLayer<Alarm>({
      id: "order-cluster-alarm-counts",
      data: alarms,
      getPosition: (a) => a.position,
      getText: (a) => a.text,
      getTextAnchor: "start",
      getPixelOffset: (a) => [(a.leftPx + ICON_PX / 2 + 2) * scale, beneath(a)],
      getColor: ({ of }) => alarmColour(of),
      updateTriggers: { getPixelOffset: scale, getColor: theme },
      ...letters,
      backgroundPadding: [(ICON_PX + 3) * scale, scale, 2 * scale, scale],
    }),
    new IconLayer<Alarm>({
      id: "order-cluster-alarms",
      data: alarms,
      ...icons,
      getIcon: ({ of }) => (of === "overdue" ? "status:overdue" : "ring"),
      getPosition: (a) => a.position,
      getSize: ICON_PX * scale,
      getPixelOffset: (a) => [a.leftPx * scale, beneath(a)],
      getColor: ({ of }) => alarmColour(of),
      updateTriggers: { getPixelOffset: scale, getColor: theme },
    }),
  ];
  return { donuts, numbers };
}

import type { Layer } from "@deck.gl/core";
import { IconLayer, ScatterplotLayer } from "@deck.gl/layers";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { type StatusName, statusName } from "../../shared/domain/status.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import type { Change } from "../../shared/live/change.ts";
import { useAlarmed } from "../live/alarmed.ts";
import { throttle } from "../live/throttle.ts";
import { useStandsSince } from "../live/use-stands-since.ts";
import { useLive, useTopicChanges, useTopicValue } from "../live/use-topic.ts";
import { useFormat } from "../ui/format.ts";
import { seriousRing, statusTone, surface } from "../ui/tokens.ts";
import type { ClosedMark } from "./closed-marks.ts";
import { ClusterGrid, type Mark } from "./cluster-grid.ts";
import { clusterLayers, type DrawnCluster, drawnCluster, takenBy } from "./cluster-marks.ts";
import { rgba } from "./colour.ts";
import { type LiveMapHandle, ORDERS, useLiveMap } from "./map-context.ts";
import { iconAtlas } from "./map-icons.ts";
import type { WantedName } from "./map-names.ts";
import type { MapTarget } from "./map-target.ts";
import { isSeriousCategory, orderCategory, statusOfCategory } from "./order-category.ts";
import { useMapEvent } from "./use-map-event.ts";
import { paddedBounds } from "./view-bounds.ts";

interface OrderLayerProps {
  readonly hidden: ReadonlySet<StatusName>;
  readonly seriousOnly: boolean;
  readonly selectedId: string | null;
  /** Which orders are shown at all; must keep its identity. */
  readonly matches?: (order: WorkOrder) => boolean;
  /** Closed orders to show too, where the live topic has none of that id; must keep its identity while it is the same. */
  readonly closed?: ReadonlyMap<string, ClosedMark>;
}

/** Often enough to look immediate, seldom enough that 200 changes a second cost five drawings. */
const REDRAW_EVERY_MS = 200;
/** What nobody confirms stands there as of then, and looks like it. */
const STANDS_OPACITY = 0.45;
export const NUMBERS = "orderNumbers";

/** Orders by status, clustered while they are too close, with a ring around what is serious; all of them dim while their feed is stale. */
export function OrderLayer({ hidden, seriousOnly, selectedId, matches = everything, closed = nothingClosed }: OrderLayerProps) {
  const handle = useLiveMap();
  const format = useFormat();
  const orders = useLive().topic("orders");
  const opacity = useStandsSince(orders) === null ? 1 : STANDS_OPACITY;
  // Holds the topic; changed rows come through the listener below and render no component.
  useTopicValue("orders", (view) => view.refusal);
  // Changes are told before the topic says that all have come: what was drawn of them until then is drawn once more.
  const hasCome = useTopicValue("orders", (view) => view.hasCome);
  const grid = useRef(new ClusterGrid()).current;
  const alarmed = useAlarmed("order");

  const draw = useRef(() => {});
  draw.current = () => {
    const shown = (category: number) => !hidden.has(statusOfCategory(category)) && (!seriousOnly || isSeriousCategory(category));
    // Marks that are drawn twice as large cluster as if they were seen from one zoom level further away.
    const clusterZoom = handle.map.getZoom() - Math.log2(handle.scale);
    const marks = grid.marks(paddedBounds(handle.map), clusterZoom, shown);
    const { rows, hasCome, recordedAtMs } = orders.store.getState();
    const orderOf = (id: string) => rows.get(id) ?? closed.get(id);
    const drawn = drawnMarks(marks, orderOf, format.short);
    const { donuts, numbers } = clusterLayers(handle, drawn.clusters);
    const dimmed = (layers: readonly Layer[]) => (opacity === 1 ? layers : layers.map((layer) => layer.clone({ opacity })));
    handle.layers.set(ORDERS, 20, dimmed(deckLayers(handle, drawn.points, donuts, orderOf(selectedId ?? "") ?? null)), hasCome);
    handle.layers.set(NUMBERS, 35, dimmed(numbers));
    // Alarms are always those of now. A mark whose number nobody knows, as of a closed order, has no name.
    const ranked = (id: string) => (recordedAtMs == null && alarmed.has(id) ? "alarm" : id === selectedId ? "selected" : null);
    handle.layers.wantNames(ORDERS, () => drawn.points.flatMap(({ id }) => nameOf(rows.get(id), ranked(id))));
    handle.layers.keepFree(
      ORDERS,
      drawn.clusters.map((cluster) => takenBy(cluster, handle.scale)),
    );
  };
  const redraw = useMemo(() => throttle(() => draw.current(), REDRAW_EVERY_MS), []);

  const takeChanges = useCallback(
    (changes: readonly Change<WorkOrder>[] | null, rows: ReadonlyMap<string, WorkOrder>) => {
      if (changes === null) {
        grid.clear();
        for (const [id, mark] of closed) place(grid, id, mark);
        for (const order of rows.values()) place(grid, order.id, matches(order) ? order : undefined);
      } else
        for (const { key } of changes) {
          const order = rows.get(key);
          place(grid, key, order === undefined ? closed.get(key) : matches(order) ? order : undefined);
        }
      redraw.call();
    },
    [grid, redraw, matches, closed],
  );
  useTopicChanges("orders", takeChanges);
  useEffect(() => takeChanges(null, orders.store.getState().rows), [orders, takeChanges]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever decides about the picture draws it again.
  useEffect(() => redraw.call(), [redraw, hidden, seriousOnly, selectedId, handle, format, opacity, alarmed, hasCome]);
  useMapEvent("move", redraw.call);
  useMapEvent("resize", redraw.call);
  useEffect(
    () => () => {
      redraw.cancel();
      handle.layers.remove(ORDERS);
      handle.layers.remove(NUMBERS);
      handle.layers.keepFree(ORDERS, []);
    },
    [handle.layers, redraw],
  );
  return null;
}

const everything = (): boolean => true;
const nothingClosed: ReadonlyMap<string, ClosedMark> = new Map();

/** What is drawn of an order, be it open or closed. */
type Placed = Pick<WorkOrder, "lng" | "lat" | "status" | "serious">;

function place(grid: ClusterGrid, id: string, order: Placed | undefined): void {
  if (order === undefined || order.lng === null || order.lat === null) grid.remove(id);
  else grid.put(id, order.lng, order.lat, orderCategory(order));
}

const nameOf = (order: WorkOrder | undefined, rank: "alarm" | "selected" | null): WantedName[] =>
  order === undefined || rank === null || order.lng === null || order.lat === null
    ? []
    : [{ id: order.id, text: `${order.defectType} · ${order.number}`, lng: order.lng, lat: order.lat, rank }];

interface DrawnPoint {
  readonly id: string;
  readonly position: [number, number];
  readonly status: StatusName;
  readonly serious: boolean;
  readonly target: MapTarget;
}
function drawnMarks(
  marks: readonly Mark[],
  orderOf: (id: string) => Placed | undefined,
  short: (count: number) => string,
): { points: DrawnPoint[]; clusters: DrawnCluster[] } {
  const points: DrawnPoint[] = [];
  const clusters: DrawnCluster[] = [];
  for (const mark of marks) {
    const position: [number, number] = [mark.lng, mark.lat];
    if (mark.kind === "point") {
      const order = orderOf(mark.id);
      if (order === undefined) continue;
      points.push({
        id: mark.id,
        position,
        status: statusName(order.status),
        serious: order.serious,
        target: { kind: "order", id: mark.id },
      });
      continue;
    }
    clusters.push(drawnCluster(mark, short));
  }
  return { points, clusters };
}

function deckLayers(
  handle: LiveMapHandle,
  points: readonly DrawnPoint[],
  donuts: ReturnType<typeof clusterLayers>["donuts"],
  selected: Placed | null,
) {
  const { theme, scale } = handle;
  const tokenTheme = theme === "light" ? "light" : "dark";
  const card = rgba(surface[tokenTheme].card);
  const ring = rgba(seriousRing[tokenTheme]);
  const fill = (status: StatusName) => rgba(statusTone[tokenTheme][status].fill);
  const { image, mapping } = iconAtlas();
  const pixels = { radiusUnits: "pixels", lineWidthUnits: "pixels" } as const;
  const chosen =
    selected !== null && selected.lng !== null && selected.lat !== null ? [[selected.lng, selected.lat] as [number, number]] : [];
  return [
    new ScatterplotLayer<DrawnPoint>({
      id: "order-grounds",
      data: points,
      getPosition: (p) => p.position,
      getRadius: (p) => (p.serious ? 12.5 : 9.5) * scale,
      getFillColor: card,
      stroked: true,
      getLineColor: (p) => (p.serious ? ring : card),
      getLineWidth: (p) => (p.serious ? 2.2 : 0) * scale,
      updateTriggers: { getRadius: scale, getLineColor: theme, getLineWidth: scale },
      ...pixels,
    }),
    new IconLayer<DrawnPoint>({
      id: "order-icons",
      data: points,
      iconAtlas: image as never,
      iconMapping: mapping,
      getIcon: (p) => `status:${p.status}`,
      getPosition: (p) => p.position,
      getSize: 18 * scale,
      getColor: (p) => fill(p.status),
      updateTriggers: { getColor: theme },
      pickable: true,
    }),
    ...donuts,
    new ScatterplotLayer<[number, number]>({
      id: "order-selected",
      data: chosen,
      getPosition: (place) => place,
      getRadius: 19 * scale,
      filled: false,
      stroked: true,
      getLineColor: rgba("#1890ff"),
      getLineWidth: 3.5 * scale,
      ...pixels,
    }),
  ];
}

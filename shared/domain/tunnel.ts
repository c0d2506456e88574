import { z } from "zod";
import { placeAlong } from "./along-line.ts";
import { distanceM, type Place } from "./coordinates.ts";
import type { Device } from "./device.ts";
import { type DrawnPart, drivenRoad } from "./on-road.ts";
import type { Road } from "./reference.ts";

/** A tunnel of a road, from one portal to the other by its chainage: the services tell of none, a customer's file may. */
export const tunnel = z
  .strictObject({ roadId: z.string().min(1), fromM: z.number().nonnegative(), toM: z.number() })
  .refine(({ fromM, toM }) => toM > fromM, { path: ["toM"], message: "a chainage after fromM" });
export type Tunnel = z.infer<typeof tunnel>;

/** A tunnel where it lies. */
export interface PlacedTunnel {
  readonly road: string;
  readonly portals: readonly Place[];
  readonly lengthM: number;
}

/** [T4] Beside its tunnels a gap may be as long as any that is inferred, in time. */
export const BESIDES_MS = 120_000;
/** The documents name no pace for a tunnel: nobody patrols one more slowly than this, metres a second (18 km/h). */
export const SLOWEST_MPS = 5;
/** Whoever was heard of last this near to a portal drove in. */
const AT_PORTAL_M = 150;

/** Where tunnels lie on a road's drawing. */
export const drawnTunnels = ({ id, line, lengthM }: Pick<Road, "id" | "line" | "lengthM">, tunnels: readonly Tunnel[]): DrawnPart[] =>
  line.length < 2 ? [] : tunnels.flatMap(({ roadId, fromM, toM }) => (roadId === id ? drivenRoad(line, lengthM).partsOf(fromM, toM) : []));

/** Those of roads that are known. */
export const placedTunnels = (tunnels: readonly Tunnel[], roads: ReadonlyMap<string, Road>): PlacedTunnel[] =>
  tunnels.flatMap(({ roadId, fromM, toM }) => {
    const road = roads.get(roadId);
    if (road === undefined) return [];
    const portals = [fromM, toM].map((atM) => placeAlong(road.line, road.lengthM, atM)).filter((place) => place !== null);
    return [{ road: road.name, portals, lengthM: toM - fromM }];
  });

/** [T5] Until when a device that is not heard of may be in a tunnel: it was heard of last at a portal of its road. Null where it was not. */
export function inTunnelUntilMs(
  { lng, lat, road, seenAtMs }: Pick<Device, "lng" | "lat" | "road" | "seenAtMs">,
  tunnels: readonly PlacedTunnel[],
): number | null {
  const near = tunnels.filter((one) => one.road === road && one.portals.some((portal) => distanceM(portal, [lng, lat]) <= AT_PORTAL_M));
  if (near.length === 0) return null;
  return seenAtMs + BESIDES_MS + (Math.max(...near.map(({ lengthM }) => lengthM)) / SLOWEST_MPS) * 1_000;
}

import { distanceM, headingDeg } from "../../shared/domain/coordinates.ts";
import { lineOf } from "./world/along-road.ts";
import type { Device, Ground, Road } from "./world/model.ts";

/** Along a road, with its chainage or against it; or across from where one road begins to where the next one does. */
type Leg =
  | { readonly lengthM: number; readonly road: Road; readonly outward: boolean }
  | { readonly lengthM: number; readonly road: null; readonly from: readonly [number, number]; readonly to: readonly [number, number] };

/** What a device does over and over on one day: each of its roads there and back, always on to the nearest that is left. */
export interface Route {
  readonly legs: readonly Leg[];
  readonly lengthM: number;
}

export interface Spot {
  readonly place: readonly [number, number];
  readonly headingDeg: number;
  readonly road: Road | null;
  readonly chainageM: number | null;
}

/** Part of a road, from the lower chainage to the higher. */
export interface Stretch {
  readonly roadId: string;
  readonly fromM: number;
  readonly toM: number;
  /** With its chainage. */
  readonly outward: boolean;
}

/** By the world that it drives in, and the day that it was last asked for. */
const routes = new WeakMap<object, WeakMap<Device, { readonly dayStartMs: number; readonly route: Route }>>();

/** People and vehicles share their company's roads among them. */
export function routeOf(ground: Pick<Ground, "roads" | "devices">, device: Device, dayStartMs: number): Route {
  const inWorld = routes.get(ground) ?? new WeakMap();
  routes.set(ground, inWorld);
  const known = inWorld.get(device);
  if (known?.dayStartMs === dayStartMs) return known.route;
  const drawn = ground.roads.filter(({ line }) => line.length > 1);
  const ofCompany = drawn.filter((road) => road.companyId === device.companyId && (device.kind === "vehicle" || isWalked(road)));
  const roads = ofCompany.length > 0 ? ofCompany : drawn;
  // People keep to their roads; vehicles take turns, so that each sees all of its company's roads in time.
  const turn = device.kind === "vehicle" ? Math.floor(dayStartMs / DAY_MS) : 0;
  const route = tourOf(shareOf(ground, device, roads, turn));
  inWorld.set(device, { dayStartMs, route });
  return route;
}

/** Nobody walks on an expressway. */
export const isWalked = ({ roadClass }: Pick<Road, "roadClass">): boolean => roadClass !== "高速";

const DAY_MS = 86_400_000;

/** Whoever is not at work leaves no road to nobody. */
function shareOf({ devices }: Pick<Ground, "devices">, device: Device, roads: readonly Road[], turn: number): readonly Road[] {
  const mates = devices.filter(({ kind, companyId, offDuty }) => kind === device.kind && companyId === device.companyId && !offDuty);
  const count = Math.max(1, mates.length);
  const place = (Math.max(0, mates.indexOf(device)) + turn) % count;
  const inTurn = tourOrder(roads);
  const own = inTurn.filter((_, i) => Math.floor((i * count) / inTurn.length) === place);
  return own.length > 0 ? own : inTurn.slice(place % Math.max(1, inTurn.length)).slice(0, 1);
}

/** Where somebody is after so many metres. */
export function spotAt(route: Route, alongM: number): Spot {
  const [leg, offsetM] = legAt(route, alongM);
  if (leg.road === null) {
    const part = leg.lengthM === 0 ? 0 : offsetM / leg.lengthM;
    const place = [0, 1].map((i) => Math.round((leg.from[i]! + (leg.to[i]! - leg.from[i]!) * part) * 1e6) / 1e6);
    return { place: [place[0]!, place[1]!], headingDeg: Math.round(headingDeg(leg.from, leg.to)), road: null, chainageM: null };
  }
  const chainageM = leg.outward ? offsetM : leg.lengthM - offsetM;
  const spot = lineOf(leg.road).at(chainageM, leg.outward ? 4 : -4);
  const heading = Math.round(leg.outward ? spot.headingDeg : (spot.headingDeg + 180) % 360);
  return { place: spot.place, headingDeg: heading, road: leg.road, chainageM: Math.round(chainageM) };
}

/** What of which roads lies between two points of the way. */
export function stretchesBetween(route: Route, fromM: number, toM: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (let atM = fromM; atM < toM; ) {
    const [{ lengthM, ...leg }, offsetM] = legAt(route, atM);
    const endM = Math.min(lengthM, offsetM + toM - atM);
    if (leg.road !== null)
      stretches.push(
        leg.outward
          ? { roadId: leg.road.id, fromM: offsetM, toM: endM, outward: true }
          : { roadId: leg.road.id, fromM: lengthM - endM, toM: lengthM - offsetM, outward: false },
      );
    // Past the end of the leg by a hair, so that rounding never stands still.
    atM += Math.max(endM - offsetM, 1e-3);
  }
  return stretches;
}

function legAt({ legs, lengthM }: Route, alongM: number): [Leg, offsetM: number] {
  let leftM = alongM % lengthM;
  for (const leg of legs) {
    if (leftM < leg.lengthM) return [leg, leftM];
    leftM -= leg.lengthM;
  }
  return [legs[0]!, 0];
}

function tourOrder(roads: readonly Road[]): Road[] {
  const left = [...roads];
  const inTurn: Road[] = left.splice(0, 1);
  while (left.length > 0) {
    const here = inTurn.at(-1)!.line[0]!;
    const away = left.map(({ line }) => distanceM(here, line[0]!));
    inTurn.push(...left.splice(away.indexOf(Math.min(...away)), 1));
  }
  return inTurn;
}

function tourOf(roads: readonly Road[]): Route {
  const legs = roads.flatMap((road, i): Leg[] => {
    const { lengthM } = lineOf(road);
    const [from, to] = [road.line[0]!, roads[(i + 1) % roads.length]!.line[0]!];
    const across = { lengthM: distanceM(from, to), road: null, from, to };
    return [{ lengthM, road, outward: true }, { lengthM, road, outward: false }, ...(across.lengthM === 0 ? [] : [across])];
  });
  return { legs, lengthM: legs.reduce((sum, leg) => sum + leg.lengthM, 0) };
}

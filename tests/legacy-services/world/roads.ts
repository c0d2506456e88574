import { lineLengthM } from "../../../shared/domain/coordinates.ts";
import type { RoadClass } from "./area.ts";
import type { District } from "./district.ts";
import type { Road, Town } from "./model.ts";
import type { Plan } from "./plans.ts";
import type { Random } from "./random.ts";

type Point = readonly [number, number];

/** Metres between two points of a road's line. */
const STEP_M = 150;
const LONGEST_M: Readonly<Record<RoadClass, number>> = { 高速: 60_000, 国道: 45_000, 省道: 28_000, 县道: 16_000, 乡道: 7_000 };
const SHORTEST_M = 900;

/**
 * A network that looks like one: each road crosses the district as a gently bent chord, most of them along the district's two
 * main directions. Real names, invented geometry.
 */
export function generateRoads(plan: Plan, random: Random): Road[] {
  const { city, district, towns, roads } = plan.area;
  const named = Object.entries(roads).flatMap(([roadClass, names]) => names.map((name) => [name, roadClass as RoadClass] as const));
  const mainAngle = random.next() * 0.5 - 0.25;
  return named.map(([name, roadClass], i) => {
    const line = drawLine(district, roadClass, mainAngle + (i % 2) * (Math.PI / 2), random);
    const section = 1 + Math.floor((i * plan.companies.length * 2) / named.length);
    return {
      id: `${plan.prefix.toUpperCase()}R${String(i + 1).padStart(3, "0")}`,
      name,
      roadClass,
      town: nearestTown(towns, line[Math.floor(line.length / 2)]!).name,
      section: `${city}${section}标`,
      companyId: companyId(plan, Math.floor((section - 1) / 2)),
      lengthM: Math.round(lineLengthM(line)),
      line,
    };
  });
}

export const companyId = (plan: Plan, index: number): string => `${plan.prefix.toUpperCase()}C${index + 1}`;

export function nearestTown(towns: readonly Town[], [lng, lat]: Point): Town {
  let best = towns[0]!;
  let bestSquare = Number.POSITIVE_INFINITY;
  for (const town of towns) {
    const square = ((town.at[0] - lng) * 0.86) ** 2 + (town.at[1] - lat) ** 2;
    if (square < bestSquare) {
      bestSquare = square;
      best = town;
    }
  }
  return best;
}

function drawLine(district: District, roadClass: RoadClass, angle: number, random: Random): Point[] {
  for (let attempt = 0; attempt < 200; attempt++) {
    const middle = pointInside(district, random);
    const heading = angle + (random.next() - 0.5) * 0.5;
    const halfM = LONGEST_M[roadClass] * (0.35 + random.next() * 0.15);
    const ahead = walk(district, middle, heading, halfM, random);
    const behind = walk(district, middle, heading + Math.PI, halfM, random);
    const line = [...behind.reverse(), middle, ...ahead];
    if (lineLengthM(line) >= SHORTEST_M) return line.map(([lng, lat]) => [round(lng), round(lat)]);
  }
  throw new Error("no room for a road in the district");
}

function walk(district: District, from: Point, startHeading: number, lengthM: number, random: Random): Point[] {
  const line: Point[] = [];
  let [lng, lat] = from;
  let bend = 0;
  let heading = startHeading;
  for (let walkedM = 0; walkedM < lengthM; walkedM += STEP_M) {
    bend = bend * 0.9 + (random.next() - 0.5) * 0.05;
    heading += bend * 0.5 + (startHeading - heading) * 0.04;
    lng += (Math.cos(heading) * STEP_M) / (111_320 * Math.cos((lat * Math.PI) / 180));
    lat += (Math.sin(heading) * STEP_M) / 110_574;
    if (!district.contains([lng, lat])) break;
    line.push([lng, lat]);
  }
  return line;
}

function pointInside({ box, contains }: District, random: Random): Point {
  for (;;) {
    const point: Point = [box.west + random.next() * (box.east - box.west), box.south + random.next() * (box.north - box.south)];
    if (contains(point)) return point;
  }
}

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

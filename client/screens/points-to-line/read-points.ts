import Papa from "papaparse";
import { parseChainage } from "../../../shared/domain/chainage.ts";
import type { Place } from "../../../shared/domain/coordinates.ts";
import { withPost } from "../../../shared/domain/posts.ts";

export type PointProblem = "notTwoNumbers" | "outOfRange" | "severalLines" | "noPoints" | "brokenFile" | "noColumns" | "noChainage";

export interface ReadPoints {
  readonly points: readonly Place[];
  /** What could not be read: `line` is the line of the text, or the number of the point in a file that has no lines. */
  readonly wrong: readonly { readonly line: number; readonly text: string; readonly problem: PointProblem }[];
  /** The numbers came as latitude and longitude: only so do they lie on the earth. */
  readonly swapped: boolean;
}

/** Points of a pasted text or a file: GeoJSON, GPX, or lines of two numbers, with names of columns or without. In the order of the text. */
export function readPoints(text: string): ReadPoints {
  const trimmed = text.trim();
  if (trimmed === "") return nothing("noPoints", 0, "");
  if (/^[{[]\s*["{]/.test(trimmed)) return fromGeoJson(trimmed);
  if (trimmed.startsWith("<")) return fromGpx(trimmed);
  return fromLines(text);
}

const MOST_SHOWN = 60;
const nothing = (problem: PointProblem, line: number, text: string): ReadPoints => ({
  ...{ points: [], swapped: false },
  wrong: [{ line, text: text.slice(0, MOST_SHOWN), problem }],
});

const LNG = /^(?:lng|lon|long|longitude|x|经度|経度|longitud)$/i;
const CHAINAGE = /^(?:chainage|pk|桩号|距離標|zhuanghao)$/i;
const LAT = /^(?:lat|latitude|y|纬度|緯度|latitud)$/i;

function fromLines(text: string): ReadPoints {
  const lines = text.includes("\n") || text.includes("\r") ? text.split(/\r\n|\r|\n/) : text.replace(/\]\s*,\s*\[/g, ";").split(";");
  const rows = lines.map((own, i) => ({ line: i + 1, text: own, cells: cellsOf(own) })).filter(({ cells }) => cells.length > 0);
  const [first] = rows;
  if (first === undefined) return nothing("noPoints", 0, "");
  const hasHead = first.cells.every((cell) => numberOf(cell) === null);
  const columns = hasHead ? [LNG, LAT, CHAINAGE].map((named) => first.cells.findIndex((name) => named.test(name))) : null;
  if (columns?.slice(0, 2).some((column) => column < 0)) return nothing("noColumns", first.line, first.text);
  const told = rows
    .slice(hasHead ? 1 : 0)
    .map((row) => ({ ...row, ...(columns === null ? postOf(row.cells) : namedPost(row.cells, columns[2]!)) }));
  const isNumbered = columns === null && told.every(({ cells }, i) => cells.length === 3 && numberOf(cells[0]!) === i + 1);
  const pairs = told.map(({ line, text: own, cells, post }) => {
    const [a, b] = columns === null ? pairOf(cells, isNumbered) : [cells[columns[0]!], cells[columns[1]!]];
    return { line, text: own, pair: [numberOf(a ?? ""), numberOf(b ?? "")] as const, post };
  });
  return pairs.length === 0 ? nothing("noPoints", first.line, first.text) : placesOf(pairs, columns !== null);
}

/** A post has its chainage behind all else: with a K, which no height has. */
function postOf(cells: readonly string[]): { readonly cells: readonly string[]; readonly post?: string } {
  const last = cells.at(-1) ?? "";
  return /\dk|k\d/i.test(last) ? { cells: cells.slice(0, -1), post: last } : { cells };
}
const namedPost = (cells: readonly string[], column: number): { readonly post?: string } => {
  const post = cells[column] ?? "";
  return post === "" ? {} : { post };
};

/** Two numbers, with a height after them or a serial number before; what else a line says would be left out without a word. */
function pairOf(cells: readonly string[], isNumbered: boolean): readonly (string | undefined)[] {
  if (isNumbered) return cells.slice(1);
  const isHigh = cells.length === 3 && numberOf(cells[2]!) !== null;
  return cells.length === 2 || isHigh ? cells : [];
}

/** Cells between tabs, commas or semicolons, whichever the line has; else between blanks. Brackets around a pair are how programs write it. */
function cellsOf(line: string): string[] {
  const plain = line
    .normalize("NFKC")
    .replace(/[[\]()]/g, " ")
    .trim();
  const separator = ["\t", ",", ";"].find((one) => plain.includes(one));
  const cells = separator === undefined ? plain.split(/[\s、]+/) : (Papa.parse<string[]>(plain, { delimiter: separator }).data[0] ?? []);
  const trimmed = cells.map((cell) => cell.trim());
  return trimmed.every((cell) => cell === "") ? [] : trimmed;
}

const numberOf = (cell: string): number | null => (/^[+-]?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : null);

type Pair = { readonly line: number; readonly text: string; readonly pair: readonly (number | null)[]; readonly post?: string | undefined };

function placesOf(pairs: readonly Pair[], isNamed: boolean): ReadPoints {
  const numbers = pairs.flatMap(({ pair: [a, b] }) => (typeof a === "number" && typeof b === "number" ? [[a, b] as const] : []));
  const swapped = !isNamed && numbers.length > 0 && numbers.every(([a, b]) => Math.abs(a) <= 90 && Math.abs(b) > 90);
  const points: Place[] = [];
  const wrong: { line: number; text: string; problem: PointProblem }[] = [];
  for (const { line, text, pair, post } of pairs) {
    const chainageM = post === undefined ? null : parseChainage(post);
    const [lng, lat] = swapped ? [pair[1], pair[0]] : pair;
    if (typeof lng !== "number" || typeof lat !== "number") wrong.push({ line, text: text.slice(0, MOST_SHOWN), problem: "notTwoNumbers" });
    else if (Math.abs(lng) > 180 || Math.abs(lat) > 90) wrong.push({ line, text: text.slice(0, MOST_SHOWN), problem: "outOfRange" });
    else if (post !== undefined && chainageM === null) wrong.push({ line, text: text.slice(0, MOST_SHOWN), problem: "noChainage" });
    else points.push(withPost([lng, lat], chainageM === null ? null : Math.round(chainageM)));
  }
  return { points, wrong, swapped };
}

interface Geometry {
  readonly type?: unknown;
  readonly coordinates?: unknown;
  readonly geometry?: unknown;
  readonly features?: unknown;
}

function fromGeoJson(text: string): ReadPoints {
  let told: unknown;
  try {
    told = JSON.parse(text);
  } catch (error) {
    return nothing("brokenFile", 0, String(error));
  }
  const lists = listsIn(told as Geometry);
  const lines = lists.filter((list) => list.length > 1);
  if (lists.length === 0) return nothing("noPoints", 0, "");
  // Single points are points of one line; two lines are two roads.
  if (lines.length > 1) return nothing("severalLines", 0, String(lines.length));
  const coordinates = lines[0] ?? lists.flat();
  return numbered(coordinates.map((one) => (Array.isArray(one) ? one : [])));
}

/** Every run of coordinates of a GeoJSON; of an area its outer ring. */
function listsIn(told: Geometry | null): unknown[][] {
  if (told === null || typeof told !== "object") return [];
  const { type, coordinates, geometry, features } = told;
  if (type === "FeatureCollection" && Array.isArray(features)) return features.flatMap((one) => listsIn(one as Geometry));
  if (type === "Feature") return listsIn(geometry as Geometry | null);
  if (!Array.isArray(coordinates)) return [];
  if (type === "Point") return [[coordinates]];
  if (type === "MultiPoint" || type === "LineString") return [coordinates];
  if (type === "MultiLineString") return coordinates as unknown[][];
  if (type === "Polygon") return (coordinates as unknown[][]).slice(0, 1);
  return [];
}

function fromGpx(text: string): ReadPoints {
  const document = new DOMParser().parseFromString(text, "application/xml");
  if (document.querySelector("parsererror") !== null) return nothing("brokenFile", 0, "");
  const found = ["trkpt", "rtept", "wpt"].map((name) => [...document.getElementsByTagName(name)]).find((all) => all.length > 0) ?? [];
  if (found.length === 0) return nothing("noPoints", 0, "");
  return numbered(found.map((point) => [numberOf(point.getAttribute("lon") ?? ""), numberOf(point.getAttribute("lat") ?? "")]));
}

const numbered = (coordinates: readonly (readonly unknown[])[]): ReadPoints =>
  placesOf(
    coordinates.map((pair, i) => ({
      ...{ line: i + 1, text: JSON.stringify(pair) },
      pair: [pair[0], pair[1]].map((one) => (typeof one === "number" && Number.isFinite(one) ? one : null)),
    })),
    true,
  );

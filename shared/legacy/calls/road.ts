import { z } from "zod";
import { formatChainage } from "../../domain/chainage.ts";
import { chainagesOf } from "../../domain/chainages-of.ts";
import type { Line } from "../../domain/coordinates.ts";
import { isPost } from "../../domain/posts.ts";
import { declareCall } from "../call.ts";
import { asked, callForRows, type WriteCall } from "../record-calls.ts";
import { road } from "../records/road.ts";
import { roadPoint } from "../records/road-point.ts";
import { town } from "../records/town.ts";
import { identity, identityFields } from "./identity.ts";

/**
 * The road network with its geometry: `R_Locations` is "lng,lat" pairs from chainage 0, separated by a semicolon. `rStatus` 1 asks for those in use,
 * anything else for all of them.
 */
export const getRoadInfoLocationList = callForRows(
  {
    ...({ service: "api", section: "1.7", name: "GetRoadInfoLocationList", path: "/api/NewMainRoad/GetRoadInfoLocationList" } as const),
    origin: "given",
    request: identity.extend({ pageSize: z.number().int(), rStatus: z.number().int(), comid: z.string() }),
    givenRequest: [...identityFields, "pageSize", "rStatus", "comid"],
  },
  road,
);

/** Towns or areas that roads belong to, as far as a user may see them. */
export const getBelongForWeb = declareCall({
  service: "webUser",
  name: "GetBelongForWeb",
  reads: true,
  path: "/CusUser/GetBelongForWeb",
  transport: "getJsonp",
  request: z.object({ Cu_Id: z.string() }),
  row: town.row,
  records: [town],
  rowsAt: "array",
  idField: town.fields.name.legacy,
  section: "1.7",
  origin: "given",
  givenFields: ["Cu_Id", ...town.givenFields],
});

/** The points of one road's line as the services have them, each with its chainage. */
export const getRodeLocation = callForRows(
  {
    ...({ service: "api", section: "1.7", origin: "given", name: "GetRodeLocation", path: "/api/Mark/GetRodeLocation" } as const),
    ...{ request: z.object({ Rid: z.string() }), givenRequest: [] },
  },
  roadPoint,
);

/** A point of a road's line, in the order of the line: where it is, and which chainage it stands at. */
const linePoint = z.object({
  ...{ Rl_Index: z.number().int(), Rl_Location: z.string(), Rl_Zhuanghao: z.string() },
  /** 1 where somebody knows that chainage; elsewhere it is reckoned between those. */
  Rl_IsPost: z.literal(1).optional(),
});
type LinePoint = z.output<typeof linePoint>;

/** Takes the points of one road's line in place of those it had, and answers the road. */
export const addRodLocationzhuanhao: WriteCall = declareCall({
  ...({ service: "api", section: "1.7", origin: "given", name: "AddRodLocationzhuanhao" } as const),
  ...({ path: "/api/CompanyRoad/AddRodLocationzhuanhao", transport: "postJson", reads: false, rowsAt: "first" } as const),
  request: asked.extend({ R_id: z.string(), List: z.array(linePoint) }).loose() as unknown as WriteCall["request"],
  row: road.row,
  idField: road.idField,
  givenFields: [...identityFields, ...road.givenFields],
  records: [road],
});

/** The points of a road's line as that call takes them. `places` is the line in the services' words, `line` and `lengthM` are the road's. */
export function linePointsOf(places: string, line: Line, lengthM: number): LinePoint[] {
  const chainages = chainagesOf(line, lengthM);
  return places
    .split(";")
    .filter((place) => place !== "")
    .map((place, i) => ({
      ...{ Rl_Index: i + 1, Rl_Location: place.split(",").slice(0, 2).join(","), Rl_Zhuanghao: formatChainage(chainages[i] ?? 0) },
      ...(isPost(line[i] ?? [0, 0]) && ({ Rl_IsPost: 1 } as const)),
    }));
}

/** And back: the line in the services' words, whichever order the points came in; undefined for what is no list of points. */
export function placesOfPoints(points: unknown): string | undefined {
  const read = z.array(linePoint).safeParse(points);
  if (!read.success) return undefined;
  return [...read.data]
    .sort((a, b) => a.Rl_Index - b.Rl_Index)
    .map(({ Rl_Location, Rl_Zhuanghao, Rl_IsPost }) => (Rl_IsPost === 1 ? `${Rl_Location},${Rl_Zhuanghao}` : Rl_Location))
    .join(";");
}

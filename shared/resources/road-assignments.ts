import { z } from "zod";
import { identity } from "../legacy/calls/identity.ts";
import { callForRows, callToWrite } from "../legacy/record-calls.ts";
import { companyRoad, userRoad } from "../legacy/records/road-assignment.ts";
import { companies } from "./companies.ts";
import { members, owners, staff } from "./members.ts";
import { type RecordRow, resource } from "./resource.ts";
import { roads } from "./roads.ts";
import { heldOn, timelineOf } from "./timeline.ts";

const at = { service: "api", section: "1.7", origin: "given" } as const;
const listed = { transport: "getJson", givenRequest: ["KeyWord", "PageIndex", "PageSize"] } as const;
const page = { KeyWord: z.string(), PageIndex: z.number().int(), PageSize: z.number().int() };
const whole = { KeyWord: "", PageIndex: 1, PageSize: 99_999 };

/** Roads are given away for some years, and files tell of those before. */
const CONTRACTS = { earliest: "1980-01-01", latest: "2049-12-31" };

/** Which company keeps which road: who is asked first, and by whose roads coverage is counted. */
export const companyRoads = resource({
  name: "companyRoads",
  owner: "company",
  companyField: "companyId",
  paths: ["/manager/road_2", "/manager-xm/road_2"],
  record: companyRoad,
  title: "roadId",
  assigns: {
    holder: { field: "companyId", of: companies },
    held: { field: "roadId", of: roads },
    from: "startsOn",
    until: "endsOn",
  },
  list: {
    call: callForRows(
      {
        ...{ ...at, ...listed, name: "GetComRoadPageList", path: "/api/ComRoad/GetComRoadPageList" },
        request: identity.extend({ ComId: z.string(), ...page }),
      },
      companyRoad,
    ),
    request: (asker) => ({ ...asker, ComId: "", ...whole }),
    keptMs: 30_000,
  },
  columns: [
    { key: "roadId", widthPx: 200, filter: "text" },
    { key: "companyId", widthPx: 240, filter: "choice" },
    { key: "startsOn", widthPx: 120 },
    { key: "endsOn", widthPx: 120 },
  ],
  sort: { key: "startsOn", direction: "desc" },
  form: {
    editors: ["admin"],
    knownBy: ["roadId", "startsOn"],
    fields: [
      { key: "companyId", required: true },
      { key: "roadId", required: true },
      { key: "startsOn", required: true, ...CONTRACTS },
    ],
    create: callToWrite({ ...at, name: "AddComRoad", path: "/api/ComRoad/AddComRoad" }, companyRoad),
    remove: callToWrite({ ...at, name: "DeletecComRoad", path: "/api/ComRoad/DeletecComRoad" }, companyRoad),
    problems(after, before, all) {
      if (after === null || before !== null) return [];
      const ofRoad = all.filter(({ roadId }) => roadId === after.roadId);
      if (ofRoad.some(({ startsOn }) => startsOn === after.startsOn)) return [{ field: "startsOn", problem: "sameDay" }];
      return holderOn(ofRoad, "companyId", after.startsOn) === after.companyId ? [{ field: "companyId", problem: "hasItAlready" }] : [];
    },
  },
});

/** Which owners answer for a road, and which people of the companies go along it. */
export const userRoads = resource({
  name: "userRoads",
  owner: "customer",
  paths: ["/manager/road_owner", "/manager-xm/road_owner", "/manager/road_3", "/manager-xm/road_3"],
  record: userRoad,
  title: "roadId",
  assigns: {
    holder: {
      ...{ field: "personId", of: members },
      narrowedAt: {
        "/manager/road_owner": owners,
        "/manager-xm/road_owner": owners,
        "/manager/road_3": staff,
        "/manager-xm/road_3": staff,
      },
    },
    held: { field: "roadId", of: roads },
    from: "startsOn",
    until: "endsOn",
  },
  list: {
    call: callForRows(
      {
        ...{ ...at, ...listed, name: "GetCusRoadPageList", path: "/api/CusRoad/GetCusRoadPageList" },
        request: z.object({ C_Code: z.string(), ...page }),
      },
      userRoad,
    ),
    request: ({ C_Code }) => ({ C_Code, ...whole }),
    keptMs: 30_000,
  },
  columns: [
    { key: "roadId", widthPx: 200, filter: "text" },
    { key: "personId", widthPx: 160, filter: "choice" },
    { key: "startsOn", widthPx: 120 },
    { key: "endsOn", widthPx: 120 },
  ],
  sort: { key: "startsOn", direction: "desc" },
  form: {
    editors: ["admin"],
    knownBy: ["personId", "roadId", "startsOn"],
    fields: [
      { key: "personId", required: true },
      { key: "roadId", required: true },
      { key: "startsOn", required: true, ...CONTRACTS },
    ],
    create: callToWrite({ ...at, name: "AddCusRoad", path: "/api/CusRoad/AddCusRoad" }, userRoad),
    remove: callToWrite({ ...at, name: "DeleteCusRoad", path: "/api/CusRoad/DeleteCusRoad" }, userRoad),
    problems(after, before, all) {
      if (after === null || before !== null) return [];
      const ofRoad = all.filter(({ roadId }) => roadId === after.roadId);
      if (ofRoad.some(({ personId, startsOn }) => personId === after.personId && startsOn === after.startsOn))
        return [{ field: "startsOn", problem: "sameDay" }];
      return holderOn(ofRoad, "personId", after.startsOn) === after.personId ? [{ field: "personId", problem: "hasItAlready" }] : [];
    },
  },
});

/** Whose a road is on a day by its records. Of owners and of companies' people each have theirs: between two kinds nobody is looked for. */
export const holderOn = (ofRoad: readonly RecordRow[], field: string, day: string): string | undefined =>
  heldOn(timelineOf({ holder: { field }, from: "startsOn", until: "endsOn" }, ofRoad), day)?.holderId;

import { z } from "zod";
import { identity } from "../legacy/calls/identity.ts";
import { callForRows, callToWrite } from "../legacy/record-calls.ts";
import { companyRoad, userRoad } from "../legacy/records/road-assignment.ts";
import { companies } from "./companies.ts";
import { members, owners, staff } from "./members.ts";
import { resource } from "./resource.ts";
import { roads } from "./roads.ts";

const at = { service: "api", section: "1.7", origin: "given" } as const;
const listed = { transport: "getJson", givenRequest: ["KeyWord", "PageIndex", "PageSize"] } as const;
const page = { KeyWord: z.string(), PageIndex: z.number().int(), PageSize: z.number().int() };
const whole = { KeyWord: "", PageIndex: 1, PageSize: 99_999 };

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
      { key: "startsOn", required: true },
    ],
    create: callToWrite({ ...at, name: "AddComRoad", path: "/api/ComRoad/AddComRoad" }, companyRoad),
    remove: callToWrite({ ...at, name: "DeletecComRoad", path: "/api/ComRoad/DeletecComRoad" }, companyRoad),
    problems: (after, before, all) =>
      after !== null && before === null && all.some((one) => one.roadId === after.roadId && one.startsOn === after.startsOn)
        ? [{ field: "startsOn", problem: "sameDay" }]
        : [],
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
      { key: "startsOn", required: true },
    ],
    create: callToWrite({ ...at, name: "AddCusRoad", path: "/api/CusRoad/AddCusRoad" }, userRoad),
    remove: callToWrite({ ...at, name: "DeleteCusRoad", path: "/api/CusRoad/DeleteCusRoad" }, userRoad),
    problems: (after, before, all) =>
      after !== null &&
      before === null &&
      all.some((one) => one.roadId === after.roadId && one.personId === after.personId && one.startsOn === after.startsOn)
        ? [{ field: "startsOn", problem: "sameDay" }]
        : [],
  },
});

import { getCompanyList } from "../../shared/legacy/calls/company.ts";
import { getAllQuickShotQtypeList } from "../../shared/legacy/calls/quick-shot.ts";
import { getRoadInfoLocationList } from "../../shared/legacy/calls/road.ts";
import { getAllBhForWeb } from "../../shared/legacy/calls/web-user.ts";
import { decodeCompany, decodeDefectType, decodeRoad } from "../../shared/legacy/decode-reference.ts";
import { topics } from "../../shared/live/topics.ts";
import { identityOf } from "./identity.ts";
import { wholeListFeed } from "./whole-list.ts";

/**
 * Changes here are rare, and nobody waits for one. Asked for while a screen shows them and where an answer stands on them: servers want and await
 * them (Reader.needed), exports too (needed-feed.ts).
 */
const paces = { watchedMs: 300_000, unwatchedMs: null };

/** Page sizes of the documents (parts 1 and 2, section 9). */
const WHOLE_COMPANY_LIST = 999;
const WHOLE_ROAD_LIST = 99_999;

export const roadsFeed = wholeListFeed({
  kind: "roads",
  paces,
  call: getRoadInfoLocationList,
  request: (tenant) => ({
    ...identityOf(tenant),
    pageSize: WHOLE_ROAD_LIST,
    rStatus: 1,
    comid: tenant.file.legacy.account.companyId,
  }),
  decode: (row, tenant) => decodeRoad(row, tenant.source),
  key: topics.roads.key,
});

export const companiesFeed = wholeListFeed({
  kind: "companies",
  paces,
  call: getCompanyList,
  request: () => ({ KeyWord: "", PageIndex: 1, PageSize: WHOLE_COMPANY_LIST }),
  decode: (row, tenant) => decodeCompany(row, tenant.source),
  key: topics.companies.key,
});

export const defectTypesFeed = wholeListFeed({
  kind: "defectTypes",
  paces,
  call: getAllBhForWeb,
  request: () => ({}),
  decode: (row, tenant) => decodeDefectType(row, tenant.source),
  key: topics.defectTypes.key,
});

/** The types that quick identification may give. */
export const quickTypesFeed = wholeListFeed({
  kind: "quickTypes",
  paces,
  call: getAllQuickShotQtypeList,
  request: identityOf,
  decode: (row, tenant) => decodeDefectType(row, tenant.source),
  key: topics.quickTypes.key,
});

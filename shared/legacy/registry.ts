import type { LegacyCall } from "./call.ts";
import { changeYhCompany, getAssignmentList, getDetail, updateTaskStatusNewForWeb } from "./calls/assignment.ts";
import { getCompanyList } from "./calls/company.ts";
import { getBHTYpeSummary, getChuZhiWanChengLv, getJieDanLv, getMonthTrend, getStatusSummary, getYuQiNum } from "./calls/report.ts";
import { getRoadInfoLocationList } from "./calls/road.ts";
import { getDevicePositionList, getUserTrackDetail } from "./calls/track.ts";
import { getAllBhForWeb, getAssignmentCountForWebJson, loginByUserAccount, loginForWeb } from "./calls/web-user.ts";

/** Every call of the legacy services that the product makes. */
export const legacyCalls: readonly LegacyCall[] = [
  loginForWeb,
  loginByUserAccount,
  getAssignmentCountForWebJson,
  getAllBhForWeb,
  getStatusSummary,
  getChuZhiWanChengLv,
  getJieDanLv,
  getYuQiNum,
  getBHTYpeSummary,
  getMonthTrend,
  getAssignmentList,
  getDetail,
  updateTaskStatusNewForWeb,
  changeYhCompany,
  getDevicePositionList,
  getUserTrackDetail,
  getRoadInfoLocationList,
  getCompanyList,
];

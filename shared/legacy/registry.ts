import type { LegacyCall } from "./call.ts";
import {
  addComMonthScore,
  addRoadMonthScore,
  batchAddScore,
  batchUpdateScore,
  getAccressReportList,
  getComScoreMonth,
  getComSummary,
  getRoadScoreMonth,
  updateComQuarterScore,
  updateComYearQuarterScore,
} from "./calls/access.ts";
import { addUserActionLogV2, homeLogin, updatePasswordForWeb } from "./calls/account.ts";
import {
  addAssigement,
  changeYhCompany,
  getAssignmentList,
  getDetail,
  getRdCusYqTimeByQtyCode,
  qfToQp,
  updateAssignmentLocation,
  updateTaskStatusNewForWeb,
} from "./calls/assignment.ts";
import { checkAss, checkAssList, getRandomAssList, randomAss } from "./calls/check.ts";
import { getCompanyList } from "./calls/company.ts";
import { getDataImportStatus, importDiseaseData, uploadRoadNetwork } from "./calls/data-import.ts";
import { dispatchXMAZ, dispatchXMAZToUser, dispatchXMAZToUserNew, getAssYhCompanyList, getYangHuByComId } from "./calls/dispatch.ts";
import { batchSubmitApproveaz, getAllQuickShotQtypeList, getToDoQuestionAssignmentListforpgNew } from "./calls/quick-shot.ts";
import { getBHTYpeSummary, getChuZhiWanChengLv, getJieDanLv, getMonthTrend, getStatusSummary, getYuQiNum } from "./calls/report.ts";
import { getBelongForWeb, getRoadInfoLocationList, getRodeLocation } from "./calls/road.ts";
import { getSensorReadings } from "./calls/sensor.ts";
import { getSTS } from "./calls/storage.ts";
import { getDevicePositionList, getUserTrackDetail } from "./calls/track.ts";
import { getQJVideo, getVideoByRidForWeb } from "./calls/video.ts";
import {
  getAllBhForWeb,
  getAssignmentCountForWebJson,
  getCusUserById,
  loginByPhone,
  loginByUserAccount,
  loginForWeb,
} from "./calls/web-user.ts";

/** Calls that are made by name; registers and reports make theirs by what they declare (every-call.ts). */
export const namedCalls: readonly LegacyCall[] = [
  loginForWeb,
  loginByPhone,
  loginByUserAccount,
  getCusUserById,
  homeLogin,
  updatePasswordForWeb,
  addUserActionLogV2,
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
  qfToQp,
  updateAssignmentLocation,
  addAssigement,
  getRdCusYqTimeByQtyCode,
  getToDoQuestionAssignmentListforpgNew,
  getAllQuickShotQtypeList,
  batchSubmitApproveaz,
  dispatchXMAZ,
  dispatchXMAZToUser,
  dispatchXMAZToUserNew,
  getAssYhCompanyList,
  getYangHuByComId,
  getSTS,
  getDevicePositionList,
  getUserTrackDetail,
  getVideoByRidForWeb,
  getQJVideo,
  getSensorReadings,
  ...[importDiseaseData, uploadRoadNetwork, getDataImportStatus],
  getRoadInfoLocationList,
  getRodeLocation,
  getBelongForWeb,
  getCompanyList,
  randomAss,
  getRandomAssList,
  checkAssList,
  checkAss,
  getAccressReportList,
  ...[getComScoreMonth, getRoadScoreMonth, getComSummary],
  ...[batchAddScore, batchUpdateScore, addComMonthScore, addRoadMonthScore],
  ...[updateComQuarterScore, updateComYearQuarterScore],
];

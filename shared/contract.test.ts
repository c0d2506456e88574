import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { z } from "zod";
import { legacyCalls } from "./every-call.ts";

/** One line per call; changing one is a decision, so it is changed here too. */
const hashes = legacyCalls.map((call) => {
  // What a call does there is not how it is spoken, and what its rows mean to us neither.
  const { request, row, reads: _, records: __, ...rest } = call;
  const options = { unrepresentable: "any", io: "input" } as const;
  const declaration = { ...rest, request: z.toJSONSchema(request, options), row: z.toJSONSchema(row, options) };
  return `${call.name} ${createHash("sha256").update(JSON.stringify(declaration)).digest("hex").slice(0, 12)}`;
});

it("[C] no call is declared twice: both would speak for it", () => {
  const names = legacyCalls.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

it("[C] the contract does not change unnoticed", () => {
  expect(hashes).toMatchInlineSnapshot(`
    [
      "LoginForWeb c7bf90c87eb5",
      "LoginByPhone 09f285211c46",
      "LoginByUserAccount 66f26e0262c6",
      "GetCusUserById a1d0de8dd05b",
      "HomeLogin ba62e0085075",
      "UpdatePasswordForWeb a91ad58ea5fe",
      "AddUserActionLogV2 ba57c62fe200",
      "GetAssignmentCountForWebJson 243bb27aa29c",
      "GetAllBhForWeb 6fa4aaa79f93",
      "GetStatusSummary 31a9470de450",
      "GetChuZhiWanChengLv a500b357309b",
      "GetJieDanLv dbe6088124f3",
      "GetYuQiNum 09a758b9f700",
      "GetBHTYpeSummary bb894c56fdbb",
      "GetMonthTrend 39271d59f143",
      "GetAssignmentList 036ea913d0fc",
      "GetDetail e002f928de8c",
      "UpdateTaskStatusNewForWeb 2b5a574958ab",
      "ChangeYhCompany 94aed17e2a6d",
      "UpdateAssignmentLocation 4f96ce6ed3a1",
      "GetToDoQuestionAssignmentListforpgNew 571d7baa12bc",
      "GetAllQuickShotQtypeList 2f416148a952",
      "BatchSubmitApproveaz 07d885cb48d1",
      "DispatchXMAZ 1458ad71b70d",
      "DispatchXMAZToUser 3512095b2a82",
      "DispatchXMAZToUserNew da0f535a65ac",
      "GetAssYhCompanyList c2357c4818e8",
      "GetYangHuByComId 44e8029aefaa",
      "GetSTS c3697641aa6f",
      "GetDevicePositionList d1d859f6a13f",
      "GetUserTrackDetail b82f8cbd8d08",
      "GetRoadInfoLocationList 041f33189b97",
      "GetBelongForWeb 7db844da781c",
      "GetCompanyList 37978de9f1f6",
      "RandomAss 864a5d05d25d",
      "GetRandomAssList b0166cb02e16",
      "CheckAssList 1542c4cf5fc4",
      "CheckAss 1823397a9fc3",
      "AddCompany b7c7dd44696f",
      "UpdateCompany ac8f964fa1e7",
      "GetCusUserList e4f236c01f1e",
      "AddCusUser 7c944acd9c05",
      "UpdateCusUser c9205d8d5467",
      "AddRodeInfo f83f6ce2e071",
      "UpdateRodeInfo 7c35b3aae661",
      "GetRd_QuesColourType 55023e8f95ff",
      "AddRd_QuesColourType 01a4882809f5",
      "UpdateRd_QuesColourType 6d36282d03cd",
      "GetComRoadPageList 9fb24f8164db",
      "AddComRoad cdca2537d401",
      "DeletecComRoad 6e32d919a134",
      "GetCusRoadPageList 73491625b1e4",
      "AddCusRoad 84511c222ea4",
      "DeleteCusRoad c7c010406323",
      "GetBridgeList 82b056d74506",
      "GetManHoleList 008ce3fcc715",
      "GetSignsList 8dc8c4114c1e",
      "GetZhuangHaoList 341e592fee95",
      "GetRoadSSCount 518d4a88cf3c",
      "GetRoadInfo db91764a3f21",
      "GetWaitingHallList 8bc168e68e7a",
      "AddWaitingHall 42c348ca243b",
      "UpdateWaitingHall 1c3c4ed9863e",
      "DeleteWaitingHall f32087b85a20",
      "GetWaitingHallInspectionList f1e5f1349656",
      "AddWaitingHallInspection 75f306f86772",
      "UpdateWaitingHallInspection 4fd48da42c01",
      "GetManHoleRecordList 8efc9ba619cb",
      "AddManHoleRecord 19d2acb71f6b",
      "UpdateManHoleRecord 4267e2b0adcb",
      "DeleteManHoleRecord ca83a57ef055",
      "GetCavityList 18afee0d7e17",
      "AddCavity b14603847930",
      "UpdateCavity 3e82544ded8b",
      "DeleteCavity e236765ca8ad",
      "GetAnFangBingHai 4f2c22bdf1e4",
      "GetRoadEventList 659697eba472",
      "AddRoadEvent 078b9c1022fc",
      "UpdateRoadEvent 56fb3769c42b",
      "DeleteRoadEvent 04f1a68c1a54",
      "GetExcavationList c6108d7ccd59",
      "AddExcavation 8e9d55e6feb9",
      "UpdateExcavation ee93ee3e1216",
      "DeleteExcavation a03066ff40cc",
      "GetSpaceUnderBridgeList eb03d55e22a6",
      "AddSpaceUnderBridge 5e585c5295fe",
      "UpdateSpaceUnderBridge cdbc243865f1",
      "DeleteSpaceUnderBridge d52033f3e301",
      "GetSpaceQuestionList 3cf6afe3a5d5",
      "AddSpaceQuestion e2847cf39094",
      "UpdateSpaceQuestion 009b4d456e24",
      "DeleteSpaceQuestion e3587420b68a",
      "GetProjectArchiveList f875540af1f7",
      "AddProjectArchive 5f9e263b913a",
      "UpdateProjectArchive 980a2ad6aa2c",
      "DeleteProjectArchive 2e462ac83b67",
      "GetRoadTDSJProjectList 6c05229b12d6",
      "InsertRoadTDSJProject 50f73df330fc",
      "UpdateRoadTDSJProject 11368372a30a",
      "DeleteRoadTDSJProject 7e72dce0956a",
      "GetAssigmentCheckStatistics 2e7303cd80b1",
      "GetComPassList e339046b8113",
      "GetTendderPassList 3263b68a17f8",
      "GetComCoverage 9abbbdfe94fe",
      "GetComCoverageByTender 54d6b24f9f5d",
      "GetComRoadDetail 545b775f404b",
      "GetComBridgeCount c7263d835fed",
      "GetTenderBridgeCount 6ca5e6d70040",
      "GetBridgeAndPatrolCount 96f178611d69",
      "GetBridgeAndPatrolList a1faf62d7e68",
      "GetPersonPatrolDetail 4628d6b0bc95",
      "GetPersonPatrolRoad ed7b3aa0f84c",
      "GetZNXCSJHZ 9cca9a6c67a5",
      "GetZNXCSZBHLX ca616cedd80b",
      "GetZNXCYZBHLX 2bd41b70c720",
      "GetznRoadQuestionforpgNew 22b12f63e81d",
      "GetLHBGForQG 32966b2f2ef2",
      "GetLHBHForSZ 3ca0448fd7d0",
      "GetShotBatchByRidForWeb 0c8f03d87b7c",
      "GetSpaceQuestionStatic 607ccc4f5c5c",
    ]
  `);
});

it("[C] every field that is marked given is a field of the request or the row", () => {
  for (const call of legacyCalls) {
    const fields = JSON.stringify([
      z.toJSONSchema(call.request, { unrepresentable: "any" }),
      z.toJSONSchema(call.row, { unrepresentable: "any", io: "input" }),
    ]);
    for (const name of call.givenFields) expect(fields, `${call.name} ${name}`).toContain(`"${name}"`);
  }
});

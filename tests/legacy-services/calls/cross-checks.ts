import { distanceM } from "../../../shared/domain/coordinates.ts";
import {
  getAssListByWhereNew,
  getAssListByWhereNewToXM,
  getJLCompanyById,
  getQuestionList,
} from "../../../shared/legacy/calls/orders-by.ts";
import {
  getALlRoadInfo,
  getAllRodeList,
  getAssRoadList,
  getAssRoadListtoXM,
  getBelongs,
  getEnumByParentValue,
  getEnumByValue,
  getRoadByUseridForApp,
  getRoadDoctorRoadList,
  getRoadinfo,
  getRoadListByCom,
  getRoadListByUser,
  getRoadYZWList,
  getRoadYZWListByType,
  getRoadZhByPoint,
  getRodeList,
  getXiangmubu,
} from "../../../shared/legacy/calls/roads-by.ts";
import { readPlace } from "../../../shared/legacy/fields.ts";
import { codeWord } from "../../../shared/legacy/records/code-word.ts";
import { namedCompany } from "../../../shared/legacy/records/company.ts";
import { pointChainage } from "../../../shared/legacy/records/point-chainage.ts";
import { projectDepartment } from "../../../shared/legacy/records/project-department.ts";
import { listedRoad } from "../../../shared/legacy/records/road.ts";
import { getRoadInfo, roadDegree } from "../../../shared/legacy/records/road-condition.ts";
import { roadPlans } from "../../../shared/resources/plans.ts";
import { userRoads } from "../../../shared/resources/road-assignments.ts";
import { assignmentRow } from "../assignment-row.ts";
import { formatLegacyTime } from "../legacy-time.ts";
import { recordRow } from "../record-row.ts";
import { isOpen } from "../status.ts";
import { planStories } from "../stories/plans.ts";
import { roadConditionStory } from "../stories/quantified.ts";
import type { Tenant } from "../tenant.ts";
import { lineOf } from "../world/along-road.ts";
import { marksOf } from "../world/marks.ts";
import type { Order, Road } from "../world/model.ts";
import { type Asked, type Handler, textOf } from "./handler.ts";
import { orderFilter } from "./order-filter.ts";
import { townsOf } from "./reference.ts";

/** What registers and lists say, by other doors: one story behind all of them. */
type Sent = Asked["fields"];

const roadRow = (tenant: Tenant, { line: _, ...road }: Road) => recordRow(tenant.world.code, listedRoad, road);
/** The roads of today that are meant, as lists name them. */
const roadsThat =
  (isMeant: (road: Road, fields: Sent) => boolean): Handler =>
  (tenant, { fields }) =>
    tenant.world.roads.filter((road) => isMeant(road, fields)).map((road) => roadRow(tenant, road));

const allRoads: Handler = (tenant) => [...tenant.roads.values()].map((road) => roadRow(tenant, road));

const roadsOfPerson: Handler = (tenant, { fields, nowMs }) => {
  const today = formatLegacyTime(nowMs).slice(0, 10);
  const held = [...tenant.entities.of(userRoads.name).values()].filter(
    ({ personId, startsOn, endsOn }) =>
      personId === textOf(fields.Cu_Id) && String(startsOn) <= today && (endsOn === "" || String(endsOn) >= today),
  );
  const ids = new Set(held.map(({ roadId }) => roadId));
  return tenant.world.roads.filter(({ id }) => ids.has(id)).map((road) => roadRow(tenant, road));
};

const roadsWithOpen =
  (isMeant: (order: Order) => boolean): Handler =>
  (tenant) => {
    const ids = new Set([...tenant.orders.values()].flatMap((order) => (isOpen(order.status) && isMeant(order) ? [order.roadId] : [])));
    return tenant.world.roads.filter(({ id }) => ids.has(id)).map((road) => roadRow(tenant, road));
  };

const surveyedRoads: Handler = (tenant) =>
  roadConditionStory
    .rows(tenant, { Rid: "" }, getRoadInfo)
    .filter(({ batchId }) => batchId !== "")
    .map(({ id, road, degree, defects, perKm }) => recordRow(tenant.world.code, roadDegree, { id, name: road, degree, defects, perKm }));

/** The point of a road's line that is nearest, metre by metre around the best of its bends. */
const chainageAt: Handler = ({ world }, { fields }) => {
  const at = readPlace(fields.Location);
  if (at == null) return [];
  let best: { roadId: string; chainageM: number; distanceM: number } | null = null;
  for (const road of world.roads) {
    if (road.line.length < 2) continue;
    const line = lineOf(road);
    for (let alongM = 0; alongM <= line.lengthM; alongM += STEP_M) {
      const awayM = distanceM(at, line.at(alongM).place);
      const scale = road.lengthM > 0 && line.lengthM > 0 ? road.lengthM / line.lengthM : 1;
      if (best === null || awayM < best.distanceM)
        best = { roadId: road.id, chainageM: Math.round(alongM * scale), distanceM: Math.round(awayM) };
    }
  }
  return best === null ? [] : [recordRow(world.code, pointChainage, best)];
};
/** Finer than a defect is found again by. */
const STEP_M = 10;

const ordersThat =
  (isMeant: (order: Order) => boolean): Handler =>
  (tenant, { fields }) => {
    const filter = orderFilter(fields);
    return [...tenant.orders.values()]
      .filter((order) => isMeant(order) && filter.matches(order))
      .map((order) => assignmentRow(tenant, order));
  };

const departments: Handler = ({ world }) =>
  [...new Set(world.roads.map(({ section }) => section))]
    .filter((section) => section !== "")
    .map((section) => recordRow(world.code, projectDepartment, { id: section, name: `${section}项目部` }));

const companyOf: Handler = (tenant, { fields }) => {
  const company = tenant.companies.get(textOf(fields.C_id));
  return company === undefined ? [] : [recordRow(tenant.world.code, namedCompany, company)];
};

const plansOf: Handler = (tenant, { fields }) =>
  planStories
    .filter(({ resource }) => resource.form?.fixed?.P_Kind === textOf(fields.P_Kind))
    .flatMap(({ resource, derived }) =>
      [...tenant.entities.of(resource.name).values()].map((row) =>
        recordRow(tenant.world.code, roadPlans.record, { ...row, ...derived?.(row as never, tenant) } as never),
      ),
    );

const CODE_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  P_Class: { 1: "国道", 2: "省道", 3: "县道", 4: "乡道", 5: "村道" },
  P_Funding: { 1: "大修", 2: "提升改造", 3: "预防养护", 4: "中修", 5: "新建", 6: "改建", 7: "其他" },
  P_Configured: { 1: "已配置", 2: "未配置" },
  P_Status: { 0: "计划", 1: "已开工", 2: "已完工" },
  P_RepeatFrom: { 1: "按完工日", 2: "按计划日" },
};

const codesOf: Handler = ({ world }, { fields }) =>
  Object.entries(CODE_WORDS[textOf(fields.value)] ?? {}).map(([id, name]) => recordRow(world.code, codeWord, { id, name }));

/** The towns of a customer are what stands under its code. */
const areasOf: Handler = ({ world }, { fields }) => {
  if (fields.enumCode !== "Area" || fields.enumValue !== world.code) return [];
  const names = [...new Set(world.roads.map(({ town }) => town))].filter((name) => name !== "");
  return names.map((name, i) => recordRow(world.code, codeWord, { id: String(i + 1), name }));
};

export const crossCheckHandlers: Readonly<Record<string, Handler>> = {
  [getALlRoadInfo.name]: allRoads,
  [getAllRodeList.name]: roadsThat(() => true),
  [getRodeList.name]: roadsThat(({ section }, { Xm_Id }) => section === textOf(Xm_Id)),
  [getRoadinfo.name]: roadsThat(({ id }, { R_id }) => id === textOf(R_id)),
  [getRoadListByCom.name]: roadsThat(({ companyId }, { comId }) => companyId === textOf(comId)),
  [getRoadListByUser.name]: roadsOfPerson,
  [getRoadByUseridForApp.name]: roadsOfPerson,
  [getRoadYZWList.name]: roadsThat(({ companyId }) => companyId !== ""),
  [getRoadYZWListByType.name]: roadsThat(({ companyId, roadClass }, { Type }) => companyId !== "" && roadClass === textOf(Type)),
  [getAssRoadList.name]: roadsWithOpen(() => true),
  [getAssRoadListtoXM.name]: roadsWithOpen((order) => marksOf(order).dispatched),
  [getRoadDoctorRoadList.name]: surveyedRoads,
  [getRoadZhByPoint.name]: chainageAt,
  [getAssListByWhereNew.name]: ordersThat(() => true),
  [getAssListByWhereNewToXM.name]: ordersThat((order) => marksOf(order).dispatched),
  [getQuestionList.name]: ordersThat(() => true),
  [getBelongs.name]: (tenant) => townsOf(tenant, tenant.world.roads),
  [getXiangmubu.name]: departments,
  [getJLCompanyById.name]: companyOf,
  GetListNoPage: plansOf,
  [getEnumByValue.name]: codesOf,
  [getEnumByParentValue.name]: areasOf,
};

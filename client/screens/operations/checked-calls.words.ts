import { words } from "../../../shared/domain/words.ts";

/** What each call tells, by its name. */
const checkedCalls = {
  words: words({
    GetAssListByWhereNew: {
      zh: "近七日发现的工单",
      en: "Orders found in the last seven days",
      es: "Órdenes detectadas en los últimos siete días",
      ja: "直近 7 日間に発見された作業指示",
    },
    GetAssListByWhereNewToXM: {
      zh: "近七日已派工的工单",
      en: "Orders of the last seven days that were dispatched",
      es: "Órdenes de los últimos siete días ya asignadas",
      ja: "直近 7 日間の割当済み作業指示",
    },
    GetQuestionList: {
      zh: "近七日的严重病害工单",
      en: "Serious orders of the last seven days",
      es: "Órdenes graves de los últimos siete días",
      ja: "直近 7 日間の重大な作業指示",
    },
    GetAssignmentCountForWebJson: {
      zh: "各列表的工单数",
      en: "Orders in each list",
      es: "Órdenes en cada lista",
      ja: "各一覧の作業指示数",
    },
    GetRoadZhByPoint: {
      zh: "工单位置的道路和桩号",
      en: "Road and chainage at the place of an order",
      es: "Carretera y PK en el lugar de una orden",
      ja: "作業指示の位置の路線と距離標",
    },
    GetALlRoadInfo: {
      zh: "全部道路（含停用）",
      en: "All roads, in use or not",
      es: "Todas las carreteras, en uso o no",
      ja: "全路線（廃止を含む）",
    },
    GetAllRodeList: { zh: "在用道路", en: "Roads in use", es: "Carreteras en uso", ja: "供用中の路線" },
    GetRoadListByCom: { zh: "养护单位的道路", en: "Roads of a company", es: "Carreteras de una empresa", ja: "受託業者の路線" },
    GetRoadListByUser: { zh: "人员的道路", en: "Roads of a person", es: "Carreteras de una persona", ja: "担当者の路線" },
    GetRoadByUseridForApp: {
      zh: "人员的道路（手机端）",
      en: "Roads of a person, as their telephone is told",
      es: "Carreteras de una persona, según su teléfono",
      ja: "担当者の路線（携帯端末）",
    },
    GetRodeList: { zh: "项目部的道路", en: "Roads of a project department", es: "Carreteras de un departamento", ja: "工事部門の路線" },
    GetRoadinfo: { zh: "单条道路", en: "One road", es: "Una carretera", ja: "個別の路線" },
    GetRoadYZWList: { zh: "有养护单位的道路", en: "Roads that a company keeps", es: "Carreteras con empresa", ja: "受託業者のある路線" },
    GetRoadYZWListByType: {
      zh: "某等级的养护道路",
      en: "Kept roads of a class",
      es: "Carreteras con empresa de una clase",
      ja: "等級別の受託路線",
    },
    GetAssRoadList: {
      zh: "有未完成工单的道路",
      en: "Roads with open orders",
      es: "Carreteras con órdenes abiertas",
      ja: "未完了の作業指示がある路線",
    },
    GetAssRoadListtoXM: {
      zh: "有已派工未完成工单的道路",
      en: "Roads with open orders that were dispatched",
      es: "Carreteras con órdenes abiertas ya asignadas",
      ja: "割当済み・未完了の作業指示がある路線",
    },
    GetRoadDoctorRoadList: {
      zh: "已检测道路的路况",
      en: "Pavement of the roads that were surveyed",
      es: "Firme de las carreteras inspeccionadas",
      ja: "調査済み路線の路面状況",
    },
    GetBelongs: { zh: "街镇和道路数", en: "Towns and their roads", es: "Municipios y sus carreteras", ja: "町と路線数" },
    GetBelongForWeb: {
      zh: "账号可见的街镇",
      en: "Towns that the account sees",
      es: "Municipios que ve la cuenta",
      ja: "アカウントから見える町",
    },
    getEnumByParentValue: { zh: "区域字典", en: "Areas in the list of codes", es: "Zonas en la lista de códigos", ja: "地域コード" },
    GetXiangmubu: { zh: "项目部和标段", en: "Project departments and sections", es: "Departamentos y tramos", ja: "工事部門と工区" },
    GetJLCompanyById: { zh: "单个养护单位", en: "One company", es: "Una empresa", ja: "個別の受託業者" },
    GetListNoPage: { zh: "养护计划（不分页）", en: "Plans, on no pages", es: "Planes, sin páginas", ja: "維持計画（ページなし）" },
    GetEnumByValue: { zh: "养护计划的代码", en: "Codes of plans", es: "Códigos de los planes", ja: "維持計画のコード" },
  }),
};
export default checkedCalls;

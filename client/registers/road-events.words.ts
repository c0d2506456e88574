import { excavations } from "../../shared/resources/excavations.ts";
import { lawEvents, worksEvents } from "../../shared/resources/road-events.ts";
import { wordedRegisters } from "./register-words.ts";

const fields = {
  id: { zh: "编号", en: "ID", es: "ID", ja: "ID" },
  number: { zh: "受理号", en: "Number", es: "Número", ja: "受付番号" },
  name: { zh: "事由", en: "Matter", es: "Asunto", ja: "件名" },
  type: { zh: "类别", en: "Kind", es: "Tipo", ja: "区分" },
  roadId: { zh: "所在道路", en: "Road", es: "Vía", ja: "道路" },
  direction: { zh: "方向", en: "Direction", es: "Sentido", ja: "方向" },
  fromM: { zh: "起点桩号", en: "From", es: "Desde el PK", ja: "起点距離標" },
  toM: { zh: "终点桩号", en: "To", es: "Hasta el PK", ja: "終点距離標" },
  place: { zh: "位置", en: "Place", es: "Ubicación", ja: "位置" },
  party: { zh: "当事单位", en: "Party", es: "Responsable", ja: "施工者・当事者" },
  companyId: { zh: "养护单位", en: "Company", es: "Empresa", ja: "維持受託業者" },
  permit: { zh: "许可证号", en: "Permit", es: "Permiso", ja: "許可番号" },
  permitTo: { zh: "许可至", en: "Permitted until", es: "Permitido hasta", ja: "許可期限" },
  startsOn: { zh: "开始日期", en: "Start", es: "Inicio", ja: "開始日" },
  endsOn: { zh: "结束日期", en: "End", es: "Fin", ja: "終了日" },
  state: { zh: "状态", en: "State", es: "Estado", ja: "状態" },
  pictures: { zh: "照片", en: "Pictures", es: "Fotos", ja: "写真" },
  permitStands: { zh: "许可情况", en: "Permit status", es: "Situación del permiso", ja: "許可の状況" },
} as const;

const permitStands = {
  none: { zh: "无许可", en: "None", es: "Sin permiso", ja: "許可なし" },
  valid: { zh: "有效", en: "Valid", es: "Vigente", ja: "有効" },
  expiring: { zh: "即将到期", en: "Runs out soon", es: "Vence pronto", ja: "まもなく期限" },
  expired: { zh: "已过期", en: "Expired", es: "Vencido", ja: "期限切れ" },
  settled: { zh: "已了结", en: "Settled", es: "Cerrado", ja: "完了" },
} as const;
const closed = { zh: "已办结", en: "Closed", es: "Cerrado", ja: "完了" } as const;
const registered = { zh: "已登记", en: "Registered", es: "Registrado", ja: "受付済み" } as const;

const problems = {
  taken: { zh: "该受理号已存在。", en: "This number exists already.", es: "Ese número ya existe.", ja: "この受付番号はすでにあります。" },
  backwards: {
    zh: "结束日期早于开始日期。",
    en: "It ends before it begins.",
    es: "Termina antes de empezar.",
    ja: "終了日が開始日より前です。",
  },
  chainageBackwards: {
    zh: "终点桩号小于起点桩号。",
    en: "It ends at a smaller chainage than it begins.",
    es: "El PK final es menor que el inicial.",
    ja: "終点距離標が起点距離標より小さいです。",
  },
  permitEndWanted: {
    zh: "填写了许可证，须填写许可至哪一天。",
    en: "A permit has its last day.",
    es: "El permiso necesita su último día.",
    ja: "許可には期限の日が必要です。",
  },
  startWanted: {
    zh: "开始后须填写开始日期。",
    en: "What has begun has a day of it.",
    es: "Lo iniciado necesita su fecha de inicio.",
    ja: "開始したものには開始日が必要です。",
  },
  permitWanted: {
    zh: "没有许可不得开始。",
    en: "It does not begin without a permit.",
    es: "No empieza sin permiso.",
    ja: "許可なしには開始できません。",
  },
  endWanted: {
    zh: "办结须填写结束日期。",
    en: "What is closed has its last day.",
    es: "Lo cerrado necesita su fecha de fin.",
    ja: "完了には終了日が必要です。",
  },
  begun: {
    zh: "已经开始的记录不能删除。",
    en: "What has begun is not deleted.",
    es: "Lo iniciado no se elimina.",
    ja: "開始したものは削除できません。",
  },
  closedAlready: {
    zh: "已经办结，只有管理员可以重新打开。",
    en: "It is closed; administrators alone open it again.",
    es: "Está cerrado; solo un administrador lo reabre.",
    ja: "完了済みです。再開できるのは管理者だけです。",
  },
  overlaps: {
    zh: "同一路段同一时间还有“{{other}}”。",
    en: "“{{other}}” is at the same place at the same time.",
    es: "«{{other}}» ocupa el mismo tramo en las mismas fechas.",
    ja: "同じ区間・同じ期間に「{{other}}」があります。",
  },
  beyondPermit: {
    zh: "结束日期超过了许可期限。",
    en: "It ends after its permit does.",
    es: "Termina después de que venza el permiso.",
    ja: "終了日が許可期限を過ぎています。",
  },
} as const;

const law = wordedRegisters([lawEvents], {
  one: { zh: "路政案件", en: "Road law case", es: "Expediente viario", ja: "道路管理案件" },
  empty: { zh: "没有路政案件。", en: "There is no case.", es: "No hay expedientes.", ja: "案件はありません。" },
  fields,
  codes: {
    state: { registered, underWay: { zh: "办理中", en: "In hand", es: "En trámite", ja: "処理中" }, closed },
    permitStands,
  },
  problems,
});

const works = wordedRegisters([worksEvents], {
  one: { zh: "占路施工", en: "Works", es: "Obra en la vía", ja: "占用工事" },
  empty: { zh: "没有占路施工。", en: "There are no works.", es: "No hay obras.", ja: "占用工事はありません。" },
  fields,
  codes: {
    state: { registered, underWay: { zh: "施工中", en: "Under way", es: "En curso", ja: "施工中" }, closed },
    permitStands,
  },
  problems,
});

const dug = wordedRegisters([excavations], {
  one: { zh: "掘路修复", en: "Excavation", es: "Zanja", ja: "掘削復旧" },
  empty: { zh: "没有掘路。", en: "No road was dug up.", es: "No hay zanjas.", ja: "掘削はありません。" },
  fields: {
    ...fields,
    dugM2: { zh: "开挖面积（㎡）", en: "Dug (m²)", es: "Excavado (m²)", ja: "掘削面積（㎡）" },
    repairedM2: { zh: "修复面积（㎡）", en: "Made whole (m²)", es: "Repuesto (m²)", ja: "復旧面積（㎡）" },
    repairedOn: { zh: "修复日期", en: "Made whole on", es: "Repuesto el", ja: "復旧日" },
    repairDueOn: { zh: "应修复至", en: "Due by", es: "A reponer antes de", ja: "復旧期限" },
    repairStands: { zh: "修复情况", en: "Reinstatement", es: "Reposición", ja: "復旧の状況" },
  },
  codes: {
    state: { registered, underWay: { zh: "开挖中", en: "Dug up", es: "Abierta", ja: "掘削中" }, closed },
    permitStands,
    repairStands: {
      notYet: { zh: "未到修复", en: "Not yet", es: "Aún no", ja: "復旧前" },
      due: { zh: "待修复", en: "Due", es: "Pendiente", ja: "復旧待ち" },
      late: { zh: "逾期未修复", en: "Late", es: "Con retraso", ja: "復旧遅れ" },
      short: { zh: "面积不足", en: "Less than dug", es: "Superficie insuficiente", ja: "面積不足" },
      done: { zh: "已修复", en: "Made whole", es: "Repuesta", ja: "復旧済み" },
    },
  },
  problems: {
    ...problems,
    areaWanted: {
      zh: "办结须填写开挖面积。",
      en: "What is closed tells how much was dug.",
      es: "Lo cerrado indica cuánto se excavó.",
      ja: "完了には掘削面積が必要です。",
    },
    repairWanted: {
      zh: "修复以后才能办结，须填写修复日期。",
      en: "It is closed once it is made whole, with the day of it.",
      es: "Se cierra una vez repuesta, con su fecha.",
      ja: "完了には復旧日が必要です。",
    },
    lessThanDug: {
      zh: "修复面积小于开挖面积，不能办结。",
      en: "Less was made whole than was dug.",
      es: "Se repuso menos de lo excavado.",
      ja: "復旧面積が掘削面積より小さいです。",
    },
    repairedBefore: {
      zh: "修复日期早于开始日期。",
      en: "It was made whole before it was dug.",
      es: "La reposición es anterior a la excavación.",
      ja: "復旧日が開始日より前です。",
    },
  },
});

export default [law, works, dug];

import { words } from "../../shared/domain/words.ts";

export const usualReasonWords = words({
  notOurs: { zh: "不属于我方养护范围", en: "Not on our section", es: "No es de nuestro tramo", ja: "当社の担当区間ではない" },
  wrongPlace: { zh: "位置有误", en: "Wrong location", es: "Ubicación incorrecta", ja: "位置が誤っている" },
  notFound: {
    zh: "现场未发现病害",
    en: "No defect found on site",
    es: "No se encontró el daño en el lugar",
    ja: "現地に損傷が見当たらない",
  },
  needsClosure: { zh: "需封道施工", en: "Needs a road closure", es: "Requiere cortar la vía", ja: "通行止めが必要" },
  twice: { zh: "重复工单", en: "Duplicate order", es: "Orden duplicada", ja: "重複した指示" },
  noDefect: { zh: "误报，非病害", en: "False report, no defect", es: "Aviso erróneo, no hay daño", ja: "誤報で損傷ではない" },
  repaired: { zh: "已由其他工程修复", en: "Already repaired by other works", es: "Ya reparado por otra obra", ja: "別の工事で補修済み" },
  moreFacts: {
    zh: "请补充现场照片和说明",
    en: "Please add photos and details from the site",
    es: "Añada fotos y datos del lugar",
    ja: "現地写真と説明を追加してください",
  },
  wrongType: { zh: "病害类型有误", en: "Wrong defect type", es: "Tipo de daño incorrecto", ja: "損傷種別が誤っている" },
  uneven: { zh: "修补不平整", en: "Patch uneven", es: "Parche irregular", ja: "補修面が平らでない" },
  joints: { zh: "接缝未处理", en: "Joints not sealed", es: "Juntas sin sellar", ja: "継ぎ目が未処理" },
  tooSmall: { zh: "修补范围不足", en: "Patch too small", es: "Parche insuficiente", ja: "補修範囲が不足" },
  wrongPicture: {
    zh: "照片与现场不符",
    en: "Photo does not match the site",
    es: "La foto no coincide con el lugar",
    ja: "写真が現地と一致しない",
  },
  markings: { zh: "标线未恢复", en: "Markings not reinstated", es: "Marcas viales sin reponer", ja: "区画線が未復旧" },
  weather: {
    zh: "连续降雨，无法施工",
    en: "Steady rain, no work possible",
    es: "Lluvia continua, no se puede trabajar",
    ja: "雨天が続き施工できない",
  },
  material: { zh: "材料未到", en: "Material has not arrived", es: "El material no ha llegado", ja: "資材が未着" },
  noGrounds: { zh: "理由不充分", en: "Not enough grounds", es: "Motivo insuficiente", ja: "理由が不十分" },
  dangerous: {
    zh: "影响行车安全，须按期完成",
    en: "A danger to traffic, must be done in time",
    es: "Peligro para el tráfico, debe hacerse a tiempo",
    ja: "通行に危険があり期限内に必要",
  },
  patched: { zh: "已铣刨修补", en: "Milled and patched", es: "Fresado y parcheado", ja: "切削して補修" },
  sealed: { zh: "已灌缝", en: "Crack sealed", es: "Grieta sellada", ja: "ひび割れを充填" },
  replaced: { zh: "已更换", en: "Replaced", es: "Sustituido", ja: "交換済み" },
  cleaned: { zh: "已清理", en: "Cleared", es: "Retirado", ja: "清掃済み" },
});
export type UsualReason = keyof typeof usualReasonWords;

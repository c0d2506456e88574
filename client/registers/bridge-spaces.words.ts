import { bridgeSpaces } from "../../shared/resources/bridge-spaces.ts";
import { wordedRegisters } from "./register-words.ts";

export default wordedRegisters([bridgeSpaces], {
  one: { zh: "桥下空间", en: "Space under a bridge", es: "Espacio bajo puente", ja: "橋下空間" },
  empty: { zh: "还没有桥下空间。", en: "There is none yet.", es: "Aún no hay espacios.", ja: "橋下空間はまだありません。" },
  fields: {
    id: { zh: "编号", en: "ID", es: "ID", ja: "ID" },
    name: { zh: "名称", en: "Name", es: "Nombre", ja: "名称" },
    bridge: { zh: "所在桥梁", en: "Bridge", es: "Puente", ja: "橋梁" },
    roadId: { zh: "所在道路", en: "Road", es: "Vía", ja: "道路" },
    street: { zh: "所属街镇", en: "Town", es: "Municipio", ja: "町" },
    use: { zh: "用途", en: "Use", es: "Uso", ja: "用途" },
    user: { zh: "使用单位", en: "User", es: "Usuario", ja: "使用者" },
    areaM2: { zh: "面积（㎡）", en: "Area (m²)", es: "Superficie (m²)", ja: "面積（㎡）" },
    leaseTo: { zh: "租期至", en: "Let until", es: "Arrendado hasta", ja: "賃貸期限" },
    companyId: { zh: "养护单位", en: "Company", es: "Empresa", ja: "受託業者" },
    outline: { zh: "范围", en: "Outline", es: "Contorno", ja: "範囲" },
    pictures: { zh: "照片", en: "Pictures", es: "Fotos", ja: "写真" },
    leaseStands: { zh: "租期情况", en: "Lease", es: "Arriendo", ja: "賃貸の状況" },
  },
  codes: {
    use: {
      parking: { zh: "停车场", en: "Parking", es: "Aparcamiento", ja: "駐車場" },
      greening: { zh: "绿化", en: "Greenery", es: "Zona verde", ja: "緑地" },
      sports: { zh: "体育休闲", en: "Sports", es: "Deporte", ja: "スポーツ" },
      storage: { zh: "仓储", en: "Storage", es: "Almacén", ja: "倉庫" },
      municipal: { zh: "市政设施", en: "Public works", es: "Servicios públicos", ja: "公共施設" },
      idle: { zh: "闲置", en: "Idle", es: "Sin uso", ja: "未利用" },
    },
    leaseStands: {
      none: { zh: "未出租", en: "Not let", es: "Sin arriendo", ja: "賃貸なし" },
      valid: { zh: "租期内", en: "Let", es: "Arrendado", ja: "賃貸中" },
      expiring: { zh: "即将到期", en: "Runs out soon", es: "Vence pronto", ja: "まもなく期限" },
      expired: { zh: "已到期", en: "Run out", es: "Vencido", ja: "期限切れ" },
    },
  },
  problems: {
    taken: { zh: "该名称已存在。", en: "This name exists already.", es: "Ese nombre ya existe.", ja: "この名称はすでにあります。" },
    userWanted: {
      zh: "填写了租期，须填写使用单位。",
      en: "What is let has a user.",
      es: "Lo arrendado necesita usuario.",
      ja: "賃貸には使用者が必要です。",
    },
    letAndIdle: {
      zh: "闲置的空间没有租期。",
      en: "What is idle is not let.",
      es: "Lo que no se usa no está arrendado.",
      ja: "未利用の空間に賃貸期限はありません。",
    },
    noSurface: {
      zh: "范围至少需要三个不在一条线上的点。",
      en: "An outline has three places at least that are not in one line.",
      es: "El contorno necesita al menos tres puntos no alineados.",
      ja: "範囲には一直線上にない 3 点以上が必要です。",
    },
    otherArea: {
      zh: "所画范围约 {{drawn}} ㎡，与登记的 {{told}} ㎡ 不符。",
      en: "The outline holds some {{drawn}} m², and {{told}} m² are on record.",
      es: "El contorno abarca unos {{drawn}} m² y constan {{told}} m².",
      ja: "描いた範囲は約 {{drawn}} ㎡ で、登録の {{told}} ㎡ と違います。",
    },
  },
});

import { roads } from "../../shared/resources/roads.ts";
import { wordedRegisters } from "./register-words.ts";

export default wordedRegisters([roads], {
  one: { zh: "道路", en: "Road", es: "Vía", ja: "道路" },
  empty: {
    zh: "还没有登记道路。",
    en: "No road has been entered yet.",
    es: "Todavía no se ha dado de alta ninguna vía.",
    ja: "道路はまだ登録されていません。",
  },
  fields: {
    id: { zh: "编号", en: "ID", es: "ID", ja: "ID" },
    name: { zh: "道路名称", en: "Name", es: "Nombre", ja: "道路名" },
    town: { zh: "所属街镇", en: "Town", es: "Municipio", ja: "所属地区" },
    roadClass: { zh: "道路等级", en: "Class", es: "Clase", ja: "道路種別" },
    section: { zh: "标段", en: "Section", es: "Tramo", ja: "工区" },
    companyId: { zh: "养护单位", en: "Company", es: "Empresa", ja: "受託業者" },
    lengthM: { zh: "里程", en: "Length", es: "Longitud", ja: "延長" },
    stopped: { zh: "已停用", en: "Out of use", es: "Fuera de uso", ja: "廃止" },
    line: { zh: "道路线形", en: "Line", es: "Trazado", ja: "線形" },
  },
  problems: {
    taken: {
      zh: "该街镇已有同名道路。",
      en: "The town has another road of this name.",
      es: "El municipio ya tiene otra vía con este nombre.",
      ja: "この地区には同名の道路があります。",
    },
    stillKept: {
      zh: "养护单位仍在负责这条道路，请先解除分配再删除。",
      en: "A company still keeps this road: take the assignment away first.",
      es: "Una empresa aún mantiene esta vía: quite antes la asignación.",
      ja: "受託業者が担当中です。先に割り当てを取り消してください。",
    },
    hasOrders: {
      zh: "这条道路上有 {{orders}} 个工单，不能删除，可以停用。",
      en: "{{orders}} orders are on this road: it can go out of use, and is not deleted.",
      es: "Hay {{orders}} órdenes en esta vía: puede quedar fuera de uso, pero no eliminarse.",
      ja: "この道路には作業指示が {{orders}} 件あるため削除できません。廃止はできます。",
    },
    farOff: {
      zh: "线形离其他道路超过 {{km}} 公里，请检查坐标系和经纬度顺序。",
      en: "The line lies more than {{km}} km from every other road: check its datum and the order of its numbers.",
      es: "El trazado queda a más de {{km}} km de las demás vías: revise el datum y el orden de las coordenadas.",
      ja: "線形がほかの道路から {{km}} km 以上離れています。測地系と緯度・経度の順序を確認してください。",
    },
    twoPoints: {
      zh: "线形至少需要两个不同的点。",
      en: "A line needs two different points at least.",
      es: "Un trazado necesita al menos dos puntos distintos.",
      ja: "線形には異なる点が 2 点以上必要です。",
    },
    fallingPost: {
      zh: "第 {{point}} 点的桩号没有比前一个校准点大。桩号重复或跳跃的地方，请设为断链。",
      en: "The chainage of point {{point}} is no higher than that of the calibration point before it. Where chainage repeats or jumps, set a break.",
      es: "El PK del punto {{point}} no es mayor que el del punto de calibración anterior. Donde el PK se repite o salta, ponga una ruptura.",
      ja: "点 {{point}} の距離標が、前の校正点より大きくありません。距離標が重複・飛びする所は断鎖にしてください。",
    },
    kept: {
      zh: "养护单位仍在负责这条道路，停用后归属不变。",
      en: "A company still keeps this road, and goes on having it once it is out of use.",
      es: "Una empresa aún mantiene esta vía y la conservará cuando quede fuera de uso.",
      ja: "この道路は受託業者が担当中です。廃止しても担当は変わりません。",
    },
    crossesItself: {
      zh: "线形在第 {{first}} 点之后与第 {{second}} 点之后的两段相交，请核对点的顺序。",
      en: "The line crosses itself: the stretch after point {{first}} and that after point {{second}}. Check the order of the points.",
      es: "El trazado se cruza: el tramo tras el punto {{first}} y el que sigue al punto {{second}}. Compruebe el orden de los puntos.",
      ja: "線形が自己交差しています（点 {{first}} の後の区間と点 {{second}} の後の区間）。点の順序を確認してください。",
    },
    otherLength: {
      zh: "线形长 {{drawn}} 米，填写的里程是 {{told}} 米，相差超过 2%。",
      en: "The line is {{drawn}} m long, the length says {{told}} m: more than 2 % apart.",
      es: "El trazado mide {{drawn}} m y la longitud indica {{told}} m: más de un 2 % de diferencia.",
      ja: "線形は {{drawn}} m、入力された延長は {{told}} m で、2% を超える差があります。",
    },
  },
});

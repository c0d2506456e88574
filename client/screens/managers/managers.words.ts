import { words } from "../../../shared/domain/words.ts";

export const managersWords = words({
  owners: { zh: "业主资料", en: "Owners of the roads", es: "Titulares de las vías", ja: "発注者の情報" },
  companies: { zh: "养护单位资料", en: "Maintenance companies", es: "Empresas de conservación", ja: "受託業者の情報" },
  members: {
    zh: "谁能登录、属于谁、有哪些权限",
    en: "Who signs in, for whom, with which rights",
    es: "Quién entra, por quién y con qué permisos",
    ja: "ログインする人、その所属と権限",
  },
  companyMembers: { zh: "各养护单位的人员", en: "The staff of each company", es: "El personal de cada empresa", ja: "受託業者ごとの人員" },
  roads: { zh: "道路资料", en: "The roads themselves", es: "Las vías", ja: "道路の情報" },
  roadsOfOwners: { zh: "哪些道路归哪个业主", en: "Which owner has which roads", es: "Qué titular tiene qué vías", ja: "発注者ごとの道路" },
  roadsOfCompanies: {
    zh: "哪些道路归哪个养护单位",
    en: "Which company has which roads",
    es: "Qué empresa tiene qué vías",
    ja: "受託業者ごとの道路",
  },
  roadsOfPeople: { zh: "哪些道路归哪个人", en: "Which person has which roads", es: "Qué persona tiene qué vías", ja: "担当者ごとの道路" },
  roadImport: { zh: "一次导入多条道路", en: "Many roads at once", es: "Muchas vías a la vez", ja: "道路の一括取込" },
  none: {
    zh: "您没有可以打开的管理页面。",
    en: "There is no page here that you may open.",
    es: "No hay páginas que pueda abrir.",
    ja: "開ける管理画面はありません。",
  },
});

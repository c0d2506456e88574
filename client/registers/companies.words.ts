import { companies } from "../../shared/resources/companies.ts";
import { wordedRegisters } from "./register-words.ts";

export default wordedRegisters([companies], {
  one: { zh: "养护单位", en: "Maintenance company", es: "Empresa de conservación", ja: "受託業者" },
  empty: {
    zh: "还没有登记养护单位。",
    en: "No maintenance company has been entered yet.",
    es: "Todavía no se ha dado de alta ninguna empresa de conservación.",
    ja: "受託業者はまだ登録されていません。",
  },
  fields: {
    id: { zh: "编号", en: "ID", es: "ID", ja: "ID" },
    name: { zh: "单位名称", en: "Name", es: "Nombre", ja: "受託業者名" },
    shortName: { zh: "简称", en: "Short name", es: "Nombre corto", ja: "略称" },
    contact: { zh: "联系人", en: "Contact", es: "Contacto", ja: "連絡担当者" },
    phone: { zh: "联系电话", en: "Phone", es: "Teléfono", ja: "電話番号" },
    stopped: { zh: "已停用", en: "Deactivated", es: "Desactivada", ja: "停止中" },
  },
  problems: {
    noPhone: {
      zh: "请填写电话号码，如 021-59720000。",
      en: "This is no phone number, such as 021-59720000.",
      es: "No es un número de teléfono, como 021-59720000.",
      ja: "電話番号を入力してください（例：021-59720000）。",
    },
    holds: {
      zh: "该单位名下还有 {{roads}} 条道路、{{orders}} 个未完结工单，请先移交。",
      en: "It still holds {{roads}} roads and {{orders}} open orders. Hand these over first.",
      es: "Aún tiene {{roads}} vías y {{orders}} órdenes abiertas. Transfiéralas antes.",
      ja: "道路 {{roads}} 件と未完了の作業指示 {{orders}} 件を抱えています。先に引き継いでください。",
    },
    stillNamed: {
      zh: "还有 {{roads}} 条道路、{{orders}} 个工单、{{people}} 名人员属于该单位，不能删除，可以停用。",
      en: "{{roads}} roads, {{orders}} orders and {{people}} people are still its own: it can be deactivated, and is not deleted.",
      es: "Aún le pertenecen {{roads}} vías, {{orders}} órdenes y {{people}} personas: puede desactivarse, pero no eliminarse.",
      ja: "道路 {{roads}} 件、作業指示 {{orders}} 件、人員 {{people}} 名が所属しているため削除できません。停止はできます。",
    },
    taken: {
      zh: "已有同名的养护单位。",
      en: "Another company has this name.",
      es: "Otra empresa ya tiene este nombre.",
      ja: "同じ名前の受託業者が登録済みです。",
    },
  },
});

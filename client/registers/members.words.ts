import { members } from "../../shared/resources/members.ts";
import { wordedRegisters } from "./register-words.ts";

export default wordedRegisters([members], {
  one: { zh: "人员", en: "Staff member", es: "Persona", ja: "人員" },
  empty: {
    zh: "还没有登记人员。",
    en: "Nobody has been entered yet.",
    es: "Todavía no se ha dado de alta a nadie.",
    ja: "人員はまだ登録されていません。",
  },
  fields: {
    id: { zh: "编号", en: "ID", es: "ID", ja: "ID" },
    userId: { zh: "用户编号", en: "User ID", es: "ID de usuario", ja: "利用者 ID" },
    name: { zh: "姓名", en: "Name", es: "Nombre", ja: "氏名" },
    account: { zh: "账号", en: "Account", es: "Cuenta", ja: "アカウント" },
    userType: { zh: "用户类型", en: "User type", es: "Tipo de usuario", ja: "利用者種別" },
    companyId: { zh: "所属单位", en: "Company", es: "Empresa", ja: "所属受託業者" },
    phone: { zh: "手机号", en: "Mobile", es: "Móvil", ja: "携帯電話" },
    ownerAdmin: { zh: "业主管理员", en: "Owner administrator", es: "Administrador del titular", ja: "発注者の管理者" },
    roadAdministration: { zh: "路政人员", en: "Road administration", es: "Policía de carreteras", ja: "路政担当" },
    stopped: { zh: "已停用", en: "Deactivated", es: "Desactivada", ja: "停止中" },
  },
  codes: {
    userType: {
      owner: { zh: "业主", en: "Owner", es: "Titular", ja: "発注者" },
      supervisor: { zh: "监理", en: "Supervisor", es: "Supervisor", ja: "監督員" },
      company: { zh: "养护单位", en: "Maintenance company", es: "Empresa de conservación", ja: "受託業者" },
      authority: { zh: "主管部门", en: "Road authority", es: "Administración viaria", ja: "道路管理者" },
      inspector: { zh: "巡查员", en: "Inspector", es: "Inspector", ja: "巡回員" },
    },
  },
  problems: {
    noMobile: {
      zh: "请填写 11 位手机号。",
      en: "This is no Chinese mobile number of 11 digits.",
      es: "No es un móvil chino de 11 cifras.",
      ja: "中国の携帯電話番号（11 桁）を入力してください。",
    },
    blanks: {
      zh: "账号不能含有空格。",
      en: "An account has no blanks.",
      es: "Una cuenta no lleva espacios.",
      ja: "アカウントに空白は使えません。",
    },
    taken: {
      zh: "已被其他人员使用。",
      en: "Somebody else has it already.",
      es: "Ya lo tiene otra persona.",
      ja: "ほかの人員がすでに使っています。",
    },
    companyWanted: {
      zh: "养护单位人员和巡查员须选择所属单位。",
      en: "Company staff and inspectors belong to a company.",
      es: "El personal de empresas y los inspectores pertenecen a una empresa.",
      ja: "受託業者の人員と巡回員には所属受託業者が必要です。",
    },
    companyStopped: {
      zh: "该单位已停用。",
      en: "This company is deactivated.",
      es: "Esta empresa está desactivada.",
      ja: "この受託業者は停止中です。",
    },
    hasRoads: {
      zh: "还负责 {{roads}} 条道路，不能删除，可以停用。",
      en: "{{roads}} roads are assigned to them: they can be deactivated, and are not deleted.",
      es: "Tiene asignadas {{roads}} vías: puede desactivarse, pero no eliminarse.",
      ja: "道路 {{roads}} 件を担当しているため削除できません。停止はできます。",
    },
    lastAdmin: {
      zh: "这是最后一位管理人员，停用后将无人能够管理系统。",
      en: "This is the last administrator: nobody could manage the system any more.",
      es: "Es el último administrador: nadie podría gestionar el sistema.",
      ja: "最後の管理者です。変更すると、システムを管理できる人がいなくなります。",
    },
  },
});

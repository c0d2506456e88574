import type { Company, Device, Member } from "./model.ts";
import type { Plan } from "./plans.ts";
import type { Random } from "./random.ts";
import { companyId } from "./roads.ts";

/** The one password of all made-up accounts. */
export const PASSWORD = "patrol-2026";

export function generateCompanies(plan: Plan): Company[] {
  return plan.companies.map((shortName, i) => ({ id: companyId(plan, i), name: `${plan.city}${shortName}工程有限公司`, shortName }));
}

/** One account per kind of user, and two per company: a plain one and one with the owner-admin flag. */
export function generateMembers(plan: Plan, companies: readonly Company[], random: Random): Member[] {
  const authority = { companyId: "", company: `${plan.city}公路管理署` };
  const kinds = [
    { account: "owner", type: 1, ...authority },
    { account: "supervisor", type: 2, companyId: "", company: `${plan.city}监理中心` },
    { account: "admin", type: 4, ...authority },
    ...companies.flatMap(({ id, name }, i) => [
      { account: `company${i + 1}`, type: 3, companyId: id, company: name },
      { account: `company${i + 1}-admin`, type: 3, companyId: id, company: name, ownerAdmin: true },
    ]),
    { account: "inspector", type: 5, companyId: companies[0]!.id, company: companies[0]!.name },
    { account: "road-administration", type: 1, ...authority, roadAdministration: true },
  ];
  return kinds.map((kind, i) => ({
    ownerAdmin: false,
    roadAdministration: false,
    ...kind,
    id: `${plan.prefix.toUpperCase()}U${String(i + 1).padStart(2, "0")}`,
    account: `${plan.prefix}-${kind.account}`,
    phone: `1390${String(random.integer(0, 9_999_999)).padStart(7, "0")}`,
    name: personName(random),
  }));
}

export function generateDevices(plan: Plan, companies: readonly Company[], random: Random): Device[] {
  const device = (kind: Device["kind"], i: number, count: number): Device => {
    const company = companies[i % companies.length]!;
    const person = personName(random);
    const number = String(i + 1).padStart(2, "0");
    return {
      id: `${plan.prefix.toUpperCase()}${kind === "vehicle" ? "V" : "P"}${number}`,
      kind,
      name: kind === "vehicle" ? `${plan.city}巡查${number}号车` : person,
      companyId: company.id,
      person,
      offDuty: i >= Math.ceil(count * 0.92),
    };
  };
  return [
    ...Array.from({ length: plan.vehicles }, (_, i) => device("vehicle", i, plan.vehicles)),
    ...Array.from({ length: plan.inspectors }, (_, i) => device("inspector", i, plan.inspectors)),
  ];
}

export function personName(random: Random): string {
  return (
    random.pick([..."王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗沈陆顾"]) +
    random.pick([..."伟强磊军勇杰涛明超华建国志海斌峰"]) +
    random.pick(["", ..."平华峰荣林东康宁良民生"])
  );
}

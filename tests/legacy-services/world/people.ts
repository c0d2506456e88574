import type { Company, Device, Member } from "./model.ts";
import type { Plan } from "./plans.ts";
import { createRandom, type Random } from "./random.ts";
import { companyId } from "./roads.ts";

/** The one password of all made-up accounts. */
export const PASSWORD = "patrol-2026";

export function generateCompanies(plan: Plan): Company[] {
  const { city } = plan.area;
  const own = plan.companies.map((shortName, i) => ({ id: companyId(plan, i), name: `${city}${shortName}工程有限公司`, shortName }));
  const known = new Set(own.map(({ id }) => id));
  const named = plan.named.companyIds.filter((id) => !known.has(id));
  return [...own, ...named.map((id) => ({ id, name: `${city}${id}养护工程有限公司`, shortName: id }))];
}

/** One account per kind of user and flag, and two per company: a plain one and one with the owner-admin flag. */
export function generateMembers(plan: Plan, companies: readonly Company[], random: Random): Member[] {
  const authority = { companyId: "", company: plan.authority };
  const first = { companyId: companies[0]!.id, company: companies[0]!.name };
  const kinds = [
    { account: "owner", type: 1, ...authority },
    { account: "supervisor", type: 2, companyId: "", company: `${plan.area.city}监理中心` },
    { account: "admin", type: 4, ...authority },
    ...companies.flatMap(({ id, name }, i) => [
      { account: `company${i + 1}`, type: 3, companyId: id, company: name },
      { account: `company${i + 1}-admin`, type: 3, companyId: id, company: name, ownerAdmin: true },
    ]),
    { account: "inspector", type: 5, ...first },
    { account: "road-administration", type: 1, ...authority, roadAdministration: true },
    { account: "owner-admin", type: 1, ...authority, ownerAdmin: true },
    { account: "yzw", type: 3, ...first, yzw: true },
  ];
  return kinds.map((kind, i) => ({
    ...noFlags,
    ...kind,
    id: `${plan.prefix.toUpperCase()}U${String(i + 1).padStart(2, "0")}`,
    account: `${plan.prefix}-${kind.account}`,
    phone: phoneNumber(random),
    name: personName(random),
  }));
}

/** Accounts of the users that the tenant's rules name. Made at every start, so that a rule of today finds its user. */
export function membersNamedByRules(plan: Plan, companies: readonly Company[]): Member[] {
  return plan.named.users.map(({ id, type, companyId }) => {
    const random = createRandom(`${plan.code}:${id}`);
    const ofCompany = companyId !== null || type === 3 || type === 5;
    const company = ofCompany ? (companies.find((one) => one.id === companyId) ?? companies[0]) : undefined;
    const account = id.toLowerCase();
    return {
      ...noFlags,
      id,
      type,
      account: account.startsWith(`${plan.prefix}-`) ? account : `${plan.prefix}-${account}`,
      companyId: company?.id ?? "",
      company: company?.name ?? plan.authority,
      phone: phoneNumber(random),
      name: personName(random),
    };
  });
}

const noFlags = { ownerAdmin: false, roadAdministration: false, yzw: false, stopped: false };
export const phoneNumber = (random: Random): string => `139${String(random.integer(0, 99_999_999)).padStart(8, "0")}`;

export function generateDevices(plan: Plan, companies: readonly Company[], random: Random): Device[] {
  const device = (kind: Device["kind"], i: number, count: number): Device => {
    const company = companies[i % companies.length]!;
    const person = personName(random);
    const number = String(i + 1).padStart(2, "0");
    return {
      id: `${plan.prefix.toUpperCase()}${kind === "vehicle" ? "V" : "P"}${number}`,
      kind,
      name: kind === "vehicle" ? `${plan.area.city}巡查${number}号车` : person,
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

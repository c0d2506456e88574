import type { RowOfFields } from "../../../shared/legacy/record.ts";
import { members } from "../../../shared/resources/members.ts";
import type { Member } from "../world/model.ts";
import type { CompanyRow } from "./companies.ts";
import { registerStory } from "./story.ts";

const { fields } = members.record;
/** `employer` names whom people of no company work for; `yzw` is a right that the register does not show. */
export type MemberRow = RowOfFields<typeof fields> & Partial<Pick<Member, "yzw">> & { readonly employer?: string };

const GCJ_SHANGHAI = { datum: "GCJ-02", timeZone: "Asia/Shanghai" } as const;

/** The accounts of the plan, and those of the users whom the customer's rules name: of these some are new at some starts. */
export const memberStory = registerStory({
  resource: members,
  joins: true,
  id: ({ prefix }, sequence) => `${prefix.toUpperCase()}U${String(sequence).padStart(2, "0")}`,
  added: (id) => ({ userId: id }),
  generate: (world) =>
    world.members.map(({ type, company, ...member }) => ({
      ...member,
      userId: member.id,
      userType: fields.userType.read(type, GCJ_SHANGHAI) ?? "",
      employer: member.companyId === "" ? company : "",
    })),
  refusal(after, before, others) {
    // Who was there from the first day has done something since; without them it would be nobody's.
    if (after === null) return before !== null && "employer" in before ? "该人员已有业务记录" : null;
    const isTaken = (name: "account" | "phone") =>
      after !== null && after[name] !== before?.[name] && others.some((other) => other[name] === after[name]);
    return isTaken("account") ? "账号已存在" : isTaken("phone") ? "手机号已被使用" : null;
  },
});

/** Somebody as the services' other calls know them. */
export const memberOf = (row: MemberRow, companies: ReadonlyMap<string, CompanyRow>): Member => ({
  ...{ id: row.id, account: row.account, phone: row.phone, name: row.name, companyId: row.companyId, yzw: row.yzw ?? false },
  ...{ ownerAdmin: row.ownerAdmin, roadAdministration: row.roadAdministration, stopped: row.stopped },
  type: Number(fields.userType.write(row.userType, GCJ_SHANGHAI)),
  company: companies.get(row.companyId)?.name ?? row.employer ?? "",
});

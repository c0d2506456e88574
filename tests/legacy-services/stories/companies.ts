import type { RowOfFields } from "../../../shared/legacy/record.ts";
import type { company } from "../../../shared/legacy/records/company.ts";
import { companies } from "../../../shared/resources/companies.ts";
import { personName, phoneNumber } from "../world/people.ts";
import { registerStory } from "./story.ts";

/** A company as it stands now; the world has those of the first day. */
export type CompanyRow = RowOfFields<(typeof company)["fields"]>;

/** Companies of the plan or of the imported records, each with somebody to call. */
export const companyStory = registerStory({
  resource: companies,
  id: ({ prefix }, sequence) => `${prefix.toUpperCase()}C${sequence}`,
  generate: (world, random) =>
    world.companies.map((one) => ({ ...one, contact: personName(random), phone: phoneNumber(random), stopped: false })),
  refusal: (after, before, others) =>
    after !== null && after.name !== before?.name && others.some(({ name }) => name === after.name) ? "单位名称已存在" : null,
});

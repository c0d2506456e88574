import { z } from "zod";
import { identity, identityFields } from "../legacy/calls/identity.ts";
import { getJLCompanyById } from "../legacy/calls/orders-by.ts";
import { getBelongForWeb } from "../legacy/calls/road.ts";
import { getBelongs, getEnumByParentValue, getEnumByValue, getXiangmubu } from "../legacy/calls/roads-by.ts";
import type { LegacyRecord } from "../legacy/record.ts";
import { callForRows } from "../legacy/record-calls.ts";
import { codeWord } from "../legacy/records/code-word.ts";
import { namedCompany } from "../legacy/records/company.ts";
import { projectDepartment } from "../legacy/records/project-department.ts";
import { town } from "../legacy/records/town.ts";
import { bridgePlans, manholePlans, motorPlans, roadPlans, transportPlans } from "../resources/plans.ts";
import type { CrossCheck, Ground } from "./cross-check.ts";
import { wordsIn } from "./road-checks.ts";

/** Projects of one kind, on no pages. */
const getListNoPage = callForRows(
  {
    ...({ service: "project", section: "1.7", origin: "given", name: "GetListNoPage", path: "/TDSJ/GetListNoPage" } as const),
    ...{ request: identity.extend({ P_Kind: z.string() }), givenRequest: identityFields },
  },
  roadPlans.record,
);

const kinds = [roadPlans, motorPlans, bridgePlans, transportPlans, manholePlans].map(({ form }) => String(form?.fixed?.P_Kind ?? ""));
/** The codes of a plan, by the services' names of their fields. */
const coded = Object.values(roadPlans.record.fields).filter((field) => field.kind === "code" && field.codes !== undefined);

/** How many roads each town has. */
const townCounts = ({ roads }: Ground): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { town: name } of roads) if (name !== "") counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};
const ofTowns = {
  ...{ record: town as unknown as LegacyRecord, against: "towns", needs: ["roads"], fields: ["roads"] },
  theirs: ({ name, roads }) => [{ id: String(name), name, roads }],
  ours: (ground) => [...townCounts(ground)].map(([name, roads]) => ({ id: name, name, roads })),
} as const satisfies Omit<CrossCheck, "call" | "request">;

/** What the services call towns, companies, projects and codes elsewhere, against what we call them by. */
export const wordChecks: readonly CrossCheck[] = [
  { ...ofTowns, call: getBelongs, request: (asker) => asker },
  { ...ofTowns, call: getBelongForWeb, request: ({ Cu_UserId }) => ({ Cu_Id: Cu_UserId }) },
  {
    ...{ call: getEnumByParentValue, record: codeWord as unknown as LegacyRecord, against: "towns", needs: ["roads"], fields: [] },
    request: ({ C_Code }) => ({ enumValue: C_Code, enumCode: "Area" }),
    theirs: ({ name }) => [{ id: String(name), name }],
    ours: (ground) => [...townCounts(ground).keys()].map((name) => ({ id: name, name })),
  },
  {
    ...{ call: getXiangmubu, record: projectDepartment as unknown as LegacyRecord, against: "sections", needs: ["roads"], fields: [] },
    request: (asker) => asker,
    ours: (ground) => wordsIn(ground, "section").map((id) => ({ id, name: id })),
  },
  {
    ...{ call: getJLCompanyById, record: namedCompany as unknown as LegacyRecord, against: "companies", needs: ["companies"] },
    about: { of: "company", all: ({ companies }) => [...companies].map(({ id, name }) => ({ id, name })) },
    request: (asker, { id }) => ({ ...asker, C_id: id }),
    ours: ({ companies }, { id }) => [...companies].filter((company) => company.id === id),
    fields: ["name", "shortName"],
  },
  {
    ...{ call: getListNoPage, record: roadPlans.record as unknown as LegacyRecord, against: "projects", needs: ["plans"] },
    about: { of: "planKind", all: () => kinds.map((id) => ({ id, name: id })) },
    request: (asker, { id }) => ({ ...asker, P_Kind: id }),
    ours: ({ plans }, { id }) => plans.filter(({ kind }) => kind === id),
    fields: ["name", "year", "status", "companyId", "money", "spent", "progress", "startsOn", "endsOn"],
  },
  {
    ...{ call: getEnumByValue, record: codeWord as unknown as LegacyRecord, against: "codes", needs: [], fields: [] },
    about: { of: "codeField", all: () => coded.map(({ legacy }) => ({ id: legacy, name: legacy })) },
    request: (_, { id }) => ({ value: id }),
    ours(_, { id }, { source }) {
      const field = coded.find(({ legacy }) => legacy === id);
      return (field?.codes ?? []).map((name) => ({
        id: String((field as { write: (v: string, s: object) => unknown }).write(name, source)),
        name,
      }));
    },
  },
];

import { isPhoneNumber } from "../domain/mobile-number.ts";
import { getCompanyList } from "../legacy/calls/company.ts";
import { callToWrite } from "../legacy/record-calls.ts";
import { company } from "../legacy/records/company.ts";
import { anotherIsCalled } from "./called-so.ts";
import { type Problem, resource } from "./resource.ts";

const at = { service: "company", section: "1.7", origin: "ours" } as const;

/** Maintenance companies of a customer, 999 on a page as the documents say. */
export const companies = resource({
  name: "companies",
  owner: "customer",
  paths: ["/manager/company", "/manager-xm/company"],
  record: company,
  title: "name",
  list: {
    call: getCompanyList,
    request: () => ({ KeyWord: "", PageIndex: 1, PageSize: 999 }),
    keptMs: 60_000,
  },
  columns: [
    { key: "name", widthPx: 300, filter: "text" },
    { key: "shortName", widthPx: 140, filter: "text" },
    { key: "contact", widthPx: 120, filter: "text" },
    { key: "phone", widthPx: 150 },
    { key: "stopped", widthPx: 110, filter: "choice" },
    { key: "id", widthPx: 120, optional: true },
  ],
  sort: { key: "name", direction: "asc" },
  form: {
    editors: ["admin"],
    knownBy: ["name"],
    fields: [
      { key: "name", required: true, maxLength: 60 },
      { key: "shortName", required: true, maxLength: 20 },
      { key: "contact", maxLength: 30 },
      { key: "phone" },
      { key: "stopped" },
    ],
    create: callToWrite({ ...at, name: "AddCompany", path: "/CJ/AddCompany" }, company),
    update: callToWrite({ ...at, name: "UpdateCompany", path: "/CJ/UpdateCompany" }, company),
    remove: callToWrite({ ...at, name: "DeleteCompany", path: "/CJ/DeleteCompany" }, company),
    problems(after, before, all) {
      if (after === null) return [];
      const isTaken = after.name !== before?.name && anotherIsCalled(all, "name", after.name, before);
      const isNoPhone = after.phone !== before?.phone && after.phone !== "" && !isPhoneNumber(after.phone);
      return [
        ...(isTaken ? [{ field: "name", problem: "taken" } as const] : []),
        ...(isNoPhone ? [{ field: "phone", problem: "noPhone" } as const] : []),
      ];
    },
  },
});

/** What stands against removing a company: whatever names it would be nobody's. It can be stopped. */
export const companyNamedBy = (named: { readonly roads: number; readonly orders: number; readonly people: number }): Problem[] =>
  Object.values(named).every((count) => count === 0) ? [] : [{ field: "name", problem: "stillNamed", with: named }];

/** What stands against stopping a company: somebody else has to have its roads and its open orders first. */
export const heldBy = (held: { readonly roads: number; readonly orders: number }): Problem[] =>
  held.roads === 0 && held.orders === 0 ? [] : [{ field: "stopped", problem: "holds", with: held }];

import { ExpectedError } from "../../shared/errors.ts";
import type { AnyQuestion, AnyReport, Filter } from "../../shared/reports/report.ts";
import type { Knows } from "../resources/knows.ts";

/** On screen and in exports alike. @throws ExpectedError notFound for a company that the customer does not have, whether another customer has it or nobody */
export async function refuseUnknownCompany(knows: Knows, tenant: string, { filters }: AnyReport, question: AnyQuestion): Promise<void> {
  for (const { key } of (filters as readonly Filter[]).filter((filter) => filter.kind === "company")) {
    const id = question[key] ?? "";
    if (id !== "" && !(await knows(tenant, "companies", [id]))) throw new ExpectedError("notFound", { company: id });
  }
}

/** The same of a filter over orders; an empty id stands for orders without a company. */
export async function refuseUnknownCompanies(knows: Knows, tenant: string, companies: readonly string[]): Promise<void> {
  const asked = companies.filter((id) => id !== "");
  if (asked.length > 0 && !(await knows(tenant, "companies", asked))) throw new ExpectedError("notFound", {});
}

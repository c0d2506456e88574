import { ExpectedError } from "../../shared/errors.ts";
import type { RecordRow } from "../../shared/resources/resource.ts";
import type { Objection } from "./changes.ts";
import type { Knows } from "./knows.ts";

/** Refuses a company that orders cannot be handed to. @throws ExpectedError badRequest with `companyId`, notReady while their list was never there */
export type RefuseCompany = (tenant: string, companyId: string) => Promise<void>;

/** Orders go to companies of the customer that work: with another one nobody would see to them, and no company's list would show them. */
export const receivingCompany =
  (knows: Knows, stopped: Objection): RefuseCompany =>
  async (tenant, companyId) => {
    const problem = (message: string) => new ExpectedError("badRequest", { problems: [{ at: "companyId", message }] });
    if (!(await knows(tenant, "companies", [companyId]))) throw problem("is no company of this customer");
    // Whether it works is in another list; while that cannot be asked the services judge.
    const against = await stopped(tenant, { companyId } as unknown as RecordRow, null).catch(() => []);
    if (against.length > 0) throw problem("is deactivated");
  };

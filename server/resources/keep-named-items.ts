import type { Tenant } from "../../editions/load.ts";
import { getAccressReportList } from "../../shared/legacy/calls/access.ts";
import { isOff } from "../../shared/legacy/dialect.ts";
import { deduction } from "../../shared/legacy/records/assessment.ts";
import type { Asking } from "../../shared/node/asking.ts";
import type { Objection } from "./changes.ts";

/**
 * An item of a scoring tree stays while deductions of its year name it: their points would be nobody's, and a new item of that name has another id.
 * Asked of the services at that moment; where they cannot be asked, it stays as well.
 */
export const keepNamedItems =
  (asking: Pick<Asking, "now">, tenants: ReadonlyMap<string, Tenant>): Objection =>
  async (code, after, before) => {
    const tenant = tenants.get(code);
    if (tenant === undefined || after !== null || before === null || isOff(tenant.source, getAccressReportList)) return [];
    const { rows } = await asking.now(tenant, getAccressReportList, { C_Code: code, ComId: "", Year: String(before.year), Month: "" });
    const naming = rows
      .map((row) => deduction.decode(row as Record<string, unknown>, tenant.source))
      .filter(({ itemId, state }) => itemId === before.id && state !== "takenBack");
    return naming.length === 0 ? [] : [{ field: "name", problem: "hasDeductions", with: { count: naming.length } }];
  };

import type { Tenant } from "../../editions/load.ts";
import type { Road } from "../../shared/domain/reference.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { companyRoads, holderOn } from "../../shared/resources/road-assignments.ts";
import type { RegisterRows } from "../resources/register-rows.ts";

export interface Keeper {
  /** Empty where nobody keeps it. */
  readonly companyId: string;
  /** Of that day, or of today where no assignment tells of the day. */
  readonly of: "thatDay" | "today";
}

/**
 * Who kept a road on a day: whoever has it since has nothing to do with what was driven then. `day` is YYYY-MM-DD. Of a road without assignments, and where the
 * services do not answer for them, whoever keeps it today stands in, and it is said.
 */
export async function keeperOn(registers: Pick<RegisterRows, "kept">, tenant: Tenant, road: Road, day: string): Promise<Keeper> {
  const today: Keeper = { companyId: road.companyId, of: "today" };
  try {
    const { rows } = await registers.kept(tenant, companyRoads);
    const ofRoad = rows.filter((row) => (row as unknown as { readonly roadId: string }).roadId === road.id);
    if (ofRoad.length === 0) return today;
    return { companyId: holderOn(ofRoad, "companyId", day) ?? "", of: "thatDay" };
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    return today;
  }
}

import type { Tenant } from "../../editions/load.ts";
import { daysInMonth } from "../../shared/domain/calendar-day.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { DeductWish, Kept, SheetWish } from "../../shared/http/assessment-api.ts";
import type { RecordRow } from "../../shared/resources/resource.ts";
import { companyRoads, holderOn } from "../../shared/resources/road-assignments.ts";
import { timelineOf } from "../../shared/resources/timeline.ts";
import type { Knows } from "../resources/knows.ts";
import type { RegisterRows } from "../resources/register-rows.ts";

export interface AssessedDeps {
  readonly registers: Pick<RegisterRows, "kept">;
  readonly knows: Knows;
}

const KEPT = { holder: { field: "companyId" }, from: "startsOn", until: "endsOn" };

/** Who is assessed: a company of the customer, or of a road whoever keeps it. */
export class Assessed {
  private readonly deps: AssessedDeps;

  constructor(deps: AssessedDeps) {
    this.deps = deps;
  }

  /** Whom points are taken from: of a road, whoever kept it on that day. @throws ExpectedError notFound */
  async of(
    tenant: Tenant,
    { scored, companyId, roadId, entries }: Pick<DeductWish, "scored" | "companyId" | "roadId"> & { entries: readonly { day: string }[] },
  ): Promise<string> {
    refuseCrossed({ scored, roadId });
    if (roadId === "") {
      await this.refuseUnknown(tenant, companyId);
      return companyId;
    }
    if (!(await this.deps.knows(tenant.file.code, "roads", [roadId]))) throw new ExpectedError("notFound", { road: roadId });
    const { rows } = await this.deps.registers.kept(tenant, companyRoads);
    const ofRoad = rows.filter((row) => (row as unknown as { roadId: string }).roadId === roadId);
    const holders = new Set(entries.map(({ day }) => holderOn(ofRoad, "companyId", day)));
    const [holder] = holders;
    // A day before and one after a road changed hands are two companies' deductions.
    if (holders.size !== 1 || holder === undefined || holder === "")
      throw new ExpectedError("deductionRefused", { at: 0, problem: "noKeeper" });
    return holder;
  }

  /** Who keeps which road in the month, in the order of roads and days. */
  async keepers(tenant: Tenant, month: string): Promise<{ kept: Kept[]; askedAtMs: number }> {
    const { rows, askedAtMs } = await this.deps.registers.kept(tenant, companyRoads);
    const byRoad = new Map<string, RecordRow[]>();
    for (const row of rows) {
      const { roadId } = row as unknown as { readonly roadId: string };
      byRoad.set(roadId, [...(byRoad.get(roadId) ?? []), row]);
    }
    const [first, last] = [`${month}-01`, `${month}-${String(daysInMonth(month)).padStart(2, "0")}`];
    const kept = [...byRoad].flatMap(([roadId, ofRoad]) =>
      timelineOf(KEPT, ofRoad)
        .spans.filter(
          ({ holderId, from, until }) =>
            holderId !== "" && from <= last && (until === "" || until >= first) && (until === "" || until >= from),
        )
        .map(({ holderId, from, until }) => ({
          ...{ roadId, companyId: holderId },
          ...{ from: from < first ? first : from, until: until === "" || until > last ? last : until },
        })),
    );
    return { kept: kept.sort((a, b) => (a.roadId < b.roadId ? -1 : a.roadId > b.roadId ? 1 : a.from < b.from ? -1 : 1)), askedAtMs };
  }

  /** A sheet of a road is of whoever kept it on some day of the month. @throws ExpectedError notFound; deductionRefused */
  async refuseUnkept(tenant: Tenant, { scored, companyId, roadId, month }: SheetWish): Promise<void> {
    await this.refuseUnknown(tenant, companyId);
    if (scored === "company" && roadId === "") return;
    const days = Array.from({ length: daysInMonth(month) }, (_, i) => `${month}-${String(i + 1).padStart(2, "0")}`);
    const keepers = await Promise.all(
      [days[0]!, ...days].map((day) => this.of(tenant, { scored, companyId, roadId, entries: [{ day }] }).catch(ifNoKeeper)),
    );
    if (!keepers.includes(companyId)) throw new ExpectedError("deductionRefused", { at: 0, problem: "noKeeper" });
  }

  /** @throws ExpectedError notFound */
  async refuseUnknown({ file: { code } }: Tenant, companyId: string): Promise<void> {
    if (!(await this.deps.knows(code, "companies", [companyId]))) throw new ExpectedError("notFound", { company: companyId });
  }
}

/** A company's sheet names no road, a road's does. @throws ExpectedError badRequest */
export function refuseCrossed({ scored, roadId }: Pick<DeductWish, "scored" | "roadId">): void {
  if ((roadId === "") !== (scored === "company")) throw new ExpectedError("badRequest", { problems: [{ at: "roadId", message: scored }] });
}

/** Nobody's on that day; whatever else is wrong is. */
function ifNoKeeper(failure: unknown): null {
  if (!(failure instanceof ExpectedError) || failure.code !== "deductionRefused") throw failure;
  return null;
}

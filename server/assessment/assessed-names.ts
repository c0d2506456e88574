import type { Tenant } from "../../editions/load.ts";
import { isUnread } from "../../shared/domain/unread.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { Doubt, FrozenMonth } from "../../shared/http/assessment-api.ts";
import { companies } from "../../shared/resources/companies.ts";
import type { AnyResource, RecordRow } from "../../shared/resources/resource.ts";
import { roads } from "../../shared/resources/roads.ts";
import type { AllRows, RegisterRows } from "../resources/register-rows.ts";

type Names = FrozenMonth["names"];
interface OfRoad {
  readonly roadId: string;
}
/** Whoever is told of in a month or a year. */
export interface Named {
  readonly companies: readonly { readonly companyId: string; readonly roads?: readonly OfRoad[] }[];
  readonly deductions?: readonly OfRoad[];
}
type Ask = (register: AnyResource) => Promise<Pick<AllRows, "rows" | "refused">>;

/** What people call whoever is assessed. @throws ExpectedError what the services refuse, as everything here */
export class AssessedNames {
  private readonly registers: Pick<RegisterRows, "kept" | "now">;

  constructor(registers: Pick<RegisterRows, "kept" | "now">) {
    this.registers = registers;
  }

  async of(tenant: Tenant, named: Named): Promise<Names> {
    return (await this.told((register) => this.registers.kept(tenant, register), named)).names;
  }

  /**
   * For what stands for good: asked anew, and with nobody's id in the place of a name that did not come. Whoever a whole register does not have keeps their
   * id: nobody can say more of them. @throws ExpectedError scoresDoubtful `noNames` with how many have none
   */
  async whole(tenant: Tenant, named: Named): Promise<Names> {
    const { names, nameless } = await this.told((register) => this.registers.now(tenant, register), named);
    const doubts: Doubt[] = [{ what: "noNames", companyId: "", count: nameless }];
    if (nameless > 0) throw new ExpectedError("scoresDoubtful", { doubts });
    return names;
  }

  private async told(ask: Ask, { companies: told, deductions = [] }: Named): Promise<{ names: Names; nameless: number }> {
    const companyIds = new Set(told.map(({ companyId }) => companyId));
    const ofRoads = [...deductions, ...told.flatMap((one) => one.roads ?? [])];
    const roadIds = new Set(ofRoads.map(({ roadId }) => roadId).filter((id) => id !== ""));
    const none = { rows: [], refused: 0 };
    const [allCompanies, allRoads] = await Promise.all([ask(companies), roadIds.size === 0 ? none : ask(roads)]);
    return {
      names: { companies: namesIn(allCompanies.rows, companyIds), roads: namesIn(allRoads.rows, roadIds) },
      nameless: namelessIn(allCompanies, companyIds) + namelessIn(allRoads, roadIds),
    };
  }
}

const nameOf = (row: RecordRow): string => String((row as { name?: unknown }).name ?? "");

const namesIn = (rows: readonly RecordRow[], ids: ReadonlySet<string>): Record<string, string> =>
  Object.fromEntries(rows.filter(({ id }) => ids.has(id)).map((row) => [row.id, nameOf(row)]));

/** Of these, whose name did not come: it cannot be read, or theirs may be a row that nobody could read, or no row came at all. */
function namelessIn({ rows, refused }: Pick<AllRows, "rows" | "refused">, ids: ReadonlySet<string>): number {
  const known = new Map(rows.map((row) => [row.id, row]));
  const isShort = refused > 0 || rows.length === 0;
  return [...ids].filter((id) => {
    const row = known.get(id);
    return row === undefined ? isShort : isUnread(row as never, "name") || nameOf(row) === "";
  }).length;
}

import type { Tenant } from "../../editions/load.ts";
import type { Editions } from "../../editions/load-editions.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { assessmentDoors } from "../../shared/http/assessment-api.ts";
import { isOff } from "../../shared/legacy/dialect.ts";
import type { Candidate } from "../../shared/policy/evaluate.ts";
import { isOpenUnder } from "../../shared/policy/open-under.ts";
import { seesWholeCustomer } from "../../shared/policy/sees-whole-customer.ts";
import { members, USER_TYPES } from "../../shared/resources/members.ts";
import type { KnownUsers } from "../people/known-users.ts";
import type { RegisterRows } from "../resources/register-rows.ts";
import { entitleCandidate } from "../session/entitlement.ts";
import { scoresByRights } from "./score-rights.ts";

export interface DecidersDeps {
  readonly editions: Editions;
  readonly knownUsers: Pick<KnownUsers, "list">;
  readonly registers: Pick<RegisterRows, "kept">;
  now(): number;
}

/** Whom the services do not list is still counted on for so long after they signed in: their list need not hold everybody, nor does anybody tell that they left. */
const COUNTED_ON_MS = 30 * 86_400_000;

interface Person {
  readonly id: string;
  readonly name: string;
  readonly candidate: Candidate;
}

/** Who of a customer may decide what companies object to: of those who have signed in here, and of the services' own list of people where they have one. */
export class Deciders {
  private readonly deps: DecidersDeps;

  constructor(deps: DecidersDeps) {
    this.deps = deps;
  }

  /** Names of everybody but this person. @throws ExpectedError why the services' list cannot be read, where nobody is known without it; recordsAway */
  async others(tenant: Tenant, personId: string): Promise<string[]> {
    const { file } = tenant;
    const listed = await this.listed(tenant).catch((failure: unknown) => {
      if (!(failure instanceof ExpectedError)) throw failure;
      return failure;
    });
    const people = listed instanceof ExpectedError ? [] : listed;
    const all = new Map<string, Person | null>(people.map((one) => [one.id, one.isStopped ? null : one]));
    for (const { id, name, edition, hostEdition, signedInAtMs, ...user } of await this.deps.knownUsers.list(file.code)) {
      const own = { edition, host: hostEdition };
      const now = all.get(id);
      // What the services say of a person today goes before what they said when that person signed in.
      if (now) all.set(id, { ...now, candidate: { ...now.candidate, ...own } });
      else if (now === undefined && (people.length === 0 || signedInAtMs > this.deps.now() - COUNTED_ON_MS))
        all.set(id, { id, name, candidate: { ...user, ...own, display: false } });
    }
    all.delete(personId);
    const others = [...all.values()].filter((one) => one !== null && this.decides(file.code, one.candidate)) as Person[];
    if (others.length === 0 && listed instanceof ExpectedError) throw listed;
    return others.map(({ name }) => name);
  }

  private decides(code: string, candidate: Candidate): boolean {
    // Most who are listed work for companies: what rules give to each of thousands is not asked for.
    if (!seesWholeCustomer(candidate.userType)) return false;
    const { access } = entitleCandidate(this.deps.editions, code, candidate);
    return scoresByRights(candidate.userType, access.roles) && isOpenUnder(access, assessmentDoors.decide.paths);
  }

  /** Whom the services list; nobody where they have no such list. */
  private async listed(tenant: Tenant): Promise<readonly (Person & { readonly isStopped: boolean })[]> {
    if (isOff(tenant.source, members.list.call)) return [];
    const rows = (await this.deps.registers.kept(tenant, members)).rows as unknown as readonly Member[];
    return rows.map(({ id, name, userType, stopped, ...user }) => {
      const as = { yzw: false, display: false, edition: "default" as const, host: null };
      const candidate = { ...user, ...as, userType: USER_TYPES[userType as keyof typeof USER_TYPES] ?? 0 };
      return { id, name, isStopped: stopped, candidate };
    });
  }
}

type Member = Pick<Candidate, "userId" | "companyId" | "ownerAdmin" | "roadAdministration"> & {
  readonly id: string;
  readonly name: string;
  readonly userType: string;
  readonly stopped: boolean;
};

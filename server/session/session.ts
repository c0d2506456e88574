import type { EditionName } from "../../shared/policy/editions.ts";

/** Who is signed in. The person's record of the legacy services stays here, on the server (S1). */
export interface Session {
  readonly tenant: string;
  readonly user: SessionUser;
  /** Whose login page was used: it has a say in the role. */
  readonly edition: EditionName;
  /** Whose host it was; null for a host that is no edition's. Sessions from before it was kept have none. */
  readonly hostEdition?: EditionName | null;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  /** The display link that signed a wall in; null for people. */
  readonly displayId: string | null;
  /** Where and with what it was signed in, for who looks over their sessions. */
  readonly address: string;
  readonly agent: string;
}

export interface SessionUser {
  readonly id: string;
  /** The id that assignment calls and the customers' rules know the person by. */
  readonly userId: string;
  readonly name: string;
  readonly account: string;
  readonly userType: number;
  readonly companyId: string;
  readonly company: string;
  /** Every name of that company: boards use the short one. */
  readonly companyNames: readonly string[];
  /** Cu_IsAdmin, Cu_IsLZ and user_yzw of the user's record. */
  readonly ownerAdmin: boolean;
  readonly roadAdministration: boolean;
  readonly yzw: boolean;
}

export const SESSION_MS = 24 * 3_600_000;

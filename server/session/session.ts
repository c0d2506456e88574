import type { RoleSlot } from "../../shared/policy/user-role.ts";
import type { Role } from "../live/scope.ts";

/** Who is signed in. The person's record of the legacy services stays here, on the server (S1). */
export interface Session {
  readonly tenant: string;
  readonly role: Role;
  readonly user: SessionUser;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  /** The display link that signed a wall in; null for people. */
  readonly displayId: string | null;
}

export interface SessionUser {
  readonly id: string;
  /** The id that assignment calls know the person by. */
  readonly userId: string;
  readonly name: string;
  readonly account: string;
  readonly userType: number;
  readonly companyId: string;
  readonly company: string;
  /** Every name of that company: boards use the short one. */
  readonly companyNames: readonly string[];
  /** Column of the action table; null for walls, which only read. */
  readonly slot: RoleSlot | null;
}

export const SESSION_MS = 24 * 3_600_000;
export const SESSION_COOKIE = "session";

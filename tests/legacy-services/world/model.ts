import type { Tunnel } from "../../../shared/domain/tunnel.ts";
import type { ShotBox } from "./shot.ts";

/** What the stand-in's services know about one tenant. Places GCJ-02 as [lng, lat], times epoch milliseconds, lengths metres. */
export interface World {
  readonly code: string;
  /** Short prefix of accounts and order numbers. */
  readonly prefix: string;
  readonly createdAtMs: number;
  /** Filled from a customer's files: nothing is simulated. */
  readonly imported?: boolean;
  readonly seed: number;
  readonly towns: readonly Town[];
  readonly companies: readonly Company[];
  readonly members: readonly Member[];
  readonly roads: readonly Road[];
  readonly defectTypes: readonly DefectType[];
  readonly devices: readonly Device[];
  readonly facilities: readonly Facility[];
  /** Where nobody is received: the services do not tell, the customer's file does. */
  readonly tunnels?: readonly Tunnel[];
}

/** What stands for good. Companies and people are records that somebody edits: the world has those of the first day, stories/ the rest. */
export type Ground = Omit<World, "companies" | "members">;

export interface Town {
  readonly name: string;
  readonly at: readonly [number, number];
}

export interface Company {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
}

export interface Member {
  readonly id: string;
  readonly account: string;
  readonly phone: string;
  readonly name: string;
  readonly type: number;
  readonly companyId: string;
  readonly company: string;
  readonly ownerAdmin: boolean;
  readonly roadAdministration: boolean;
  readonly yzw: boolean;
  readonly stopped: boolean;
}

export interface Road {
  readonly id: string;
  readonly name: string;
  readonly roadClass: string;
  readonly town: string;
  readonly section: string;
  readonly companyId: string;
  readonly lengthM: number;
  readonly line: readonly (readonly [number, number])[];
}

export interface DefectType {
  readonly id: string;
  readonly parentId: string;
  readonly name: string;
}

export interface Device {
  readonly id: string;
  readonly kind: "vehicle" | "inspector";
  readonly name: string;
  readonly companyId: string;
  readonly person: string;
  readonly offDuty: boolean;
  /** Recorded points of an imported device; a generated one drives by itself. */
  readonly track?: (readonly [lng: number, lat: number, atMs: number, speedKmh: number])[];
}

/** Bridges, manholes and signs stand on a road at a chainage. */
export interface Facility {
  readonly id: string;
  readonly kind: "bridge" | "manhole" | "sign";
  readonly name: string;
  readonly roadId: string;
  readonly direction: 1 | 2;
  readonly chainageM: number;
  readonly at: readonly [number, number];
}

export interface Order {
  readonly id: string;
  readonly number: string;
  status: number;
  readonly source: number;
  readonly serious: boolean;
  readonly typeId: string;
  companyId: string;
  readonly section: string;
  town: string;
  roadId: string;
  readonly direction: 1 | 2 | 3;
  chainageM: number | null;
  at: readonly [number, number] | null;
  readonly foundAtMs: number;
  dueAtMs: number | null;
  /** What somebody asked for while the order waits for that decision. */
  requestedDueAtMs?: number | null;
  finishedAtMs: number | null;
  changedAtMs: number;
  readonly finder: string;
  handler: string;
  reason: string;
  readonly pictures: readonly string[];
  repairs: readonly string[];
  readonly description: string;
  /** The person whom it was dispatched to. */
  assigneeId?: string;
  assignee?: string;
  /** What quick identification left on its pictures. */
  readonly boxes?: readonly ShotBox[];
}

export interface Step {
  readonly atMs: number;
  readonly who: string;
  readonly company: string;
  readonly action: string;
  readonly from: number | null;
  readonly to: number;
  readonly reason: string;
  readonly pictures: readonly string[];
}

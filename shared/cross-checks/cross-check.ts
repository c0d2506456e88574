import type { Company, Road } from "../domain/reference.ts";
import type { WorkOrder } from "../domain/work-order.ts";
import type { LegacyCall } from "../legacy/call.ts";
import type { DecodeSource } from "../legacy/decode-source.ts";
import type { LegacyRecord } from "../legacy/record.ts";
import type { AskingAs } from "../legacy/record-calls.ts";
import type { RecordRow } from "../resources/resource.ts";
import type { ComparedList } from "./compared-lists.ts";

/** What the product holds of a customer: rows of feeds, and records of registers. */
export interface Ground {
  readonly orders: Iterable<WorkOrder>;
  /** Those in use. */
  readonly roads: Iterable<Road>;
  readonly companies: Iterable<Company>;
  /** Out of use included. */
  readonly allRoads: readonly RecordRow[];
  readonly companyRoads: readonly RecordRow[];
  readonly userRoads: readonly RecordRow[];
  readonly members: readonly RecordRow[];
  readonly roadConditions: readonly RecordRow[];
  /** Of all kinds; `kind` says which. */
  readonly plans: readonly RecordRow[];
}

/** What a question is about; `place` in WGS-84. */
export interface Subject {
  readonly id: string;
  readonly name: string;
  readonly place?: readonly [lng: number, lat: number];
}
export type AboutKind = "company" | "person" | "road" | "section" | "roadClass" | "planKind" | "codeField" | "order";

export interface When {
  readonly source: DecodeSource;
  readonly nowMs: number;
}

/** A row of either side: what it is about, and what is compared of it. */
export type ComparedRow = Readonly<Record<string, unknown>> & { readonly id: string; readonly unread?: Readonly<Record<string, string>> };

/**
 * The services' answer to one call against what the product holds: rows of the same things, which it reads by another call. Asked when an administrator
 * wants to know whether the services contradict themselves, and never by itself.
 */
export interface CrossCheck {
  readonly call: LegacyCall;
  readonly record: LegacyRecord;
  /** Which rows of ours they are compared with. */
  readonly against: ComparedList;
  readonly needs: readonly (keyof Ground)[];
  /** One question for each of these; one question where there is nothing to choose. */
  readonly about?: { readonly of: AboutKind; all(ground: Ground, when: When): readonly Subject[] };
  request(identity: AskingAs, about: Subject, when: When): object;
  /** A row of theirs as rows that are compared; itself where nothing is said. */
  theirs?(row: Readonly<Record<string, unknown>>, about: Subject): readonly ComparedRow[];
  ours(ground: Ground, about: Subject, when: When): readonly ComparedRow[];
  readonly fields: readonly string[];
  /** How far numbers may be apart. */
  readonly within?: Readonly<Record<string, number>>;
  /** Tells one state of a row from the next: rows of different states are not compared, as one of them has moved since. */
  readonly version?: string;
}

/** Whom a check asks about that is about nobody. */
export const EVERYTHING: Subject = { id: "", name: "" };

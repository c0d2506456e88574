import type { z } from "zod";
import type { LegacyRecord } from "./record.ts";

/** The services that a tenant's file gives addresses for. Each call belongs to one. */
export const legacyServices = ["webUser", "api", "report", "track", "bridge", "access", "project", "company"] as const;
export type LegacyService = (typeof legacyServices)[number];

/** postJson and getJson answer JSON; getJsonp answers `callback(JSON)`; xmlJson answers JSON inside one XML element. */
export const legacyTransports = ["postJson", "getJson", "getJsonp", "xmlJson"] as const;
export type LegacyTransport = (typeof legacyTransports)[number];

/**
 * One call of the legacy services, declared once for the real client, the stand-in and the tests.
 * `request` and `row` are in legacy names; `row` describes one element of the answer's list in the form that we know. A row that
 * differs from it is read as far as it can be (Q4).
 */
export interface LegacyCall<Request extends z.ZodType = z.ZodType, Row extends z.ZodType = z.ZodType> {
  readonly service: LegacyService;
  readonly name: string;
  /** Whether it changes nothing there, so that anybody may try it who may ask. Signing in is a deed: attempts are counted. */
  readonly reads: boolean;
  readonly path: string;
  readonly transport: LegacyTransport;
  readonly request: Request;
  readonly row: Row;
  /** Where the rows sit in the answer's Json. */
  readonly rowsAt: "array" | "ds" | "first";
  /** An answer without a list, where Json is empty, is a failure and not a list of nothing. */
  readonly emptyFails?: boolean;
  /** Fields of a row that some services write beside Json instead, once for the whole answer. */
  readonly besideJson?: readonly string[];
  /** Row field that names a row: one that lacks it is refused, whatever else it says. */
  readonly idField: string | null;
  /** Row fields without which a row is of no use either, such as those that decide on somebody's rights. */
  readonly essential?: readonly string[];
  /** Part and section of the specification that name the call, e.g. "2.7". */
  readonly section: string;
  /** `given` where the documents name the call, `ours` where we had to. */
  readonly origin: "given" | "ours";
  /** Fields of request and row that the documents give; all others are ours. */
  readonly givenFields: readonly string[];
  /** What its rows are read by, and what it writes is written by: several where a row holds the fields of several. None of rows that are no record. */
  readonly records?: readonly LegacyRecord[];
}

export const declareCall = <Request extends z.ZodType, Row extends z.ZodType>(call: LegacyCall<Request, Row>): LegacyCall<Request, Row> =>
  call;

export type RequestOf<C extends LegacyCall> = z.input<C["request"]>;
export type RowOf<C extends LegacyCall> = z.output<C["row"]>;

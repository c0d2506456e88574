import type { LegacyCall, LegacyTransport } from "../../shared/legacy/call.ts";
import type { FieldsFound } from "./fields-found.ts";
import type { Need } from "./needed-by.ts";
import type { TransportFound } from "./transport-found.ts";
import type { UnreadFound } from "./unread-fields.ts";

/** What became of one call. Names, counts and sizes: nothing that a row said. */
export interface Finding {
  readonly call: string;
  readonly service: LegacyCall["service"];
  readonly origin: LegacyCall["origin"];
  /** Where it was asked, without credentials and query. */
  readonly address: string;
  /**
   * answered: its rows can be read. failed: it is not there, or not so that it could be read. off: the customer's file says that it is not there.
   * unasked: nobody gave what it is about, or its host had given no answer for too long.
   */
  readonly state: "answered" | "failed" | "off" | "unasked";
  /** Why it is not answered; empty where it is. */
  readonly problem: string;
  readonly httpStatus: number | null;
  readonly durationMs: number | null;
  readonly bytes: number;
  readonly transport: { readonly expected: LegacyTransport; readonly found: TransportFound };
  readonly rows: number;
  /** Rows that say nothing, by why. */
  readonly refused: readonly { readonly problem: string; readonly rows: number }[];
  readonly fields: FieldsFound;
  readonly unread: readonly UnreadFound[];
  readonly hints: readonly string[];
  readonly need: Need;
}

/** Whether something stays dark that the customer's file does not call off. */
export const leavesDark = ({ state, need }: Finding): boolean => (state === "failed" || state === "unasked") && need.screens.length > 0;

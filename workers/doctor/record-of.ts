import type { LegacyCall } from "../../shared/legacy/call.ts";
import type { LegacyRecord } from "../../shared/legacy/record.ts";
import { reports } from "../../shared/reports/all.ts";
import { resources } from "../../shared/resources/all.ts";
import { callsOf } from "../../shared/resources/resource.ts";

/** The record that a call's rows, or what it writes, are declared from; undefined for calls that were declared field by field. */
export const recordOf = (call: LegacyCall): LegacyRecord | undefined =>
  resources.find((resource) => callsOf(resource).includes(call))?.record ??
  reports.find(({ ask }) => (ask.calls as readonly LegacyCall[]).includes(call))?.record;

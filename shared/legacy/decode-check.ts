import type { CheckItem, CheckResult, CheckSample } from "../domain/check.ts";
import type { DecodeSource } from "./decode-source.ts";
import { decodeWorkOrder } from "./decode-work-order.ts";
import { check, sample } from "./records/check.ts";

type LegacyRow = Readonly<Record<string, unknown>>;

export const decodeCheckSample = (row: LegacyRow, source: DecodeSource): CheckSample => sample.decode(row, source);

/** A result that nobody listed counts as not checked: it must not pass for a verdict. */
const RESULTS: Readonly<Record<number, CheckResult>> = { 1: "passed", 2: "failed" };

export function decodeCheckItem(row: LegacyRow, source: DecodeSource): CheckItem {
  const decoded = check.decode(row, source);
  return { ...decoded, result: RESULTS[decoded.result] ?? "unchecked", order: decodeWorkOrder(row, source) };
}

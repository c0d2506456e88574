import { crossChecks } from "./cross-checks/all.ts";
import type { LegacyCall } from "./legacy/call.ts";
import { namedCalls } from "./legacy/registry.ts";
import { reports } from "./reports/all.ts";
import { statisticCalls } from "./reports/statistics.ts";
import { resources } from "./resources/all.ts";
import { callsOf } from "./resources/resource.ts";

/** Every call of the legacy services that the product makes. */
export const legacyCalls: readonly LegacyCall[] = [
  ...new Set([
    ...namedCalls,
    ...resources.flatMap(callsOf),
    ...reports.flatMap(({ ask }) => ask.calls as readonly LegacyCall[]),
    ...statisticCalls,
    ...crossChecks.map(({ call }) => call),
  ]),
];

/** Fields that a register says with every write beside its record, in the services' words. */
export const fixedFieldsOf = (call: LegacyCall): readonly string[] => [
  ...new Set(
    resources
      .filter((resource) => call !== resource.list.call && callsOf(resource).includes(call))
      .flatMap(({ form }) => Object.keys(form?.fixed ?? {})),
  ),
];

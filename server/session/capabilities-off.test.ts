import { expect, it } from "vitest";
import { capabilities } from "../../shared/domain/capability.ts";
import { capabilitiesOff } from "./capabilities-off.ts";

const without = (...calls: string[]) => ({ dialects: Object.fromEntries(calls.map((call) => [call, { off: true } as const])) });

it("[D3] a capability is off with its own call alone", () => {
  expect(capabilitiesOff(without())).toEqual([]);
  const off = ["UpdatePasswordForWeb", "BatchSubmitApproveaz", "DispatchXMAZ", "DispatchXMAZToUserNew", "DispatchXMAZToUser"];
  expect(off.map((call) => capabilitiesOff(without(call)))).toEqual(capabilities.map((each) => [each]));
});

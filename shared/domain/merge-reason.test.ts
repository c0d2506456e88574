import { expect, it } from "vitest";
import { mergedInto, mergeReason, unmergeReason } from "./merge-reason.ts";

it("a merge is read back from the reason that the services keep", () => {
  expect(mergedInto(mergeReason("PD2026112000001", ""))).toBe("PD2026112000001");
  expect(mergedInto(mergeReason("PD2026112000001", "同一坑槽；两次上报"))).toBe("PD2026112000001");
  expect(mergedInto(unmergeReason("PD2026112000001"))).toBeNull();
  for (const reason of ["", "重复上报", "重复工单，并入"]) expect(mergedInto(reason)).toBeNull();
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { applyChanges, type Change, changeBetween, collapseChanges } from "./change.ts";

type Item = { id: string; value: unknown; list: unknown };
const item = fc.record({ id: fc.constantFrom("a", "b", "c"), value: fc.jsonValue(), list: fc.array(fc.nat(3), { maxLength: 2 }) });

it("[F3] the change between two rows turns the one into the other", () => {
  fc.assert(
    fc.property(item, item, (before, after) => {
      const target = { ...after, id: before.id };
      const rows = new Map<string, Item>([[before.id, before]]);
      const change = changeBetween<Item>(before.id, before, target);
      applyChanges(rows, change ? [change] : []);
      // Through JSON, as every row travels: -0 is 0 there.
      expect(JSON.stringify(rows.get(before.id))).toBe(JSON.stringify(target));
    }),
  );
});

it("[L6] collapsed changes lead to the same rows as every step", () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 30 }), (targets) => {
      const steps = new Map<string, Item>();
      const changes: Change<Item>[] = [];
      for (const target of targets) {
        const remove = target.list.length === 0;
        const next = changeBetween<Item>(target.id, steps.get(target.id), remove ? undefined : target);
        if (next === null) continue;
        changes.push(next);
        applyChanges(steps, [next]);
      }
      const collapsed = new Map<string, Item>();
      applyChanges(collapsed, collapseChanges(changes));
      expect(Object.fromEntries(collapsed)).toEqual(Object.fromEntries(steps));
    }),
  );
});

it("refuses a patch for a row that is not there", () => {
  expect(() => applyChanges(new Map(), [{ key: "a", patch: { value: 1 } }])).toThrow("patch for a row that is not there: a");
});

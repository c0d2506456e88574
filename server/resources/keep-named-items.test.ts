import { expect, it } from "vitest";
import { keepNamedItems } from "./keep-named-items.ts";

const item = { id: "a1", name: "坑槽", year: 2026 };
const row = (Ar_Id: string, AT_Id: string, Ar_State = 0) => ({ Ar_Id, AT_Id, Ar_Score: 1, Ar_State });
const asked: object[] = [];
const objectTo = (rows: readonly object[], after: object | null) =>
  keepNamedItems(
    {
      now: async (...[, , request]: [unknown, unknown, object]) => {
        asked.push(request);
        return { rows };
      },
    } as never,
    new Map([["T", { file: { code: "T" }, source: { off: new Set() } }]]) as never,
  )("T", after as never, item as never);

it("[13.1] an item that deductions name is not removed from its tree; one that none does, or that merely changes, is no matter", async () => {
  const rows = [row("d1", "a1"), row("d2", "a1"), row("d3", "b1")];
  expect(await objectTo(rows, null)).toEqual([{ field: "name", problem: "hasDeductions", with: { count: 2 } }]);
  expect(asked).toEqual([{ C_Code: "T", ComId: "", Year: "2026", Month: "" }]);
  expect(await objectTo([row("d3", "b1")], null)).toEqual([]);
  expect(await objectTo(rows, { ...item, name: "大坑槽" })).toEqual([]);
});

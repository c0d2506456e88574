import { expect, it } from "vitest";
import { allPages } from "./all-pages.ts";

const services = (rows: readonly number[], isPaged = true) => {
  const asked: number[] = [];
  const ask = async ({ PageIndex, PageSize }: { readonly PageIndex?: number; readonly PageSize?: number }) => {
    asked.push(PageIndex ?? 0);
    const from = isPaged ? ((PageIndex ?? 1) - 1) * (PageSize ?? 0) : 0;
    return { rows: rows.slice(from, PageSize && from + PageSize).map((id) => ({ id })), refused: [], askedAtMs: asked.length };
  };
  return { asked, ask };
};
const page = { KeyWord: "", PageIndex: 1, PageSize: 3 };

it.each([
  [[1, 2], 1],
  [[1, 2, 3], 2],
  [[1, 2, 3, 4], 2],
  [[1, 2, 3, 4, 5, 6, 7], 3],
])("%j in pages of three are read whole, with %i questions", async (rows, questions) => {
  const { asked, ask } = services(rows);
  const { rows: read, askedAtMs } = await allPages(page, ask);
  expect([read.map(({ id }) => id), asked.length]).toEqual([rows, questions]);
  expect(askedAtMs, "as old as its oldest page").toBe(1);
});

it("services that know no pages, or are asked for none, are asked once more at most", async () => {
  const same = services([1, 2, 3, 4], false);
  expect((await allPages(page, same.ask)).rows.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(same.asked).toEqual([1, 2]);
  const whole = services([1, 2, 3, 4]);
  expect((await allPages({}, whole.ask)).rows).toHaveLength(4);
  expect(whole.asked).toHaveLength(1);
});

it("counts rows of a page that could not be told apart", async () => {
  const ask = async ({ PageIndex }: { readonly PageIndex: number }) =>
    PageIndex === 1 ? { rows: [{ id: 1 }, { id: 2 }], refused: [{ id: "", problem: "x" }] } : { rows: [{ id: 4 }], refused: [] };
  expect(await allPages(page, ask)).toMatchObject({ rows: [{ id: 1 }, { id: 2 }, { id: 4 }], refused: [{ problem: "x" }] });
});

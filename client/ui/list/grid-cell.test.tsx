import { expect, it, vi } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import type { CellTools, Column } from "./column.ts";
import { GridCell } from "./grid-cell.tsx";
import { type GridBody, GridBodyContext } from "./grid-context.ts";

const { render } = placeToRender();
const company = "青浦朱家角路桥工程有限公司";

it("a text stands in an element of its own, which can end in an ellipsis, and its cell tells the whole of it", async () => {
  const column = { key: "company", title: { said: "company" }, widthPx: 60, text: () => company } as unknown as Column<object>;
  const body: GridBody<object> = {
    ...{ id: "g", columns: [column], focusIndex: -1, selecting: undefined, tools: {} as CellTools, onPick: vi.fn() },
    source: { count: 1, version: 0, keyAt: () => "1", rowAt: () => ({}), glows: () => false, hasLeft: () => false },
  };
  await render(
    <GridBodyContext value={body as unknown as GridBody<never>}>
      <GridCell rowIndex={0} columnIndex={0} />
    </GridBodyContext>,
  );
  const cell = document.querySelector('[role="gridcell"]')!;
  expect([cell.firstElementChild?.textContent, cell.getAttribute("title")]).toEqual([company, company]);
});

it("a cell that the table makes anew where it stood draws nothing; one that came to stand elsewhere does", async () => {
  const rowAt = vi.fn(() => ({}));
  const column = { key: "company", title: { said: "company" }, widthPx: 60, text: () => company } as unknown as Column<object>;
  const body: GridBody<object> = {
    ...{ id: "g", columns: [column], focusIndex: -1, selecting: undefined, tools: {} as CellTools, onPick: vi.fn() },
    source: { count: 1, version: 0, keyAt: () => "1", rowAt, glows: () => false, hasLeft: () => false },
  };
  const draw = (left: number, rowIndex = 0) =>
    render(
      <GridBodyContext value={body as unknown as GridBody<never>}>
        <GridCell rowIndex={rowIndex} columnIndex={0} className="first" style={{ left }} />
      </GridBodyContext>,
    );
  await draw(0);
  await draw(0);
  expect(rowAt).toHaveBeenCalledTimes(1);
  await draw(60);
  await draw(60, 1);
  expect(rowAt).toHaveBeenCalledTimes(3);
});

import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import type { CellTools, Column } from "./column.ts";
import type { RowSource } from "./row-source.ts";

const { render } = placeToRender();
const copyText = vi.hoisted(() => vi.fn());
vi.mock("../copy-text.ts", () => ({ copyText }));
beforeEach(() => copyText.mockClear());

interface Road {
  readonly id: string;
  readonly name: string;
}
const rows: readonly Road[] = [
  { id: "1", name: "Hu Qing" },
  { id: "2", name: "Bei Qing" },
];
const source = { count: 2, version: 0, keyAt: (at: number) => rows[at]?.id, rowAt: (at: number) => rows[at] } as RowSource<Road>;
const columns = (["name", "id"] as const).map(
  (key) => ({ key, title: { said: key }, text: (row: Road) => row[key] }) as never as Column<Road>,
);
const tools = {} as CellTools;

/** The lines of the menu that is asked for there, by the mouse or by its key. */
async function asked(selector: string, button: number): Promise<HTMLElement[]> {
  const { useCellMenu } = await withAllTexts(import("./use-cell-menu.tsx"));
  await act(() => changeLanguage("en"));
  function Grid() {
    const { onContextMenu, menu } = useCellMenu(source, 1, columns, tools);
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: as the frame of a grid.
      <div className="frame" onContextMenu={onContextMenu}>
        {/* biome-ignore lint/a11y/useSemanticElements: as in a grid. */}
        <div role="gridcell" tabIndex={-1} id="grid-0-0" />
        {menu}
      </div>
    );
  }
  await render(<Grid />);
  const event = Object.assign(new Event("contextmenu", { bubbles: true, cancelable: true }), { button, clientX: 5, clientY: 5 });
  await act(async () => void document.querySelector(selector)?.dispatchEvent(event));
  return [...document.querySelectorAll<HTMLElement>("[role=menuitem]")];
}

it("copies the cell that was pointed at, or its row", async () => {
  const [cell] = await asked("#grid-0-0", 2);
  expect(cell?.textContent).toBe("Copy “Hu Qing”");
  act(() => cell?.click());
  const [, row] = await asked("#grid-0-0", 2);
  act(() => row?.click());
  expect(copyText.mock.calls).toEqual([["Hu Qing"], ["Hu Qing\t1"]]);
});

it("by its key the menu is the focused row's, and beside all cells the mouse has none", async () => {
  const lines = await asked(".frame", 0);
  act(() => lines.at(-1)?.click());
  expect(copyText.mock.calls).toEqual([["Bei Qing\t2"]]);
  expect(await asked(".frame", 2)).toEqual([]);
});

import { act } from "react";
import { expect, it, vi } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import type { CellTools, Column } from "./column.ts";
import type { RowSource } from "./row-source.ts";
import { useCopiedRows } from "./use-copied-rows.ts";
import type { Selecting } from "./use-row-selection.ts";

const { render } = placeToRender();
const showToast = vi.hoisted(() => vi.fn());
vi.mock("../toast.ts", () => ({ showToast }));

interface Road {
  readonly id: string;
  readonly name: string;
}
const rows = new Map([
  ["1", { id: "1", name: "Long\troad\nname" }],
  ["2", { id: "2", name: "Hu Qing" }],
  ["4", { id: "-4.5", name: '=HYPERLINK("http://x")' }],
]);
const keys = ["1", "2", "3", "4"];
const source: RowSource<Road> = {
  ...{ count: 4, version: 0, glows: () => false, hasLeft: () => false },
  keyAt: (index) => keys[index],
  rowAt: (index) => rows.get(keys[index] ?? ""),
};
const columns = (["name", "id"] as const).map(
  (key) => ({ key, title: key.toUpperCase(), text: (row: Road) => row[key] }) as never as Column<Road>,
);
const tools = { t: (key: string) => key, format: { number: String } } as unknown as CellTools;

function Grid({ focus, ticked }: { focus: string | null; ticked: readonly string[] }) {
  const selecting = { isEmpty: ticked.length === 0, has: (key: string) => ticked.includes(key) } as Selecting;
  return <div data-testid="grid" onCopy={useCopiedRows(source, focus, selecting, columns, tools)} />;
}

async function copied(focus: string | null, ticked: readonly string[]): Promise<string | null> {
  await render(<Grid focus={focus} ticked={ticked} />);
  const setData = vi.fn();
  const event = Object.assign(new Event("copy", { bubbles: true, cancelable: true }), { clipboardData: { setData } });
  act(() => void document.querySelector('[data-testid="grid"]')?.dispatchEvent(event));
  expect(event.defaultPrevented).toBe(setData.mock.calls.length === 1);
  return setData.mock.calls[0]?.[1] ?? null;
}

it("copies the focused row as it stands in the list, a cell between two tabs", async () => {
  expect(await copied("1", [])).toBe("Long road name\t1");
});

it("what people wrote becomes no formula where it is pasted, and a figure keeps its sign", async () => {
  expect(await copied("4", [])).toBe(`'=HYPERLINK("http://x")\t-4.5`);
});

it("copies the ticked rows in place of the focused one, under the head of their columns", async () => {
  expect(await copied("2", ["1", "2"])).toBe("NAME\tID\nLong road name\t1\nHu Qing\t2");
});

it("leaves the clipboard alone where there is nothing to copy", async () => {
  expect(await copied(null, [])).toBeNull();
});

it("says so when a ticked row has not come yet", async () => {
  expect(await copied(null, ["2", "3"])).toBe("NAME\tID\nHu Qing\t2");
  expect(showToast.mock.lastCall?.[0]).toMatchObject({ message: "table.copiedSome", intent: "warning" });
});

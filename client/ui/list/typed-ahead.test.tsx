import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import type { RowSource } from "./row-source.ts";
import { useTypedAhead, useTypedBefore, useTypedWalk, WALK_KEPT_FOR_MS } from "./typed-ahead.ts";

const { render } = placeToRender();
const [go, onOpen, takeFocus] = [vi.fn(), vi.fn(), vi.fn()];
const rows = Array.from({ length: 20 }, (_, i) => `r${i}`);
const source = { count: rows.length, keyAt: (index) => rows[index] } as RowSource<unknown>;

function Grid({ kept }: { kept: ReturnType<typeof useTypedAhead> }) {
  useTypedWalk(kept, { source, focusIndex: -1, go, onOpen, takeFocus });
  return null;
}
function List({ isComing }: { isComing: boolean }) {
  const kept = useTypedAhead(isComing);
  return (
    <div className="shell">
      <a href="/list">list</a>
      <main>
        <input />
        {!isComing && <Grid kept={kept} />}
      </main>
    </div>
  );
}
function Coming() {
  useTypedBefore();
  return null;
}
const press = (key: string, on: Element = document.body) =>
  act(async () => void on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));

beforeEach(() => {
  for (const each of [go, onOpen, takeFocus]) each.mockReset();
});

it("[10.9] j pressed six times while a list loads stands at its sixth row, and nothing else was done", async () => {
  await render(<List isComing={true} />);
  for (const key of ["j", "j", "j", "a", "j", "j", "j"]) await press(key);
  expect(go).not.toHaveBeenCalled();
  await render(<List isComing={false} />);
  expect([go.mock.calls, takeFocus.mock.calls.length, onOpen.mock.calls]).toEqual([[[5]], 1, []]);
  // Once rows are there the keys are the grid's.
  await press("j");
  expect(go).toHaveBeenCalledTimes(1);
});

it("[10.9] what was pressed while the screen itself was on its way is for its list, and what was pressed for another is not", async () => {
  await render(<List isComing={true} />);
  await press("j");
  await render(<Coming />);
  await press("j");
  await press("j");
  await render(<List isComing={true} />);
  await press("j");
  await render(<List isComing={false} />);
  expect(go.mock.calls).toEqual([[2]]);
});

it("[10.9] whoever clicked the menu walks at once; Enter on its entry is the entry's", async () => {
  await render(<List isComing={true} />);
  const entry = document.querySelector("a")!;
  await act(async () => entry.focus());
  for (const key of ["j", "Enter", "j"]) await press(key, entry);
  await render(<List isComing={false} />);
  expect([go.mock.calls, onOpen.mock.calls]).toEqual([[[1]], []]);
});

it("[10.9] Enter opens the row that was walked to, and what came after it is not the list's", async () => {
  await render(<List isComing={true} />);
  for (const key of ["ArrowDown", "j", "k", "Enter", "j"]) await press(key);
  await render(<List isComing={false} />);
  expect([onOpen.mock.calls, go.mock.calls]).toEqual([[["r0"]], [[0]]]);
});

it("[10.9] keys that were pressed long before the rows came, or before somebody went on to write, do nothing", async () => {
  const pressedMs = Date.now();
  await render(<List isComing={true} />);
  await press("j");
  const clock = vi.spyOn(Date, "now").mockReturnValue(pressedMs + WALK_KEPT_FOR_MS + 1_000);
  await render(<List isComing={false} />);
  clock.mockRestore();
  await render(<List isComing={true} />);
  await press("j");
  await act(async () => document.querySelector("input")!.focus());
  await render(<List isComing={false} />);
  expect(go).not.toHaveBeenCalled();
});

import { act, useMemo } from "react";
import { expect, it, vi } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { useInSlices } from "./use-in-slices.ts";

const { render } = placeToRender();

it("long work lets the page have its turn again and again, and what was given before stays until all of it is there", async () => {
  vi.useFakeTimers();
  let nowMs = 0;
  vi.spyOn(performance, "now").mockImplementation(() => nowMs);
  let done = 0;
  function* slowly(count: number) {
    for (let i = 0; i < count; i++) {
      nowMs += 5;
      done++;
      yield i;
    }
  }
  let shown: ReturnType<typeof useInSlices<number>>;
  function Shown({ count }: { count: number }) {
    shown = useInSlices(useMemo(() => () => slowly(count), [count]));
    return null;
  }
  await render(<Shown count={2} />);
  expect(shown!).toEqual({ all: [0, 1], isWhole: true });
  done = 0;
  await render(<Shown count={10} />);
  expect(done, "some 12 ms of it at once").toBe(3);
  expect(shown!).toEqual({ all: [0, 1], isWhole: false });
  await act(async () => vi.runAllTimers());
  expect(shown!).toMatchObject({ all: { length: 10 }, isWhole: true });
  await render(<Shown count={100} />);
  await render(<Shown count={1} />);
  done = 0;
  await act(async () => vi.runAllTimers());
  expect([done, shown!.all.length], "what nobody wants any more is left").toEqual([0, 1]);
  vi.useRealTimers();
});

import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { useAlarmed } from "../live/alarmed.ts";
import { useAlarms } from "./use-alarms.ts";

const asked = vi.hoisted(() => vi.fn(async () => ({ alarms: [] })));
const hints: (() => void)[] = [];
const client = {
  onHint: (_: string, hear: () => void) => {
    hints.push(hear);
    return () => {};
  },
};
vi.mock("../api/ask.ts", () => ({ ask: asked }));
vi.mock("../live/use-topic.ts", () => ({ useLive: () => ({ client }) }));

const { render } = placeToRender();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Bell() {
  useAlarms(true);
  return null;
}

it("[A] what rings is asked for behind other windows as well: of all tabs the one that speaks may be there", async () => {
  vi.useFakeTimers();
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await render(<Bell />);
  asked.mockClear();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked, "it asks nothing by itself").not.toHaveBeenCalled();
  for (const hear of hints) hear();
  expect(asked).toHaveBeenCalledTimes(1);
  hidden.mockReturnValue(false);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(asked).toHaveBeenCalledTimes(2);
});

it("[A] what was asked for before somebody signed out is shown to nobody who signs in next", async () => {
  let answer = (_: { alarms: { id: string }[] }) => {};
  asked.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve as typeof answer)));
  let held: unknown;
  const Reads = () => {
    held = useAlarms(true).answer;
    return null;
  };
  await render(<Reads key="one" />);
  asked.mockImplementationOnce(() => new Promise(() => {}));
  await render(<Reads key="other" />);
  await act(async () => answer({ alarms: [{ id: "of the one before" }] }));
  expect(held).toBeNull();
});

it("[M5] tells maps which orders and vehicles ring: not what is over or put aside, and nothing once nobody sits here", async () => {
  const alarm = (cause: string, id: string, part: object = {}) => ({ cause, subject: { id }, clearedAtMs: null, paused: null, ...part });
  const alarms = [
    ...[alarm("serious", "O1"), alarm("serious", "O2", { clearedAtMs: 1 }), alarm("vehicleSilent", "D1")],
    ...[alarm("vehicleSilent", "D2", { paused: {} }), alarm("noPatrol", "D3")],
  ];
  asked.mockImplementationOnce(async () => ({ alarms }) as never);
  let told: unknown;
  const Reads = ({ isAsked }: { isAsked: boolean }) => {
    useAlarms(isAsked);
    told = [[...useAlarmed("order")], [...useAlarmed("device")]];
    return null;
  };
  await render(<Reads isAsked />);
  expect(told).toEqual([["O1"], ["D1"]]);
  await render(<Reads isAsked={false} />);
  expect(told).toEqual([[], []]);
});

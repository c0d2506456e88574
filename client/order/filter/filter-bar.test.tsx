import { act } from "react";
import { expect, it, vi } from "vitest";
import { noFilter } from "../../../shared/domain/order-filter.ts";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";
import { LiveContext } from "../../live/use-topic.ts";

const { drawn } = vi.hoisted(() => ({ drawn: vi.fn() }));
vi.mock("./use-filter-words.ts", async (original) => {
  const whole = await original<typeof import("./use-filter-words.ts")>();
  const useFilterWords: typeof whole.useFilterWords = (filter) => {
    drawn();
    return whole.useFilterWords(filter);
  };
  return { ...whole, useFilterWords };
});
vi.mock("../../session/session.ts", () => ({ useSession: () => ({ kind: "signedOut" }) }));

const { render } = placeToRender();
const NAMES = "statuses companies towns roads period types degree sources completion withdrawn raisedByAuthority assessed dispatched".split(
  " ",
);

it("the fields of the filter draw once for a change and once for its counts: not for the rows, and the values not twice", async () => {
  const counts = [{ value: "1", label: "1", count: 7 }];
  const facets = Object.fromEntries(NAMES.map((name) => [name, counts]));
  let counted: Promise<void> = Promise.resolve();
  const asked = vi.fn(async () => {
    await counted;
    return Response.json({ facets, position: { epoch: 1, offset: 1 } });
  });
  vi.stubGlobal("fetch", asked);
  const { FilterBar } = await withAllTexts(import("./filter-bar.tsx"));
  const { live } = liveTopics(() => 0);
  const onChange = () => {};
  const bar = (statuses: number[], areRowsThere: boolean) =>
    render(
      <LiveContext value={live}>
        <FilterBar filter={filters.get(statuses)!} areRowsThere={areRowsThere} onChange={onChange} />
      </LiveContext>,
    );
  const [none, one] = [[], [1]];
  const filters = new Map<number[], typeof noFilter>([none, one].map((statuses) => [statuses, { ...noFilter, statuses }]));
  await bar(none, true);
  await act(async () => document.querySelector<HTMLElement>(".filter-field button")?.click());
  await vi.waitFor(() => expect(document.querySelector(".list-choice:not(.quiet) > .quiet")?.textContent).toBe("7"), 100_000);
  drawn.mockClear();
  await bar(one, false);
  expect(drawn).toHaveBeenCalledTimes(1);
  const before = asked.mock.calls.length;
  let count = () => {};
  counted = new Promise<void>((resolve) => {
    count = resolve;
  });
  await bar(one, true);
  expect(drawn).toHaveBeenCalledTimes(1);
  expect(asked).toHaveBeenCalledTimes(before + 1);
  await act(async () => count());
  await vi.waitFor(() => expect(drawn).toHaveBeenCalledTimes(2), 100_000);
});

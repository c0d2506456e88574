import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { sortsOf } from "../../../shared/domain/row-matcher.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { type View, ViewContext } from "../../session/view.ts";
import type { Column } from "./column.ts";
import { type ListState, useListState } from "./use-list-state.ts";

const { render } = placeToRender();
const me = { user: { id: "U1" }, tenant: { code: "T", timeZone: "Asia/Shanghai" } };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
const columns = ["status", "number", "road"].map((key) => ({
  key,
  title: { said: key },
  widthPx: 100,
  text: () => key,
})) as never as Column<object>[];
const standard = { key: "number", direction: "asc" } as const;
beforeEach(() => localStorage.clear());

let state: ListState<object>;
function Probe() {
  state = useListState("test", columns, standard);
  return null;
}

async function open(search: string) {
  const written: string[] = [];
  const view: View = { path: "/x", search: new URLSearchParams(search), readdress: (next) => void written.push(next.toString()) };
  await render(
    <ViewContext key={crypto.randomUUID()} value={view}>
      <Probe />
    </ViewContext>,
  );
  return written;
}
const shown = () => state.shownColumns.map(({ key }) => key);

it("[L3] a link says which columns stand in a list, in which order and how wide, whatever this machine remembers", async () => {
  await open("");
  await act(async () => state.choices.onOrder(["road", "number", "status"]));
  await open("order=number,road,status&without=status&pinned=road&widths=road.240");
  expect([shown(), state.widthsPx]).toEqual([["road", "number"], { road: 240 }]);
});

it("a head that is pressed with Shift joins the columns that a list is sorted by, turns, and leaves them again", async () => {
  const written = await open("");
  const press = (key: string, isAdded: boolean) => act(async () => state.onSort(key, isAdded));
  const sorts = () => sortsOf(state.sort).map(({ key, direction }) => `${key} ${direction}`);
  await press("road", true);
  await press("status", true);
  expect(sorts()).toEqual(["number asc", "road asc", "status asc"]);
  await expect.poll(() => written.at(-1)).toBe("sorted=number.asc%2Croad.asc%2Cstatus.asc");
  await press("road", true);
  expect(sorts()).toEqual(["number asc", "road desc", "status asc"]);
  await press("road", true);
  expect(sorts()).toEqual(["number asc", "status asc"]);
  await open("");
  expect(sorts(), "it is remembered").toEqual(["number asc", "status asc"]);
  await press("road", false);
  expect(sorts()).toEqual(["road asc"]);
  await press("road", true);
  expect(sorts(), "a list is always sorted by something").toEqual(["road desc"]);
});

it("what somebody makes of the columns stands in the address at once, and is remembered for the next visit", async () => {
  const written = await open("");
  await act(async () => {
    state.grid.onMove("road", "status");
    state.grid.onWidth("road", 240);
  });
  await expect.poll(() => written.at(-1)).toBe("order=road%2Cstatus%2Cnumber&widths=road.240");
  await act(async () => state.choices.onPinned(["number"]));
  await expect.poll(() => written.at(-1)).toBe("order=road%2Cstatus%2Cnumber&pinned=number&widths=road.240");
  await open("");
  expect([shown(), state.widthsPx]).toEqual([["number", "road", "status"], { road: 240 }]);
  await act(async () => state.choices.onReset());
  expect([state.pinned, state.widthsPx]).toEqual([[], {}]);
});

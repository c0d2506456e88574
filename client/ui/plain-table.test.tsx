import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { ViewContext } from "../session/view.ts";
import { type PlainColumn, PlainTable } from "./plain-table.tsx";

interface Road {
  readonly name: string;
  readonly lengthM: number;
}
const rows: readonly Road[] = [
  { name: "乙路", lengthM: 30 },
  { name: "甲路", lengthM: 200 },
  { name: "丙路", lengthM: 9 },
];
const columns: readonly PlainColumn<Road>[] = [
  { key: "name", title: "道路", cell: ({ name }) => name },
  { key: "length", title: "长度", cell: ({ lengthM }) => lengthM, sortBy: ({ lengthM }) => lengthM },
];

const { render } = placeToRender();
let search = new URLSearchParams();
let isPhone = false;
vi.mock("./use-phone.ts", () => ({ usePhone: () => isPhone }));
beforeEach(() => {
  search = new URLSearchParams("road=7");
  isPhone = false;
});

const open = (lists: readonly string[]) =>
  render(
    <ViewContext value={{ path: "/pavement", search, readdress: (next) => (search = next) }}>
      {lists.map((list) => (
        <PlainTable key={list} label={list} list={list} rows={rows} rowKey={({ name }) => name} empty="–" columns={columns} />
      ))}
    </ViewContext>,
  );
const names = (table: number) =>
  [...document.querySelectorAll("table")[table]!.querySelectorAll("tbody tr")].map((row) => row.querySelector("td")!.textContent);
const sort = (table: number) => act(async () => document.querySelectorAll<HTMLElement>(".plain-sort")[table]!.click());

it("[10.3] keeps its sort in the address under its own name, beside what else stands there, and a reload finds it", async () => {
  await open(["roads", "units"]);
  await sort(1);
  expect([names(0), names(1)]).toEqual([
    ["乙路", "甲路", "丙路"],
    ["丙路", "乙路", "甲路"],
  ]);
  await vi.waitFor(() => expect(search.toString()).toBe("road=7&sorted%40units=length.asc"), 100_000);
  await render(<span />);
  await open(["roads", "units"]);
  expect([names(0), names(1)]).toEqual([
    ["乙路", "甲路", "丙路"],
    ["丙路", "乙路", "甲路"],
  ]);
  expect(document.querySelector("[aria-sort=ascending]")?.textContent).toBe("长度");
});

it("[10.3] takes nothing of an address for a sort that none of its columns has", async () => {
  search = new URLSearchParams("sorted@roads=width.asc");
  await open(["roads"]);
  expect(names(0)).toEqual(["乙路", "甲路", "丙路"]);
});

const kept: readonly PlainColumn<Road>[] = [...columns, { key: "keeper", title: "养护单位", cell: ({ name }) => `${name}公司` }];

async function openKept(shown: readonly PlainColumn<Road>[] = kept) {
  isPhone = true;
  await render(
    <ViewContext value={{ path: "/pavement", search, readdress: (next) => (search = next) }}>
      <PlainTable label="roads" list="roads" rows={rows} rowKey={({ name }) => name} empty="–" columns={shown} />
    </ViewContext>,
  );
}
const cards = () => [...document.querySelectorAll(".plain-cards > li")].map((card) => card.querySelector(".plain-card-name")!.textContent);

it("[10.16] on a telephone each row is a card that names what it says, sorted by what heads of a table are pressed for", async () => {
  await openKept();
  expect(document.querySelector("table")).toBeNull();
  expect(document.querySelector(".plain-cards > li")?.textContent).toBe("乙路长度30养护单位乙路公司");
  const select = document.querySelector("select")!;
  expect([...select.options].map(({ text }) => text).slice(1)).toEqual(["长度 ↑", "长度 ↓"]);
  await act(async () => {
    select.value = "1";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  expect(cards()).toEqual(["甲路", "乙路", "丙路"]);
  await vi.waitFor(() => expect(search.get("sorted@roads")).toBe("length.desc"), 100_000);
});

it("[10.16] what a telephone is wide enough for, and what is read across, stays a table there", async () => {
  await openKept(columns);
  expect(document.querySelectorAll("tbody tr")).toHaveLength(3);
  await openKept(kept.map((column) => ({ ...column, isPinned: column.key === "name" })));
  expect(document.querySelectorAll("tbody tr")).toHaveLength(3);
  await openKept(kept.map((column, i) => ({ ...column, isPinned: i === kept.length - 1 && "end" })));
  expect([document.querySelectorAll("tbody tr").length, document.querySelectorAll(".plain-cards > li").length]).toEqual([0, 3]);
});

it.each([false, true])("[10.1] rows that go by themselves stay where they are while the pointer is on one (cards: %s)", async (onPhone) => {
  isPhone = onPhone;
  const { ConfirmedButton } = await import("./confirmed-button.tsx");
  const end: PlainColumn<Road> = {
    key: "end",
    title: "操作",
    cell: () => <ConfirmedButton icon={<i />} text="" confirm="" onConfirm={() => {}} />,
  };
  const show = (now: readonly Road[], movesByItself: boolean) =>
    render(
      <PlainTable label="" {...{ movesByItself, rows: now, columns: [...columns, end] }} list="" rowKey={({ name }) => name} empty="–" />,
    );
  const said = () =>
    [...document.querySelectorAll("tbody tr, .plain-cards > li")].map((row) => [
      row.querySelector("td, .plain-card-name")!.textContent,
      row.className,
      row.querySelector("button")!.disabled,
    ]);
  const point = (event: string) =>
    act(async () => void document.querySelector("tbody, .plain-cards")?.dispatchEvent(new MouseEvent(event, { bubbles: true })));
  await show(rows, true);
  await point("pointerover");
  await show(rows.slice(2), true);
  expect(said()).toEqual([
    ["乙路", "row-gone", true],
    ["甲路", "row-gone", true],
    ["丙路", "", false],
  ]);
  await show([], true);
  expect(said().map(([name]) => name)).toEqual(["乙路", "甲路", "丙路"]);
  await point("pointerout");
  expect(document.querySelector(".plain-empty")?.textContent).toBe("–");
  await show(rows, false);
  await point("pointerover");
  await show(rows.slice(2), false);
  expect(said()).toEqual([["丙路", "", false]]);
});

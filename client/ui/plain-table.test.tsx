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
beforeEach(() => (search = new URLSearchParams("road=7")));

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
  await vi.waitFor(() => expect(search.toString()).toBe("road=7&sorted%40units=length.asc"));
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

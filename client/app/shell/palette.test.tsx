import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";

const { render } = placeToRender();
const opened: string[] = [];
const hit = (id: string) => ({ id, title: id, note: "", open: () => void opened.push(id) });
let hits: { groups: { kind: string; hits: ReturnType<typeof hit>[] }[]; isAsking: boolean; unasked: string[] };
vi.mock("../search/use-palette-hits.ts", () => ({ usePaletteHits: () => hits }));
beforeEach(() => {
  opened.length = 0;
});

const field = () => document.querySelector("input")!;
const chosen = () => document.querySelector("[aria-selected=true]")?.textContent;
const press = (key: string) => act(async () => void field().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field(), text);
    field().dispatchEvent(new Event("input", { bubbles: true }));
  });
async function show(...groups: [string, ...string[]][]): Promise<void> {
  hits = { groups: groups.map(([kind, ...ids]) => ({ kind, hits: ids.map(hit) })), isAsking: groups.length === 0, unasked: [] };
  const { default: Palette } = await withAllTexts(import("./palette.tsx"));
  await act(() => changeLanguage("en"));
  await render(<Palette me={{} as never} onClose={() => {}} />);
}

it("[10.6] what answers later never becomes what Enter opens", async () => {
  await show(["vehicles", "A1203"]);
  expect(chosen()).toBe("A1203");
  // A closed order comes, and stands first.
  await show(["closed", "QP1203"], ["vehicles", "A1203"]);
  expect(chosen()).toBe("A1203");
  await press("Enter");
  expect(opened).toEqual(["A1203"]);
});

it("[10.6] Enter before anything is found waits for the answer, and opens what it brings", async () => {
  await show();
  await press("Enter");
  expect(opened).toEqual([]);
  await type("王");
  expect(document.querySelector(".palette-none")?.textContent).toBe("Loading…");
  await type("");
  await press("Enter");
  await show(["closed", "QP1203"]);
  expect(opened).toEqual(["QP1203"]);
});

it("[10.6] arrows choose among all groups, round the ends", async () => {
  await show(["pages", "/home"], ["closed", "QP1", "QP2"]);
  await press("ArrowUp");
  expect(chosen()).toBe("QP2");
  await press("ArrowDown");
  expect(chosen()).toBe("/home");
});

it("[10.6] says what could not be asked, beside what was found and where nothing was", async () => {
  const said = () => document.querySelector("[role=status]")?.textContent;
  await show(["pages", "/home"]);
  hits = { ...hits, unasked: ["Staff register", "Closed work orders"] };
  await type("王");
  expect(said()).toBe("Could not be asked, something may be missing: Staff register, Closed work orders");
  hits = { groups: [], isAsking: false, unasked: ["Staff register"] };
  await type("王强");
  expect(said()).toBe("Nothing foundCould not be asked, something may be missing: Staff register");
});

import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";

const types = [
  ["bridge", "0", "桥梁"],
  ["deckPothole", "bridge", "桥面坑槽"],
  ["road", "0", "路面"],
  ["asphalt", "road", "沥青路面"],
  ["pothole", "asphalt", "坑槽"],
  ["crack", "asphalt", "裂缝"],
  ["sign", "0", "标志"],
].map(([id, parentId, name]) => [id!, { id, parentId, name }] as const);
vi.mock("../../live/use-topic.ts", () => ({ useTopic: () => ({ rows: new Map(types) }) }));
vi.mock("../../session/session.ts", () => ({ useSession: () => ({ kind: "signedOut" }) }));

const { render } = placeToRender();
beforeEach(() => act(() => changeLanguage("zh")));
const values = [{ value: "pothole", label: "坑槽", count: 12 }];
const onChange = vi.fn();

async function openTyped(text: string, chosen: string[] = []): Promise<HTMLInputElement> {
  const { TypeFacet } = await withAllTexts(import("./type-facet.tsx"));
  onChange.mockClear();
  await render(<TypeFacet values={values} chosen={chosen} onChange={onChange} />);
  const input = document.querySelector<HTMLInputElement>("input:not([type=checkbox])")!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  return input;
}
const lines = () => [...document.querySelectorAll(".list-choice")].map(({ textContent }) => textContent);

it("a type three levels down is found by its name, with what it stands under and how many there are, and Enter chooses it", async () => {
  const input = await openTyped("坑槽");
  // What is called just so stands before what only has it in its name, wherever they stand in the tree.
  expect(lines()).toEqual(["坑槽 路面 › 沥青路面12", "桥面坑槽 桥梁0"]);
  await act(async () => void input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(["pothole"]);
});

it("one found above others takes their place when it is chosen, and what stands under a chosen one cannot be chosen again", async () => {
  await openTyped("沥青", ["pothole"]);
  await act(async () => document.querySelector<HTMLInputElement>("input[type=checkbox]")!.click());
  expect(onChange).toHaveBeenCalledExactlyOnceWith(["asphalt"]);

  await openTyped("裂", ["road"]);
  expect(document.querySelector<HTMLInputElement>("input[type=checkbox]")).toMatchObject({ checked: true, disabled: true });
});

it("says so where no type is called that", async () => {
  await openTyped("隧");
  expect(lines()).toEqual([]);
  expect(document.querySelector("p.quiet")?.textContent).not.toBe("");
});

it("[10.3] in another language a type is called and found as the list beneath calls it", async () => {
  await act(() => changeLanguage("en"));
  const input = await openTyped("pothole");
  expect(lines()).toEqual(["pothole · 坑槽 路面 › 沥青路面12"]);
  await act(async () => void input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(["pothole"]);
});

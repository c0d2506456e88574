import { act } from "react";
import { beforeEach, expect, it } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { type Draft, useDraft } from "./use-draft.ts";

const { render } = placeToRender();
const isText = (value: unknown): value is string => typeof value === "string";
const drafts: Record<string, Draft<string>> = {};
function Tab({ name }: { name: string }) {
  drafts[name] = useDraft("draft", "", isText, name);
  return null;
}
/** Browsers tell all tabs but the one that wrote. */
const told = () => act(async () => void window.dispatchEvent(new StorageEvent("storage", { key: "draft" })));
const write = (name: string, text: string) => act(async () => drafts[name]!.setLines([text]));

beforeEach(() => localStorage.clear());

it("two tabs with one draft: neither writes over the other before a person has said which stands", async () => {
  await render(
    <>
      <Tab name="a" />
      <Tab name="b" />
    </>,
  );
  await write("a", "坑槽");
  await told();
  expect([drafts.b!.theirs, drafts.b!.isOwnPage]).toEqual([["坑槽"], false]);
  await write("b", "井盖");
  expect(JSON.parse(localStorage.getItem("draft")!)).toMatchObject({ by: "a", lines: ["坑槽"] });
  await act(async () => drafts.b!.keepOwn());
  expect(JSON.parse(localStorage.getItem("draft")!)).toMatchObject({ by: "b", lines: ["井盖"] });
  await told();
  expect(drafts.a!.theirs).toEqual(["井盖"]);
  await act(async () => drafts.a!.takeTheirs());
  expect([drafts.a!.lines, drafts.a!.theirs]).toEqual([["井盖"], null]);
});

it("what another tab wrote unheard is not written over either", async () => {
  await render(<Tab name="a" />);
  await write("a", "一");
  localStorage.setItem("draft", JSON.stringify({ by: "b", lines: ["二"] }));
  await write("a", "三");
  expect([drafts.a!.theirs, JSON.parse(localStorage.getItem("draft")!).lines]).toEqual([["二"], ["二"]]);
});

it("a form that was closed and opened again while its lines were on their way hears in the same tab that they are sent", async () => {
  await render(<Tab key="first" name="a" />);
  await write("a", "坑槽");
  const sending = drafts.a!;
  await render(<Tab key="second" name="a" />);
  expect(drafts.a!.lines).toEqual(["坑槽"]);
  await act(async () => sending.setLines([""]));
  expect([drafts.a!.theirs, drafts.a!.isOwnPage], "by the page itself, and no other tab").toEqual([[""], true]);
});

import { act, useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { withAllTexts } from "../i18n/start.ts";

const me = { user: { id: "U1" }, tenant: { code: "A" } };
vi.mock("../session/session.ts", () => ({ useMe: () => me }));

const { render } = placeToRender();
beforeEach(() => localStorage.clear());

async function rendered() {
  const { useUsualReasons } = await import("./usual-reasons.ts");
  const { ReasonField } = await withAllTexts(import("./reason-field.tsx"));
  const Field = () => {
    const [value, setValue] = useState("");
    return <ReasonField label="Why" required value={value} invalid={false} usual={useUsualReasons("return")} onChange={setValue} />;
  };
  await render(<Field />);
}
const reasons = () => [...document.querySelectorAll<HTMLElement>(".usual-reasons button")];

it("a usual reason fills the field with one click, and is marked while it is what stands there", async () => {
  await rendered();
  expect(
    reasons()
      .map(({ textContent }) => textContent)
      .slice(0, 2),
  ).toEqual(["Not on our section", "Wrong location"]);
  await act(async () => reasons()[1]!.click());
  expect(document.querySelector("textarea")?.value).toBe("Wrong location");
  expect(reasons().map((reason) => reason.classList.contains("bp6-active"))).toEqual([false, true, false, false]);
});

it("what this person said last stands first, once, no more than three, and of this action alone", async () => {
  const { rememberReason } = await import("./usual-reasons.ts");
  const { personOf } = await import("../session/person.ts");
  const person = personOf(me as never);
  for (const said of ["one", "two", "three", " Wrong location ", "  ", "two"]) rememberReason(person, "return", said);
  rememberReason(person, "cancel", "another action");
  rememberReason(`${person}0`, "return", "another person");
  await rendered();
  const shown = reasons().map(({ textContent }) => textContent);
  expect(shown.slice(0, 4)).toEqual(["two", "Wrong location", "three", "Not on our section"]);
  expect(shown).toHaveLength(6);
});

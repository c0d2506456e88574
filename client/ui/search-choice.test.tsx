import { act, useState } from "react";
import { expect, it } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { SearchChoice } from "./search-choice.tsx";

const { render } = placeToRender();
const names = ["北青公路", "沪青平公路"];

function Page({ returnsKeys }: { returnsKeys: boolean }) {
  const [chosen, choose] = useState("");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as a page that works by keys has it.
    <section data-page-keys tabIndex={0}>
      <SearchChoice
        {...{ label: "Road", value: chosen, nothing: "none", returnsKeys }}
        find={(text) => names.filter((name) => name.includes(text)).map((name) => ({ key: name, label: name }))}
        onChoose={({ label }) => choose(label)}
      />
    </section>
  );
}
const field = () => document.querySelector("input")!;
const press = (key: string) =>
  act(async () => void field().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));
const offered = () => [...document.querySelectorAll("[role=option]")].map(({ textContent }) => textContent);

it("[10] Enter takes what is found, closes the list and keeps the focus in the field; what is typed next looks anew", async () => {
  await render(<Page returnsKeys={false} />);
  await act(async () => field().focus());
  await press("ArrowDown");
  await press("Enter");
  expect([field().value, offered(), document.activeElement]).toEqual([names[1], [], field()]);
  await press("北");
  expect([field().value, offered()]).toEqual(["", names]);
  await press("Escape");
  expect([field().value, offered(), document.activeElement]).toEqual([names[1], [], field()]);
  await press("Enter");
  expect(offered()).toEqual(names);
});

it("[10] on a page that works by keys the page has them again, and not the body", async () => {
  await render(<Page returnsKeys={true} />);
  await act(async () => field().focus());
  await press("Enter");
  expect([field().value, document.activeElement?.tagName]).toEqual([names[0], "SECTION"]);
});

import { Dialog, HTMLSelect, NumericInput, Spinner, Tag } from "@blueprintjs/core";
import { act } from "react";
import { expect, it } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { changeLanguage } from "../i18n/start.ts";
import { nameLibraryParts } from "./library-parts.ts";

const { render } = placeToRender();

const latin = () =>
  [...document.querySelectorAll("[aria-label], svg > title")]
    .map((part) => part.getAttribute("aria-label") ?? part.textContent ?? "")
    .filter((name) => /[A-Za-z]{3,}/.test(name));

it("parts that the library names in English are named in the language in use, and anew in another one", async () => {
  await act(() => changeLanguage("zh"));
  const stop = nameLibraryParts(document.body);
  await render(
    <Dialog isOpen title="桩号">
      <HTMLSelect options={["甲"]} />
      <NumericInput />
      <Spinner />
      <Tag onRemove={() => {}}>甲</Tag>
    </Dialog>,
  );
  await act(async () => {});
  expect(document.querySelectorAll("[data-library-word]").length).toBeGreaterThanOrEqual(6);
  expect(latin()).toEqual([]);
  expect(document.querySelector(".bp6-dialog-close-button")?.getAttribute("aria-label")).toBe("关闭");
  await act(() => changeLanguage("ja"));
  expect(document.querySelector(".bp6-dialog-close-button")?.getAttribute("aria-label")).toBe("閉じる");
  stop();
});

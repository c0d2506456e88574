import { act } from "react";
import { expect, it } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../i18n/start.ts";
import { ViewContext } from "../session/view.ts";
import facilities from "./facilities.words.ts";
import { RegisterParts } from "./register-parts.tsx";
import { eachRegister } from "./register-words.ts";

const { render } = placeToRender();
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>("button")];

it("several registers at one path stand one at a time, and which one stands in the address", async () => {
  await withAllTexts(Promise.resolve());
  await act(() => changeLanguage("zh"));
  const show = (query: string, readdress: (search: URLSearchParams) => void) =>
    render(
      <ViewContext value={{ path: "/system/facilities", search: new URLSearchParams(query), readdress }}>
        <RegisterParts parts={eachRegister(facilities)} render={({ resource }) => <p>{resource.name}</p>} />
      </ViewContext>,
    );
  let asked = "";
  await show("m=1", (search) => (asked = String(search)));
  expect(buttons().map((button) => [button.textContent, button.getAttribute("aria-pressed")])).toEqual([
    ["桥梁", "true"],
    ["井盖", "false"],
    ["标志标牌", "false"],
    ["里程桩", "false"],
  ]);
  expect(document.querySelector("p")?.textContent).toBe("bridges");
  await act(async () => buttons()[1]!.click());
  expect(asked).toBe("m=1&part=manholes");
  await show(asked, () => {});
  expect(document.querySelector("p")?.textContent).toBe("manholes");
  await show("part=nothing", () => {});
  expect(document.querySelector("p")?.textContent).toBe("bridges");
});

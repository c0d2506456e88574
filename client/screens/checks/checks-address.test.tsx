import { act } from "react";
import { expect, it, vi } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { ViewContext } from "../../session/view.ts";
import { readChecksAddress, useChecksAddress, writeChecksAddress } from "./checks-address.ts";

const { render } = placeToRender();

it("reads back from an address what it wrote there", () => {
  const asked = { view: "pictures", filter: { sampleId: "7", result: "failed" }, focus: "12" } as const;
  const address = writeChecksAddress(new URLSearchParams("other=1"), asked, "list");
  expect(address.get("other")).toBe("1");
  expect(readChecksAddress(address, "list")).toEqual(asked);
});

it("leaves out what is as at first, and does not follow what nobody understands", () => {
  const first = readChecksAddress(new URLSearchParams("view=upside-down&result=maybe"), "pictures");
  expect(first).toEqual({ view: "pictures", filter: { sampleId: "", result: "all" }, focus: null });
  expect(writeChecksAddress(new URLSearchParams("view=list&sample=3&result=passed&check=1"), first, "pictures").size).toBe(0);
});

it("keeps sample, result and the focused check in the address of the view, as a reload finds them", async () => {
  const readdress = vi.fn();
  const Screen = () => {
    const { setFilter, setFocus, filter, focus } = useChecksAddress("list");
    return (
      <button
        type="button"
        onClick={() => {
          setFilter({ sampleId: "7", result: "failed" });
          setFocus("12");
        }}
      >
        {JSON.stringify([filter, focus])}
      </button>
    );
  };
  const at = (search: string) => (
    <ViewContext key={search} value={{ path: "/checks", search: new URLSearchParams(search), readdress }}>
      <Screen />
    </ViewContext>
  );
  await render(at("from=menu"));
  act(() => document.querySelector("button")?.click());
  await vi.waitFor(() => expect(readdress).toHaveBeenCalled(), { timeout: 100_000 });
  const kept = String(readdress.mock.lastCall?.[0]);
  expect(kept).toBe("from=menu&sample=7&result=failed&check=12");
  await render(at(kept));
  expect(document.querySelector("button")?.textContent).toBe('[{"sampleId":"7","result":"failed"},"12"]');
});

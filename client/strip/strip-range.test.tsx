import { act } from "react";
import { expect, it } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { ViewContext } from "../session/view.ts";
import { type StripRange, useStripRange } from "./strip-range.ts";

const { render } = placeToRender();
let set: (range: StripRange | null) => void;
function Shown() {
  const [range, setRange] = useStripRange("R1");
  set = setRange;
  return <p>{range === null ? "none" : `${range.fromM} ${range.toM}`}</p>;
}
const text = () => document.querySelector("p")?.textContent;

it("[P] [M1] a range that is drawn stands in the address of its view, beside what else stands there", async () => {
  const addresses: string[] = [];
  const view = {
    path: "/x",
    search: new URLSearchParams("id=7&r=R1,10,20"),
    readdress: (next: URLSearchParams) => addresses.push(next.toString()),
  };
  await render(
    <ViewContext value={view}>
      <Shown />
    </ViewContext>,
  );
  expect(text()).toBe("10 20");
  await act(async () => set({ fromM: 30, toM: 40 }));
  await act(async () => set(null));
  expect(addresses).toEqual(["id=7&r=R1%2C30%2C40", "id=7"]);
});

it("[P] a card over a view, which has no address, holds its range itself", async () => {
  await render(<Shown />);
  expect(text()).toBe("none");
  await act(async () => set({ fromM: 30, toM: 40 }));
  expect(text()).toBe("30 40");
});

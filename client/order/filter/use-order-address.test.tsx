import { act, useState } from "react";
import { expect, it } from "vitest";
import { noFilter } from "../../../shared/domain/order-filter.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { ViewContext } from "../../session/view.ts";
import { type OrderAddress, useOrderAddress } from "./use-order-address.ts";

const { render } = placeToRender();
const NO_COLUMNS: readonly string[] = [];
let address: OrderAddress;
let shown: string;

async function openAt(search: string, saysNone: boolean): Promise<void> {
  const Asks = () => {
    address = useOrderAddress(NO_COLUMNS, () => {}, saysNone);
    return null;
  };
  const Screen = () => {
    const [params, readdress] = useState(new URLSearchParams(search));
    shown = params.toString();
    return (
      <ViewContext value={{ path: "/maintain/maintain-list", search: params, readdress }}>
        <Asks />
      </ViewContext>
    );
  };
  await render(<Screen key={`${search} ${saysNone}`} />);
}

it("[10.3] what was cleared stays cleared after a reload, where a bare address would open a view", async () => {
  await openAt("q=abc", true);
  await act(async () => address.change(noFilter));
  expect(address.filter).toEqual(noFilter);
  await openAt(shown, true);
  expect([address.isBare, address.filter, address.query, address.refused]).toEqual([false, noFilter, "", []]);
});

it("says nothing where nothing else would open", async () => {
  await openAt("q=abc", false);
  await act(async () => address.change(noFilter));
  expect([shown, address.isBare]).toEqual(["", true]);
});

it("[M1] what the address says of the map beside the list is no filter that was refused, and survives another filter", async () => {
  const of = "m=121%2C31%2C12&r=R1%2C500%2C900";
  await openAt(`q=abc&${of}`, false);
  expect([address.refused, address.query]).toEqual([[], "q=abc"]);
  await act(async () => address.change({ search: "xyz" }));
  expect([shown, address.query]).toEqual([`q=xyz&${of}`, "q=xyz"]);
  await act(async () => address.listAddress[1]((before) => ({ ...before, groupBy: undefined })));
  expect(new URLSearchParams(shown).get("r")).toBe("R1,500,900");
});

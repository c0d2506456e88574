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

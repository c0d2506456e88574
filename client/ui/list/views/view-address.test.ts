import { expect, it } from "vitest";
import { readOrderAddress } from "../../../../shared/http/order-filter-address.ts";
import { isListLook, readListAddress } from "../list-address.ts";
import { addressOfView } from "./view-address.ts";

const layout = { hidden: ["town"], widthsPx: { road: 120 }, order: ["company", "number"], pinned: ["number"] };

it("[10.4] a view's link carries its columns beside its filter, and neither is taken for the other", () => {
  const params = new URL(addressOfView({ query: "status=7", layout }), "http://a").searchParams;
  expect(readListAddress(params, ["town", "road", "company", "number"])).toEqual({ search: "", filters: {}, ...layout });
  const own = new URLSearchParams([...params].filter(([name]) => !isListLook(name)));
  expect(readOrderAddress(own)).toMatchObject({ filter: { statuses: [7] }, refused: [] });
  expect(addressOfView({ query: "", layout: null })).toMatch(/\?sort=-/);
});

import { expect, it } from "vitest";
import { withoutOthers } from "./use-shown-menu.ts";

it("[C7] the list of others leaves the menu while it is empty, and a group that held nothing else with it", () => {
  expect(
    withoutOthers([
      { path: "/dashboard", children: [] },
      { path: "/maintain", children: ["/maintain/index", "/maintain/parts/other"] },
    ]),
  ).toEqual([
    { path: "/dashboard", children: [] },
    { path: "/maintain", children: ["/maintain/index"] },
  ]);
  expect(withoutOthers([{ path: "/maintain", children: ["/maintain/parts/other"] }])).toEqual([]);
});

import { act, type ComponentProps } from "react";
import { expect, it, vi } from "vitest";
import { noFilter } from "../../../shared/domain/order-filter.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";

vi.mock("../../session/session.ts", () => ({
  useMe: () => ({}),
  useSession: () => ({ kind: "signedOut" }),
  beforeSignOut: () => () => {},
}));
const { render } = placeToRender();

it("[10.2] beside a card that has keys, those keys say that a row is to be chosen first while none has the focus", async () => {
  const { AskedOrdersGrid } = await withAllTexts(import("./asked-orders-grid.tsx"));
  const asked = {
    rows: { read: () => {}, hasLeft: () => false },
    view: { count: 0, answer: 1, failure: null, asking: false, version: 1 },
    source: { count: 0, keyAt: () => undefined },
  };
  const open = (focus: string | null) =>
    render(
      <AskedOrdersGrid
        {...({
          label: "",
          asked,
          filter: noFilter,
          sort: { key: "number", direction: "asc" },
          layout: { columns: [] },
          focus,
        } as unknown as ComponentProps<typeof AskedOrdersGrid>)}
        empty={{ title: "", hint: "" }}
        ofAnyRow={["accept"]}
      />,
    );
  const toasts = () => [...document.querySelectorAll(".bp6-toast")].map(({ textContent }) => textContent);
  const press = () =>
    act(async () => {
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true, cancelable: true }));
      await new Promise((drawn) => setTimeout(drawn, DRAWN_MS));
    });
  await open("o1");
  await press();
  expect(toasts()).toEqual([]);
  await open(null);
  await press();
  expect(toasts()).toEqual(["Choose a row first"]);
});
const DRAWN_MS = 60;

import { expect, it } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { RowFills } from "./row-fills.tsx";

const { render } = placeToRender();
const rects = [{ left: 0, width: 0.5, top: 0, height: 1 }];

it("[P] each ground of a row is cut to its own places, whatever its class is called: one that no address leads to would lie over all others", async () => {
  const keys = ["0 observed", "5 ", " ", "5", "a#b%20c"];
  await render(<RowFills fills={keys.map((key) => ({ key, look: "strip-ground", rects }))} />);
  const cut = [...document.querySelectorAll<HTMLElement>(".strip-fill")].map(({ style }) => {
    const [, address = ""] = /^url\("(.*)"\)$/.exec(style.clipPath) ?? [];
    // As browsers read it.
    return document.getElementById(decodeURIComponent(new URL(address, "http://page.example/").hash.slice(1)));
  });
  expect(cut.map((one) => one?.tagName.toLowerCase())).toEqual(keys.map(() => "clippath"));
  expect(new Set(cut).size).toBe(keys.length);
});

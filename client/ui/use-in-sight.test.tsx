import { useRef } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { useInSight } from "./use-in-sight.ts";

const { render } = placeToRender();
const before = Element.prototype.scrollIntoView;
afterEach(() => {
  Element.prototype.scrollIntoView = before;
});

it("brings another element into sight, and goes away in browsers that answer with a promise", async () => {
  const shown = vi.fn(() => Promise.resolve());
  Element.prototype.scrollIntoView = shown as unknown as typeof before;
  function Sheet({ which }: { readonly which: string }) {
    const title = useRef<HTMLHeadingElement>(null);
    useInSight(title, "start", { which });
    return <h2 ref={title}>{which}</h2>;
  }
  await render(<Sheet which="c1" />);
  await render(<Sheet which="c1" />);
  await render(<Sheet which="c2" />);
  await render(<p>closed</p>);
  expect([shown.mock.calls, document.querySelector("p")?.textContent]).toEqual([[[{ block: "start" }], [{ block: "start" }]], "closed"]);
});

it("moves nothing where nobody has just asked for it", async () => {
  const shown = vi.fn();
  Element.prototype.scrollIntoView = shown;
  const asked = { current: true };
  function Sheet() {
    const title = useRef<HTMLHeadingElement>(null);
    useInSight(title, "start", { ifAsked: asked });
    return <h2 ref={title}>c1</h2>;
  }
  await render(<Sheet />);
  await render(<p>another month loads</p>);
  await render(<Sheet />);
  expect(shown).toHaveBeenCalledTimes(1);
});

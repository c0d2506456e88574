import { act } from "react";
import { expect, it } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { useStandingOrder } from "./use-standing-order.ts";

const { render } = placeToRender();

function Rows({ ids }: { ids: string[] }) {
  const { shown, gone, holding } = useStandingOrder(ids, (id) => id);
  return <output {...holding}>{shown.map((id) => (gone.has(id) ? `(${id})` : id)).join("")}</output>;
}
async function show(ids: string, event?: string) {
  await render(<Rows ids={[...ids]} />);
  const output = document.querySelector("output")!;
  if (event !== undefined) await act(async () => void output.dispatchEvent(new MouseEvent(event, { bubbles: true })));
  return output.textContent;
}

it("nothing moves while it is held: what is new comes last, what is gone stays where it is, and let go of it is in order again", async () => {
  expect(await show("abc", "pointerover")).toBe("abc");
  expect(await show("cab")).toBe("abc");
  expect(await show("dcab")).toBe("abcd");
  expect(await show("dca")).toBe("a(b)cd");
  expect(await show("da")).toBe("a(b)(c)d");
  expect(await show("dca")).toBe("a(b)cd");
  expect(await show("dca", "pointerout")).toBe("dca");
});

import { act, useState } from "react";
import { expect, it } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { useActionKeys } from "../../order/action-keys.ts";
import { useSelectedOrderId } from "../../session/selection.ts";
import { useSharedSelection } from "./use-shared-selection.ts";

const { render } = placeToRender();

it("[10.2] a key right after j is never for the order before, whose card still stands beside the list", async () => {
  const did: string[] = [];
  let setFocus: (key: string) => void;
  function Card({ id }: { id: string }) {
    const selected = useSelectedOrderId();
    useActionKeys(selected === id ? ["accept"] : [], () => did.push(id));
    return null;
  }
  function Screen() {
    const [focus, set] = useState("o3");
    setFocus = set;
    useSharedSelection(focus, set, true);
    return <Card id="o3" />;
  }
  await render(<Screen />);
  const press = () => act(async () => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true })));
  await press();
  expect(did).toEqual(["o3"]);
  act(() => setFocus("o4"));
  await press();
  expect(did).toEqual(["o3"]);
});

import { expect, it, vi } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";

const { render } = placeToRender();

it("[10.6] an order keeps its number over a reload, for the tabs that name it", async () => {
  const load = async () => {
    vi.resetModules();
    return import("./record-names.ts");
  };
  (await load()).knowOrderNumber("7", "QP2026112500007");
  const { useOrderNames } = await load();
  const Name = () => <p>{["7", "8"].map(useOrderNames()).join(" ")}</p>;
  await render(<Name />);
  expect(document.body.textContent).toBe("QP2026112500007 8");
  sessionStorage.setItem("order-numbers", '{"not":"pairs"}');
  expect((await load()).useOrderNames).toBeTypeOf("function");
});

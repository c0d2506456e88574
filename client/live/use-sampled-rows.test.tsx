import { act } from "react";
import { expect, it } from "vitest";
import { liveTopics } from "../../tests/support/live-topics.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { useSampledRows } from "./use-sampled-rows.ts";
import { LiveContext, useTopicValue } from "./use-topic.ts";

const { render } = placeToRender();
const Said = () => {
  const count = useSampledRows("orders", (rows) => rows.size);
  const hasCome = useTopicValue("orders", (view) => view.hasCome);
  return <output>{hasCome ? count : "loading"}</output>;
};
const said = () => document.querySelector("output")?.textContent;

it("the first rows are taken as they come: nothing says meanwhile that there are none", async () => {
  const { live, set } = liveTopics(() => Date.now(), { orders: { rows: {}, hasCome: false } });
  await render(
    <LiveContext value={live}>
      <Said />
    </LiveContext>,
  );
  expect(said()).toBe("loading");
  await act(async () => set("orders", { rows: { a: { id: "a" } } }));
  expect(said()).toBe("1");
});

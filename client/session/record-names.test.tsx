import { beforeEach, expect, it, vi } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";

const { render } = placeToRender();
let signedIn = { user: { id: "U1" }, tenant: { code: "A" } };
vi.mock("./session.ts", () => ({ useSession: () => ({ kind: "signedIn", me: signedIn }) }));
const load = async () => {
  vi.resetModules();
  return import("./record-names.ts");
};
const shown = () => document.body.textContent;
beforeEach(() => {
  sessionStorage.clear();
  signedIn = { user: { id: "U1" }, tenant: { code: "A" } };
});

it("[10.6] an order keeps its number over a reload, for the tabs that name it", async () => {
  (await load()).knowOrderNumber("A/U1", "7", "QP2026112500007");
  const { useOrderNames } = await load();
  const Name = () => <p>{["7", "8"].map(useOrderNames()).join(" ")}</p>;
  await render(<Name />);
  expect(shown()).toBe("QP2026112500007 8");
  sessionStorage.setItem("order-numbers:A/U1", '{"not":"pairs"}');
  const { useOrderNames: again } = await load();
  const Again = () => <p>{again()("7")}</p>;
  await render(<Again />);
  expect(shown()).toBe("7");
});

it.each([
  ["another of the same customer", { user: { id: "U2" }, tenant: { code: "A" } }],
  ["one of another customer whose id is the same", { user: { id: "U1" }, tenant: { code: "B" } }],
])("[M1] hidden things are never named: what was shown to one person names nothing to %s in the same browser tab", async (_, next) => {
  const { useKnownOrder, useKnownRoad, useOrderNames, useRoadNames } = await load();
  const Shows = () => {
    useKnownOrder("7", "QP2026112500007");
    useKnownRoad("7", "泖塔路");
    return null;
  };
  const Names = ({
    of: { useOrderNames, useRoadNames },
  }: {
    of: Pick<typeof import("./record-names.ts"), "useOrderNames" | "useRoadNames">;
  }) => <p>{[useOrderNames(), useRoadNames()].map((nameOf) => nameOf("7")).join(" ")}</p>;
  const here = { useOrderNames, useRoadNames };
  await render(<Shows />);
  await render(<Names of={here} />);
  expect(shown()).toBe("QP2026112500007 泖塔路");
  signedIn = next;
  await render(<Names of={here} />);
  expect(shown(), "the page was not loaded anew").toBe("7 7");
  const anew = await load();
  await render(<Names key="anew" of={anew} />);
  expect(shown(), "it was").toBe("7 7");
});

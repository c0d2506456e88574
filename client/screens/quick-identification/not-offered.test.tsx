import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";

const { render } = placeToRender();
const me = { notOffered: [] as string[] };
vi.mock("../../session/session.ts", () => ({ useMe: () => me }));
beforeEach(() => {
  me.notOffered = [];
});

const nothing = () => {};
const suggestion = {
  ...{ companyId: "c1", company: "Road Works Ltd", shortName: "Works", score: 0, reasons: [] },
  people: [{ id: "p1", name: "Li", open: 3 }],
};

/** What the buttons of a decision can, in their order: confirm, dispatch, discard, later. */
async function buttons(notOffered: string[] = [], receiver: string | null = "Works") {
  me.notOffered = notOffered;
  const { DecisionBar } = await withAllTexts(import("./decision-bar.tsx"));
  await act(() => changeLanguage("en"));
  const on = { onReason: nothing, onConfirm: nothing, onDispatch: nothing, onDiscard: nothing, onSkip: nothing };
  await render(<DecisionBar blocked={false} receiver={receiver} reasons={["none"]} reason="none" {...on} />);
  return [...document.querySelectorAll("button")].map(({ disabled, title }) => (disabled ? title : "can"));
}

it("[D3] what the services have no call for is not offered, and the button says why", async () => {
  const lacking = "The source system does not offer this";
  expect(await buttons()).toEqual(["can", "can", "can", "can"]);
  expect(await buttons(["decideShots"])).toEqual([lacking, "can", lacking, "can"]);
  expect(await buttons(["dispatchShots"])).toEqual(["can", lacking, "can", "can"]);
});

it("while nobody is known whom it would go to, nothing is dispatched, and the button says so", async () => {
  expect(await buttons([], null)).toEqual(["can", "No company is known for this place yet", "can", "can"]);
});

it("[D3] without the call for one person an order goes to the whole company, and the choice says so", async () => {
  const { DispatchChoice } = await withAllTexts(import("../../order/dispatch/dispatch-choice.tsx"));
  await act(() => changeLanguage("en"));
  const choice = (toPerson: boolean) => (
    <DispatchChoice toPerson={toPerson} suggestions={[suggestion]} receiver={{ companyId: "c1", personId: "" }} onChange={nothing} />
  );
  await render(choice(true));
  expect(document.querySelectorAll("select option")).toHaveLength(2);
  await render(choice(false));
  expect(document.querySelector("select")).toBeNull();
  expect(document.body.textContent).toContain("takes no single person");
});

import { expect, it, vi } from "vitest";
import { createStore } from "zustand";
import { noFilter } from "../../../shared/domain/order-filter.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";

const me = { actions: { pending: ["cancel", "reassign", "return"] }, actionLabels: {} };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
vi.mock("../../live/use-topic.ts", () => ({ useLive: () => ({ topic: () => ({ store: createStore(() => ({ rows: new Map() })) }) }) }));

const { render } = placeToRender();

it("what ends orders for good stands last and apart, behind everything else that can be done with them", async () => {
  const { BatchBar } = await withAllTexts(import("./batch-bar.tsx"));
  await render(
    <BatchBar selected={{ filter: { ...noFilter, list: "pending" } }} done={() => {}}>
      <button type="button">Print</button>
    </BatchBar>,
  );
  const buttons = [...document.querySelectorAll("button")];
  expect(buttons.map(({ textContent }) => textContent)).toEqual(["Return", "Reassign", "Print", "Cancel order"]);
  expect(buttons.map((each) => each.classList.contains("batch-apart"))).toEqual([false, false, false, true]);
});

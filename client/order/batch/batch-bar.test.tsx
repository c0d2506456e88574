import { act } from "react";
import { expect, it, vi } from "vitest";
import { createStore } from "zustand";
import { noFilter } from "../../../shared/domain/order-filter.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";

const me = { actions: { pending: ["cancel", "reassign", "return"] }, actionLabels: {} };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
vi.mock("../../live/use-topic.ts", () => ({ useLive: () => ({ topic: () => ({ store: createStore(() => ({ rows: new Map() })) }) }) }));

vi.mock("./batch-dialog.tsx", () => ({ default: ({ action }: { action: string }) => <p data-dialog>{action}</p> }));

const { render } = placeToRender();

it("what ends orders for good stands last and apart, behind everything else that can be done with them", async () => {
  const { BatchBar } = await withAllTexts(import("./batch-bar.tsx"));
  await render(
    <BatchBar selected={{ filter: { ...noFilter, list: "pending" } }} done={() => {}}>
      <button type="button">Print</button>
    </BatchBar>,
  );
  const buttons = [...document.querySelectorAll("button")];
  expect(buttons.map(({ textContent }) => textContent)).toEqual(["Returnr", "Reassigng", "Print", "Cancel orderx"]);
  expect(buttons.map((each) => each.classList.contains("batch-apart"))).toEqual([false, false, false, true]);
});

it("keys act on what is chosen, unless a card lies open that takes them", async () => {
  const [{ BatchBar }, { openOrder, closeOrder }] = await withAllTexts(
    Promise.all([import("./batch-bar.tsx"), import("../../session/selection.ts")]),
  );
  await render(<BatchBar selected={{ filter: { ...noFilter, list: "pending" } }} done={() => {}} />);
  const press = (key: string) => act(async () => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
  const hints = () => [...document.querySelectorAll(".key-hint")].map(({ textContent }) => textContent);
  const dialog = () => document.querySelector("[data-dialog]")?.textContent ?? null;
  expect(hints()).toEqual(["r", "g", "x"]);
  await act(async () => openOrder("o1"));
  expect(hints()).toEqual([]);
  await press("g");
  expect(dialog()).toBeNull();
  await act(async () => closeOrder());
  await press("g");
  await expect.poll(dialog).toBe("reassign");
});

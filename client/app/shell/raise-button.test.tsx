import { act } from "react";
import { expect, it, vi } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";
import { isForPage, isFree } from "../../ui/use-keys.ts";

const me = vi.hoisted(() => ({ raises: true }));
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedOut" }) }));
const loaded = vi.hoisted(() => ({ come: () => {} }));
vi.mock("../../order/raise/raise-dialog.tsx", async () => {
  await new Promise<void>((resolve) => {
    loaded.come = resolve;
  });
  return {
    default: ({ isOpen, onClose }: { isOpen: boolean; onClose: (isOver: boolean) => void }) => (
      <p data-open={isOpen}>
        <button type="button" onClick={() => onClose(false)}>
          unclear
        </button>
      </p>
    ),
  };
});
const { render } = placeToRender();
const show = async () =>
  render(
    await withAllTexts(import("./raise-button.tsx")).then(({ RaiseButton, RaiseHost }) => (
      <>
        <RaiseButton />
        <RaiseHost />
      </>
    )),
  );

it("is there for those who may raise an order, and for nobody else", async () => {
  me.raises = false;
  await show();
  expect(document.querySelectorAll("button")).toHaveLength(0);
  me.raises = true;
  await show();
  expect(document.querySelectorAll("button")).toHaveLength(1);
});

it("keeps keys from what lies behind while the dialog is on its way, and a dialog of which nobody knows what became", async () => {
  await show();
  expect([isFree(document.body), isForPage(document.body)]).toEqual([true, true]);
  await act(async () => document.querySelector("button")!.click());
  expect([isFree(document.body), isForPage(document.body)]).toEqual([false, false]);
  await act(async () => loaded.come());
  await vi.waitFor(() => expect(document.querySelector("p")?.dataset.open).toBe("true"), 100_000);
  await act(async () => document.querySelector<HTMLButtonElement>("p button")!.click());
  expect(document.querySelector("p")?.dataset.open).toBe("false");
});

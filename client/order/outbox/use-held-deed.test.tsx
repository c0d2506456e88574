import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";
import { GRACE_MS } from "./outbox.ts";
import { ownOutbox, useOutbox } from "./own-outbox.ts";

const { render } = placeToRender();
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
afterEach(() => void vi.useRealTimers());

const toasts = () => [...document.querySelectorAll(".bp6-toast")].map(({ textContent }) => textContent);
/** The toast leaves, and the next comes, moving. */
const pressUndo = () =>
  act(async () => {
    document.querySelector<HTMLElement>(".bp6-toast .bp6-button")?.click();
    await vi.advanceTimersByTimeAsync(1_000);
  });

/** Somebody who holds deeds, and what came of them. */
async function holder() {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    sent.push(address);
    return Response.json({});
  });
  const { useHeldDeed } = await withAllTexts(import("./use-held-deed.ts"));
  const takenBack: string[] = [];
  let hold: ReturnType<typeof useHeldDeed>;
  function Page() {
    useOutbox({ tenant: { code: "T" }, user: { id: "ann" } } as never);
    hold = useHeldDeed();
    return null;
  }
  await render(<Page />);
  const accept = (id: string) =>
    act(async () => {
      const deed = { subject: id, door: "actOnOrder", params: { id }, body: {}, what: `Accept: ${id}`, undone: `Undone: ${id}` } as const;
      hold({ ...deed, failureText: () => "", onTakenBack: () => takenBack.push(id) });
    });
  return { sent, takenBack, accept };
}

it("[10.2] the toast of a deed takes it back before it is sent, and then offers what was done before it", async () => {
  const { sent, takenBack, accept } = await holder();
  await accept("QP1");
  await accept("QP2");
  expect(toasts()).toEqual(["Accept: QP2 (2 can be undone)Undo (Ctrl Z)"]);
  await pressUndo();
  expect(takenBack).toEqual(["QP2"]);
  expect(toasts()).toEqual([expect.stringMatching(/^Undone: QP2.*Undo \(Ctrl Z\)$/)]);
  await pressUndo();
  expect(takenBack).toEqual(["QP2", "QP1"]);
  expect(toasts()).toEqual(["Undone: QP1"]);
  await act(async () => void (await vi.advanceTimersByTimeAsync(2 * GRACE_MS)));
  expect(sent).toEqual([]);
});

it("[10.2] an undo that comes too late says so: the page was left, which tells all that it holds", async () => {
  const { sent, takenBack, accept } = await holder();
  let answered = (_: Response) => {};
  vi.stubGlobal("fetch", (address: string) => {
    sent.push(address);
    return new Promise<Response>((resolve) => (answered = resolve));
  });
  await accept("QP1");
  await act(async () => void ownOutbox().leave());
  expect(sent).toHaveLength(1);
  await pressUndo();
  expect(takenBack).toEqual([]);
  expect(toasts()).toEqual([expect.stringMatching(/^Accept: QP1: already sent/)]);
  await act(async () => answered(Response.json({})));
});

it("[10.2] no undo outlives its time, also not under a pointer that rests on it", async () => {
  const { accept } = await holder();
  await accept("QP1");
  await act(async () => void document.querySelector(".bp6-toast")?.dispatchEvent(new MouseEvent("mouseover", { bubbles: true })));
  for (const ms of [GRACE_MS, 1_000]) await act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  expect(toasts()).toEqual([]);
});

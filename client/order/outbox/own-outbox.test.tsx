import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { GRACE_MS } from "./outbox.ts";
import { ownOutbox, useOutbox } from "./own-outbox.ts";

const { render } = placeToRender();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Shell({ id }: { id: string }) {
  useOutbox({ tenant: { code: "T" }, user: { id } } as never);
  return null;
}

it("[10.16] a deed says whose it is, and none is sent once its doer's shell is gone", async () => {
  let isBad = true;
  const sent: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_: string, { headers }: RequestInit) => {
    if (isBad) throw new TypeError("no line");
    sent.push(new Headers(headers).get("page-of"));
    return Response.json({});
  });
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  await render(<Shell key="a" id="ann" />);
  const deed = { subject: "o1", door: "actOnOrder", params: { id: "o1" }, body: {}, what: "accept", pictures: [], refusal: null } as const;
  ownOutbox().hold({ ...deed, key: "key-0000001", pictures: [] }, { onDone() {}, onFailed() {}, onUndone() {} });
  await pass(GRACE_MS);
  // Ann's session ends, the line comes back, and Bo signs in.
  await render(<p>signed out</p>);
  isBad = false;
  dispatchEvent(new Event("online"));
  await pass(60_000);
  await render(<Shell key="b" id="bo" />);
  await pass(60_000);
  expect(sent).toEqual([]);
  await render(<Shell key="a2" id="ann" />);
  await pass(60_000);
  expect(sent).toEqual(["T%2Fann"]);
});

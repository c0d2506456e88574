import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { createStore, useStore } from "zustand";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";
import type { DeedState } from "../../order/outbox/deed.ts";
import type { KeptDeed } from "../../order/outbox/outbox.ts";

const store = createStore<{ kept: readonly KeptDeed[] }>(() => ({ kept: [] }));
vi.mock("../../order/outbox/own-outbox.ts", () => ({
  useKeptDeeds: () => useStore(store, ({ kept }) => kept),
  ownOutbox: () => ({ dismiss() {}, sendAgain() {} }),
}));

const { render } = placeToRender();
const become = (state: DeedState) =>
  act(async () =>
    store.setState({ kept: [{ state, failure: null, deed: { key: "k1234567", what: "Take: QP1", pictures: [] } } as never] }),
  );
const cloud = () => document.querySelector<HTMLElement>('[aria-label="1 to be sent"]');
const list = () => document.querySelector<HTMLElement>(".outbox");

beforeEach(() => store.setState({ kept: [] }));

it("[10.16] the list of what waits for the line stays open while it is tried again", async () => {
  const { OutboxButton } = await withAllTexts(import("./outbox-button.tsx"));
  await render(<OutboxButton />);
  await become("waiting");
  await act(async () => cloud()?.click());
  const opened = list();
  expect(opened?.textContent).toContain("Waiting for the line");
  await become("sending");
  expect(list()).toBe(opened);
  expect(opened?.isConnected).toBe(true);
  expect(opened?.textContent).toContain("Being sent");
  await become("waiting");
  expect(list()).toBe(opened);
});

it("what is on its way for the first time is not told", async () => {
  const { OutboxButton } = await withAllTexts(import("./outbox-button.tsx"));
  await render(<OutboxButton />);
  await become("held");
  expect(cloud()).toBeNull();
  await become("sending");
  expect(cloud()).toBeNull();
  await become("waiting");
  expect(cloud()).not.toBeNull();
});

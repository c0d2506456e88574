import { act } from "react";
import { expect, it, vi } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";

vi.mock("../../session/edition.ts", () => ({ fetchEdition: () => new Promise(() => {}) }));
let kept: { state: string }[] = [];
vi.mock("../../order/outbox/own-outbox.ts", () => ({ useKeptDeeds: () => kept }));
const { render } = placeToRender();

it("[10.16] whoever leaves with something unsent is told how much, and that it stays; what was refused is not sent any more", async () => {
  const { SignOutDialog } = await withAllTexts(import("./sign-out-dialog.tsx"));
  const told = async () => {
    await render(<SignOutDialog loginPath="/login" onClose={() => {}} />);
    await act(async () => void (await new Promise(setImmediate)));
    return document.body.textContent;
  };
  expect(await told()).not.toContain("Not sent yet");
  kept = [{ state: "waiting" }, { state: "sending" }, { state: "refused" }];
  expect(await told()).toContain("Not sent yet: 2. It stays on this device");
});

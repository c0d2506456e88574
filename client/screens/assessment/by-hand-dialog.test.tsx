import { act } from "react";
import { expect, it, vi } from "vitest";
import type { AssessedYear } from "../../../shared/http/assessment-api.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { RequestFailure } from "../../api/request.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";

const { render } = placeToRender();
vi.mock("../../api/ask.ts", () => ({
  ask: async (_: unknown, { body }: { body: unknown }) => {
    sent.push(body);
    throw new RequestFailure("monthClosed", 409);
  },
}));
const sent: unknown[] = [];
const said: string[] = [];
vi.mock("../../ui/toast.ts", () => ({ showToast: async ({ message }: { message: string }) => said.push(message) }));

it("[13.4] says that it is the quarter whose months are frozen, and not that a month is", async () => {
  await changeLanguage("en");
  const { ByHandDialog } = await withAllTexts(import("./by-hand-dialog.tsx"));
  const part = { score: 90, scored: 2, months: 3, byHand: null };
  const row = { companyId: "c1", quarters: [part, part, part, part], year: part } as unknown as AssessedYear;
  await render(<ByHandDialog row={row} year={2026} quarter={1} title="Quarter 1" onClose={() => {}} />);
  await act(async () => {});
  await act(async () => document.querySelector<HTMLButtonElement>("button[type=submit]")!.click());
  expect(sent, "with what was seen").toEqual([{ companyId: "c1", year: 2026, quarter: 1, score: null, seen: null }]);
  expect(said).toEqual([expect.stringContaining("of this quarter or year that was scored is frozen")]);
});

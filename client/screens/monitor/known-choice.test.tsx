import { act } from "react";
import { expect, it, vi } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import type { Knowledge } from "./use-track-of-today.ts";

const { render } = placeToRender();
vi.mock("../../session/session.ts", () => ({ useSession: () => ({ kind: "signedIn", me: { tenant: { timeZone: "Asia/Shanghai" } } }) }));

/** 12:00 of 14 September in Shanghai. */
const THEN_MS = Date.UTC(2026, 8, 14, 4);

it("[H3] a track of the past is as known now until somebody switches; as known then it says as of when, and of which times nothing is written down", async () => {
  const { KnownChoice } = await withAllTexts(import("./known-choice.tsx"));
  await act(() => changeLanguage("en"));
  const switched: Knowledge[] = [];
  const show = (known: Knowledge, track: object | null) =>
    render(<KnownChoice known={known} track={track as never} onKnown={(next) => void switched.push(next)} />);
  const said = () => [...document.querySelectorAll(".known-choice p")].map(({ textContent }) => textContent);
  const press = (name: string) =>
    act(async () => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name)!.click());
  await show("now", { askedAtMs: THEN_MS });
  expect(said()).toEqual(["As known now: fixes that came late are in it"]);
  await press("As known then");
  expect(switched).toEqual(["then"]);
  await show("then", null);
  expect(said()).toEqual(["What was known is on its way…"]);
  await show("then", { askedAtMs: THEN_MS, notRecorded: [{ fromMs: THEN_MS - 3_600_000, untilMs: THEN_MS - 1_800_000 }] });
  expect(said()).toEqual([
    expect.stringMatching(/^As known at .*12:00.*: what came later is not in it$/),
    "Not recorded: 11:00:00–11:30:00",
  ]);
  await press("As known now");
  expect(switched).toEqual(["then", "now"]);
});

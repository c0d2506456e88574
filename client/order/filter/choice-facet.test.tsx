import { Button, PopoverNext } from "@blueprintjs/core";
import { act } from "react";
import { expect, it, vi } from "vitest";
import type { FacetValue } from "../../../shared/http/order-lists-api.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";

vi.mock("../../session/session.ts", () => ({ useSession: () => ({ kind: "signedOut" }) }));
const { render } = placeToRender();
const companies = [..."甲乙丙丁戊己庚辛壬"].map((label, i): FacetValue => ({ value: `c${i}`, label, count: i }));

it("[10.3] what is typed right after a field of the filter was opened is a part of a name, also where its values come later", async () => {
  const { ChoiceFacet } = await withAllTexts(import("./choice-facet.tsx"));
  const field = (values: readonly FacetValue[] | null) => (
    <PopoverNext content={<ChoiceFacet values={values} chosen={[]} word={({ label }) => label} onChange={() => {}} />}>
      <Button text="company" />
    </PopoverNext>
  );
  await render(field(null));
  await act(async () => document.querySelector("button")?.click());
  await vi.waitFor(() => expect(document.querySelector(".list-choices-scroll")).not.toBeNull(), 100_000);
  await render(field(companies));
  await vi.waitFor(() => expect(document.querySelectorAll(".list-choice")).toHaveLength(9), 100_000);
  expect(document.activeElement?.matches("input:not([type=checkbox])")).toBe(true);
});

import { act, type ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { withAllTexts } from "../i18n/start.ts";

const { render } = placeToRender();
// What stands on a map needs one.
vi.mock("./map-panel.tsx", () => ({ MapPanel: ({ children }: { children: ReactNode }) => children }));
vi.mock("../session/session.ts", () => ({ useSession: () => ({ kind: "signedOut" }) }));

it("[M1] whoever opens a link that filters by something no map knows is told so, once", async () => {
  const { ForeignFilter } = await withAllTexts(import("./foreign-filter.tsx"));
  const note = () => document.querySelector("[role=status]");
  await render(<ForeignFilter filter="serious,-pending" />);
  expect(note()).toBeNull();
  await render(<ForeignFilter filter="serious,bridges:bad,-nobody" />);
  expect(note()!.textContent).toContain("bridges:bad, -nobody");
  expect(note()!.textContent).not.toContain("serious");
  await act(async () => note()!.querySelector("button")!.click());
  expect(note()).toBeNull();
  await render(<ForeignFilter filter="other" />);
  expect(note()!.textContent).toContain("other");
});

it("[M1] the legend's switches leave words of other filters where they are", async () => {
  const { OrderFilterPanel } = await withAllTexts(import("./status-toggles.tsx"));
  const said: (string | null)[] = [];
  await render(<OrderFilterPanel filter="bridges:bad,-pending" onChange={(filter) => said.push(filter)} />);
  const statuses = [...document.querySelectorAll<HTMLButtonElement>("ul button")];
  await act(async () => statuses.find((one) => one.getAttribute("aria-pressed") === "false")!.click());
  await act(async () => document.querySelector("input")!.click());
  expect(said).toEqual(["bridges:bad", "serious,-pending,bridges:bad"]);
});

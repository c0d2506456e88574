import { act } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { Kpi } from "./kpi.tsx";

const { render } = placeToRender();
const Here = () => <output>{useLocation().pathname}</output>;

it("[10.18] a figure leads to what it counts, or shows it here; one that leads nowhere is no button", async () => {
  const onPick = vi.fn();
  await render(
    <MemoryRouter>
      <Kpi label="Overdue" value="3" to="/maintain/parts/overdue" />
      <Kpi label="Late today" value="1" onPick={onPick} />
      <Kpi label="Share" value="4 %" />
      <Here />
    </MemoryRouter>,
  );
  const [overdue, late] = document.querySelectorAll<HTMLElement>(".kpi-link");
  expect([overdue?.textContent, late?.textContent, document.querySelectorAll(".kpi-link").length]).toEqual(["Overdue3", "Late today1", 2]);
  act(() => late?.click());
  expect(onPick).toHaveBeenCalledTimes(1);
  act(() => overdue?.click());
  expect(document.querySelector("output")?.textContent).toBe("/maintain/parts/overdue");
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
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

it("[10.18] every tile of the dashboards and of reports leads to its rows, and one without is found", () => {
  const root = join(import.meta.dirname, "..");
  const tilesIn = (source: string) =>
    [...source.matchAll(/^( *)<Kpi\n([\s\S]*?)^\1\/>/gm)].map(([, indent, props]) => ({ indent: indent!, props: props! }));
  const leadsOn = ({ indent, props }: { indent: string; props: string }) =>
    new RegExp(`^${indent}  (?:to=|onPick=|\\{\\.\\.\\.\\(onPick && )`, "m").test(props);
  const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx$/.test(path) && !/\.test\.|^dist/.test(path))
    .map((path) => ({ path, tiles: tilesIn(readFileSync(join(root, path), "utf8")) }));
  expect(sources.flatMap(({ tiles }) => tiles).length).toBeGreaterThanOrEqual(6);
  expect(sources.filter(({ tiles }) => !tiles.every(leadsOn)).map(({ path }) => path)).toEqual([]);
  expect(tilesIn('  <Kpi\n    label="Open"\n    value={3}\n  />\n').every(leadsOn)).toBe(false);
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { act } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { Kpi } from "./kpi.tsx";

const me = { routes: ["/maintain/parts/overdue"] };
vi.mock("../session/session.ts", () => ({ useMe: () => me }));

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

it("[10.18][S3] a figure whose rows are on a page that this user may not open is told, and is no link", async () => {
  await render(
    <MemoryRouter>
      <Kpi label="Overdue" value="3" to="/maintain/parts/overdue?sort=-due" />
      <Kpi label="Online" value="8" to="/monitor/index" />
    </MemoryRouter>,
  );
  const leads = [...document.querySelectorAll(".kpi")].map((tile) => [tile.textContent, tile.tagName]);
  expect(leads).toEqual([
    ["Overdue3", "A"],
    ["Online8", "DIV"],
  ]);
});

/** Each tile's own attributes, however they are laid out; what stands in braces is held apart, so that what is within a value speaks for nothing. */
function tilesIn(source: string): { readonly own: string; readonly braced: readonly string[] }[] {
  return [...source.matchAll(/<Kpi\s/g)].map(({ index }) => {
    const braced: string[] = [];
    let [own, within, depth] = ["", "", 0];
    for (const sign of source.slice(index)) {
      if (sign === "}" && --depth === 0) own += `{${braced.push(within.trim()) - 1}`;
      if (depth === 0) own += sign;
      else within += sign;
      if (sign === "{" && depth++ === 0) [own, within] = [own.slice(0, -1), ""];
      if (depth === 0 && own.endsWith(">")) break;
    }
    return { own, braced };
  });
}
const leadsOn = ({ own, braced }: ReturnType<typeof tilesIn>[number]): boolean =>
  [...own.matchAll(/\b(?:to|onPick)=(?:"[^"]|\{(\d+)\})/g)].some(([, at]) => at === undefined || braced[Number(at)] !== "undefined") ||
  braced.some((text) => text.startsWith("...(onPick && "));

it("[10.18] every tile of the dashboards and of reports leads to its rows, and one without is found", () => {
  const root = join(import.meta.dirname, "..");
  const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx$/.test(path) && !/\.test\.|^dist/.test(path))
    .map((path) => ({ path, tiles: tilesIn(readFileSync(join(root, path), "utf8")) }));
  expect(sources.flatMap(({ tiles }) => tiles).length).toBeGreaterThanOrEqual(6);
  expect(sources.filter(({ tiles }) => !tiles.every(leadsOn)).map(({ path }) => path)).toEqual([]);
  const planted = [
    '<Kpi\n label="Open"\n value={3}\n/>',
    '<Kpi label="Open" value={<Link to="/x" />} />',
    "<Kpi value={3} to={undefined} />",
  ];
  expect(planted.flatMap(tilesIn).map(leadsOn)).toEqual([false, false, false]);
  expect(['<Kpi value={3} to="/x" />', "<Kpi value={3} onPick={() => pick({})} />"].flatMap(tilesIn).map(leadsOn)).toEqual([true, true]);
});

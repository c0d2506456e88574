import { expect, it } from "vitest";
import { tableSvg } from "./table-svg.ts";

const look = { ground: "#fff", text: "#111", quiet: "#666", line: "#ddd", tint: "#1890ff" };
const table = {
  columns: ["路", "2026-01", "合计"],
  rows: [
    ["甲 <路> & 桥", 4, 8],
    ["乙", null, 2],
  ],
};
const text = (value: string | number | null) => (value === null ? "" : String(value));
const drawn = (more: object) => tableSvg({ title: "里程", table, text, ...more }, look, (word) => word.length * 12);

it("[12.8] a matrix is a picture of its title, heads and figures, and no name in it can be more than a name", () => {
  const svg = drawn({ as: "heat", share: (row: number, column: number) => (row === 0 && column > 0 ? column / 2 : null) });
  for (const word of ["里程", "2026-01", "合计", ">4<", ">8<", "甲 &lt;路&gt; &amp; 桥"]) expect(svg).toContain(word);
  expect([...svg.matchAll(/fill-opacity="([\d.]+)"/g)].map(([, opacity]) => opacity)).toEqual(["0.23", "0.45"]);
  expect(svg.match(/text-anchor="end"/g), "figures stand below each other, an unknown one empty").toHaveLength(6);
  expect(svg).toBe(drawn({ as: "heat", share: (row: number, column: number) => (row === 0 && column > 0 ? column / 2 : null) }));
});

it("a funnel is a bar for each stage, no longer than its room", () => {
  const svg = drawn({ as: "bars", share: (row: number, column: number) => (column === 1 ? [1.5, 0.5][row]! : null) });
  expect([...svg.matchAll(/width="([\d.]+)" height="18"/g)].map(([, width]) => width)).toEqual(["260", "130"]);
});

import { expect, it } from "vitest";
import { heldOn, timelineOf } from "./timeline.ts";

const by = { holder: { field: "companyId" }, from: "startsOn", until: "endsOn" };
const row = (companyId: string, startsOn: string, endsOn = "") => ({ id: `${companyId}${startsOn}`, companyId, startsOn, endsOn });
const told = (...rows: ReturnType<typeof row>[]) => {
  const { spans, gaps } = timelineOf(by, rows);
  return {
    spans: spans.map(({ holderId, from, until, overlaps }) => `${holderId} ${from}..${until}${overlaps ? " overlaps" : ""}`),
    gaps: gaps.map(({ from, until }) => `${from}..${until}`),
  };
};

it("what begins later takes the place of what began before, in whatever order it is told", () => {
  expect(told(row("B", "2026-03-16"), row("A", "2026-03-01"))).toEqual({
    spans: ["A 2026-03-01..2026-03-15", "B 2026-03-16.."],
    gaps: [],
  });
});

it("a gap is told with its days, also one that has no end", () => {
  expect(told(row("A", "2026-01-01", "2026-02-27"), row("B", "2026-03-03", "2026-03-31"))).toEqual({
    spans: ["A 2026-01-01..2026-02-27", "B 2026-03-03..2026-03-31"],
    gaps: ["2026-02-28..2026-03-02", "2026-04-01.."],
  });
});

it("an overlap is told where the one before was to have it for longer, or from the very day; the later one has it", () => {
  const overlapping = [row("A", "2026-01-01", "2026-03-31"), row("B", "2026-03-01")];
  expect(told(...overlapping).spans).toEqual(["A 2026-01-01..2026-02-28", "B 2026-03-01.. overlaps"]);
  expect(heldOn(timelineOf(by, overlapping), "2026-03-10")?.holderId).toBe("B");
  expect(told(row("A", "2026-01-01"), row("B", "2026-01-01")).spans).toEqual(["A 2026-01-01..2025-12-31", "B 2026-01-01.. overlaps"]);
});

it("nobody has it before the first day, in a gap, and where nothing is told", () => {
  const line = timelineOf(by, [row("A", "2026-01-10", "2026-01-20"), row("B", "2026-02-01")]);
  expect(
    ["2026-01-09", "2026-01-10", "2026-01-20", "2026-01-21", "2026-02-01", "2030-01-01"].map((day) => heldOn(line, day)?.holderId),
  ).toEqual([...[undefined, "A", "A", undefined, "B", "B"]]);
  expect(told()).toEqual({ spans: [], gaps: [] });
});

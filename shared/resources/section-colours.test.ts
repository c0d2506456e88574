import { expect, it } from "vitest";
import { leastDistance } from "../domain/colour-vision.ts";
import { doubtsAbout, problemsWith } from "./problems.ts";
import type { RecordRow } from "./resource.ts";
import { sectionColours } from "./section-colours.ts";

const row = (id: string, section: string, colour: string) => ({ id, section, colour }) as RecordRow;
const wish = (colour: string, all: RecordRow[] = []) => ({ after: row("", "三标", colour), before: null, all, by: [] });
const names = (found: readonly { problem: string }[]) => found.map(({ problem }) => problem);

it("a colour is #RRGGBB, and a section has one", () => {
  expect(
    ["#1890FF", "#1890ff", "1890FF", "#18F", "#1890FG", "red"].map((colour) => names(problemsWith(sectionColours, wish(colour)))),
  ).toEqual([[], [], ["noColour"], ["noColour"], ["noColour"], ["noColour"]]);
  expect(names(problemsWith(sectionColours, wish("#1676E0", [row("1", "三标", "#D92C20")])))).toEqual(["taken"]);
});

it("a colour that hardly stands out on the one or the other theme is asked about", () => {
  expect(["#FFFF00", "#101010", "#1676E0"].map((colour) => names(doubtsAbout(sectionColours, wish(colour))))).toEqual([
    ["faint"],
    ["faint"],
    [],
  ]);
});

it("a colour that somebody takes for another section's is asked about, also where most eyes tell them apart", () => {
  // Red and olive green: far apart for most people, one brown to whoever lacks the cones for green or red.
  expect(leastDistance("#D92C20", "#D92C20")).toBe(0);
  const others = [row("1", "一标", "#B05A2B")];
  expect(doubtsAbout(sectionColours, wish("#7F7A2B", others))).toEqual([{ field: "colour", problem: "alike", with: { other: "一标" } }]);
  expect(doubtsAbout(sectionColours, wish("#1676E0", others))).toEqual([]);
  expect(doubtsAbout(sectionColours, { ...wish("#B05A2B"), after: others[0]!, before: others[0]!, all: others })).toEqual([]);
});

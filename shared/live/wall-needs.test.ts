import { expect, it } from "vitest";
import { usualProgramme, type WallCall, type WallProgramme, type WallScene } from "../domain/wall-programme.ts";
import type { WallInterrupt } from "../domain/wall-state.ts";
import { needsOf } from "./wall-needs.ts";

const plain: WallScene = { name: "map", dwellS: 20 };
const filtered: WallScene = { ...plain, filter: { roads: [], companies: ["c1"], types: ["t1"] } };
const held: WallInterrupt = { id: "i", priority: 3, fromMs: 0, untilMs: 1, by: "甲", shows: { kind: "hold", scene: filtered } };
const hours = { days: [1], fromMin: 0, untilMin: 60, scenes: [filtered] };
const needs = (part: Partial<WallProgramme>, interrupts: WallInterrupt[] = [], calls: WallCall[] = []) =>
  needsOf({ programme: { ...usualProgramme("w"), scenes: [plain], ...part }, interrupts }, calls);

it("[W] a display may ask for what its scenes are filtered by, be they played now, at some hour or held by the desk, and by no other display", () => {
  const asked = (of: ReturnType<typeof needs>) => [of.has("companies"), of.has("defectTypes")];
  expect(asked(needs({}))).toEqual([false, false]);
  for (const of of [needs({ scenes: [plain, filtered] }), needs({ calendar: [hours] }), needs({}, [held])])
    expect(asked(of)).toEqual([true, true]);
});

it("[W] a display hears of alarms by whatever call interrupts it, and of none where nothing does", () => {
  expect([needs({}), needs({}, [], ["serious"]), needs({}, [], ["alarms"])].map((of) => of.has("alarms"))).toEqual([false, true, true]);
});

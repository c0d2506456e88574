import { expect, it } from "vitest";
import { mentionAt, withMention } from "./mention-at.ts";

it.each([
  ["请 @王", 4, "王"],
  ["请 @", 3, ""],
  ["请 @Wang 看", 6, "wan"],
  ["请 @王强 看", 7, null],
  ["no name", 7, null],
])("of %j with the caret at %i it reads %j", (text, caret, wanted) => {
  expect(mentionAt(text, caret)).toBe(wanted);
});

it("puts the whole name where a part of it was typed, and leaves the rest as it is", () => {
  expect(withMention("请 @王 看看", 4, "王强")).toBe("请 @王强  看看");
});

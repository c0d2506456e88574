import { describe, expect, it } from "vitest";
import { ProgressWatch } from "./progress-watch.ts";

const at = (offset: number, epoch = 1) => ({ epoch, offset });

describe("progress of a reader", () => {
  it("[F6] a log that runs ahead while its reader stands still gets another connection, then a new load", () => {
    const watch = new ProgressWatch();
    const remedies = Array.from({ length: 5 }, () => watch.check("f", at(3), at(5)));
    expect(remedies).toEqual(["none", "replace", "reload", "none", "replace"]);
  });

  it("[F6] whoever moves, however far behind, is left alone", () => {
    const watch = new ProgressWatch();
    for (let i = 0; i < 10; i++) expect(watch.check("f", at(i), at(i + 100))).toBe("none");
  });

  it("[F6] whoever has read everything is left alone, and feeds are told apart", () => {
    const watch = new ProgressWatch();
    watch.check("stuck", at(1), at(2));
    for (let i = 0; i < 5; i++) expect(watch.check("quiet", at(7), at(7))).toBe("none");
    expect(watch.check("stuck", at(1), at(2))).toBe("replace");
  });

  it("[L1] another epoch is loaded anew, also when its offset is lower", () => {
    const watch = new ProgressWatch();
    expect([watch.check("f", at(9, 1), at(2, 2)), watch.check("f", at(9, 1), at(2, 2))]).toEqual(["none", "reload"]);
  });
});

import { expect, it } from "vitest";
import { USUAL_TERMS } from "../domain/terms.ts";
import { archive } from "./archive.ts";
import { withWorkedOut } from "./derived.ts";
import { problemsWith } from "./problems.ts";
import type { RecordRow } from "./resource.ts";

const file = { id: "1", document: "竣工图", project: "大修", required: true, dueOn: "2026-06-01", filedOn: "", shelf: "", scans: [] };
const stands = (fields: object, today: string) =>
  (withWorkedOut(archive, { ...file, ...fields } as RecordRow, { today, terms: USUAL_TERMS }) as RecordRow & { stands: string }).stands;
const found = (after: object | null, before: object | null = null, all: readonly object[] = []) =>
  problemsWith(archive, { after: after as RecordRow, before: before as RecordRow, all: all as RecordRow[], by: [] }).map(
    ({ problem }) => problem,
  );

it("a file is missing once its day is over and it is asked for, and not while its stage has not come", () => {
  expect([stands({}, "2026-05-01"), stands({}, "2026-05-02"), stands({}, "2026-06-01"), stands({}, "2026-06-02")]).toEqual([
    "later",
    "due",
    "due",
    "missing",
  ]);
  expect([
    stands({ required: false }, "2026-06-02"),
    stands({ filedOn: "2026-06-05" }, "2026-06-06"),
    stands({ dueOn: "" }, "2026-06-06"),
  ]).toEqual(["optional", "filed", "later"]);
});

it("what is filed stands somewhere, on a shelf or scanned, and is not deleted; a project has each document once", () => {
  const filed = { ...file, filedOn: "2026-05-30" };
  expect([found(filed), found({ ...filed, shelf: "A-3" }), found({ ...filed, scans: ["a.jpg"] })]).toEqual([["nowhere"], [], []]);
  expect([found(null, filed), found(null, file)]).toEqual([["filedAlready"], []]);
  expect([found({ ...file, id: "" }, null, [file]), found({ ...file, id: "", project: "中修" }, null, [file])]).toEqual([["taken"], []]);
});

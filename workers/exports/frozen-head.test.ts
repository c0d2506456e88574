import { expect, it } from "vitest";
import { utils, write } from "xlsx";
import { withFrozenHead } from "./frozen-head.ts";

const END = 0x06054b50;
const ENTRY = 0x02014b50;

/** MS-DOS dates of an archive's files, as its directory has them. */
function datesIn(archive: Buffer): number[] {
  let end = archive.length - 22;
  while (archive.readUInt32LE(end) !== END) end--;
  const dates: number[] = [];
  for (let at = archive.readUInt32LE(end + 16); archive.readUInt32LE(at) === ENTRY; ) {
    dates.push(archive.readUInt16LE(at + 14));
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return dates;
}

it("gives the files in a workbook no date that nobody gave them", () => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([["编号"], ["1"]]), "工单");
  const frozen = withFrozenHead(write(book, { type: "buffer", compression: false }));
  expect(new Set(datesIn(frozen))).toEqual(new Set([0]));
});

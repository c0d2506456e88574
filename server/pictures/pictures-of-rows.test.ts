import { expect, it } from "vitest";
import { picturePaths } from "../../shared/live/subjects.ts";
import { reports } from "../../shared/reports/all.ts";
import { resources } from "../../shared/resources/all.ts";
import { pictureFieldsOf, picturesOfRows } from "./pictures-of-rows.ts";

const withPictures = [...resources, ...reports].filter((declared) => pictureFieldsOf(declared).length > 0);

it("[D3] whoever may open a register or a report with pictures may fetch pictures", () => {
  expect(withPictures.length).toBeGreaterThan(5);
  const isThere = (path: string) => picturePaths.some((entry) => path === entry || path.startsWith(`${entry}/`));
  expect(withPictures.flatMap((declared) => declared.paths.filter((path: string) => !isThere(path)))).toEqual([]);
});

it("are those that the fields of pictures name, of every row", () => {
  const [declared] = withPictures;
  const field = pictureFieldsOf(declared!)[0]!;
  expect(
    picturesOfRows(declared!, [{ id: "1", [field]: ["a", "b"] }, { id: "2", [field]: [] }, { id: "3" }, { id: "4", [field]: ["c"] }]),
  ).toEqual([...["a", "b", "c"]]);
});

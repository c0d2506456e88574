import { expect, it } from "vitest";
import { nameLabel } from "./axis-name.ts";

const shown = (names: readonly string[]) => names.map(nameLabel(names).formatter);

it("[12] a name that two lines hold stands whole", () => {
  const names = ["上海青浦市政养护有限公司", "Mantenimiento de carreteras del norte"];
  expect(shown(names)).toEqual(names);
});

it("[12] a longer one lacks its middle, so that names that begin alike stay apart", () => {
  const names = [1, 2].map((number) => `上海市青浦区徐泾镇市政公路养护工程有限责任公司第${number}养护项目部`);
  const [first, second] = shown(names);
  expect(first).toMatch(/^上海市青浦区.*…/);
  expect(first).not.toBe(second);
  expect(first!.length).toBeLessThan(names[0]!.length);
});

it("[12] names that would look alike are not shortened", () => {
  const names = ["一", "二"].map((sign) => `${"前".repeat(20)}${sign}${"后".repeat(20)}`);
  expect(shown(names)).toEqual(names);
});

import { expect, it } from "vitest";
import { hasOrderPage, ORDER_FIGURES } from "./order-paths.ts";
import { routeCatalogue } from "./route-catalogue.ts";

it("[S3] orders are shown on the order pages, and nowhere else", () => {
  expect(hasOrderPage(["/monitor/index", "/maintain/parts/serious"])).toBe(true);
  const others = ["/dashboard", "/home/index", "/maintain/index", "/maintain/analyse", "/maintain/parts/examine_zn", "/profile/index"];
  expect(hasOrderPage(others)).toBe(false);
});

it("[S3] every page that is named is one of the catalogue", () => {
  const paths: string[] = routeCatalogue.map(({ path }) => path);
  expect(ORDER_FIGURES.filter((page) => !paths.some((path) => path === page || path.startsWith(`${page}/`)))).toEqual([]);
});

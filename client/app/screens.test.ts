import { describe, expect, it } from "vitest";
import { publicPaths } from "../../shared/policy/public-paths.ts";
import { routeCatalogue } from "../../shared/policy/route-catalogue.ts";
import { isWall } from "../screens/wall/line-seen.ts";
import { screenAt, screens } from "./screens.ts";

/** Answered by the router itself: the login pages, and the two that only lead on. */
const routed = (path: string) => /^\/login|^\/redirect$|^\/auth-redirect$/.test(path);
const catalogue: readonly string[] = routeCatalogue.map((route) => route.path);
const paths = [...new Set([...catalogue, ...publicPaths])].filter((path) => !routed(path));

describe("the registry of screens", () => {
  it("answers every path of the catalogue and every public one, each once, and nothing else", () => {
    expect(screens.map((screen) => screen.path).sort()).toEqual([...paths].sort());
  });

  it("has a screen that loads behind every path", () => {
    for (const path of paths) expect(screenAt(path)?.load, path).toBeTypeOf("function");
  });

  it("[S3] opens without a session only what is public, walls that sign themselves in, and the player", () => {
    const open = screens.filter((screen) => screen.whenSignedOut).map((screen) => screen.path);
    const walls = open.filter((path) => !(publicPaths as readonly string[]).includes(path));
    expect(walls).toEqual(["/home", "/home/map-full"]);
    // Which of them says at the wall's size that it has no line, is known without the registry.
    expect(
      screens
        .map(({ path }) => path)
        .filter(isWall)
        .sort(),
    ).toEqual(walls);
  });
});

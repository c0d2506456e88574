import { describe, expect, it } from "vitest";
import type { Me } from "../../../shared/http/session-api.ts";
import { destination, refreshedBy } from "./destination.ts";

const me = {
  landing: "/maintain/index",
  landings: ["/dashboard", "/home/index", "/maintain/index"],
  roles: ["maintenance"],
  routes: ["/maintain/index", "/maintain/parts/overdue"],
} as unknown as Me;

describe("where a path leads", () => {
  it.each([
    ["/", "/maintain/index"],
    ["/auth-redirect", "/maintain/index"],
    ["/maintain/parts/overdue", null],
    ["/operations", "/401?path=%2Foperations"],
    ["/nowhere", "/404"],
    ["/redirect", "/404"],
    ["/404", null],
    ["/error/401", null],
    ["/redirect/maintain/parts/overdue", "/redirect/maintain/parts/overdue"],
  ])("%s -> %s", (path, target) => {
    expect(destination(path, me)).toBe(target);
  });

  it.each(["/dashboard", "/home/index"])("[E1] %s, a landing page that rules close, leads to the first open one", (path) => {
    expect(destination(path, me)).toBe("/maintain/index");
  });

  it("[E1] a wall that asks for anything else goes back to its page", () => {
    const wall = { ...me, roles: ["display"], landing: "/home/map-full", routes: ["/home/map-full"] } as unknown as Me;
    expect(["/home", "/operations", "/home/map-full", "/nowhere"].map((path) => destination(path, wall))).toEqual([
      "/home/map-full",
      "/home/map-full",
      null,
      "/404",
    ]);
  });

  it("names the view that a redirect refreshes", () => {
    expect(refreshedBy("/redirect/maintain/parts/overdue")).toBe("/maintain/parts/overdue");
    expect(refreshedBy("/redirecting/x")).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import type { Me } from "../../../shared/http/api.ts";
import { destination, refreshedBy } from "./destination.ts";

const me = { landing: "/maintain/index", routes: ["/maintain/index", "/maintain/parts/overdue"] } as unknown as Me;

describe("where a path leads", () => {
  it.each([
    ["/", "/maintain/index"],
    ["/auth-redirect", "/maintain/index"],
    ["/maintain/parts/overdue", null],
    ["/operations", "/401"],
    ["/nowhere", "/404"],
    ["/redirect", "/404"],
    ["/404", null],
    ["/error/401", null],
    ["/redirect/maintain/parts/overdue", "/redirect/maintain/parts/overdue"],
  ])("%s -> %s", (path, target) => {
    expect(destination(path, me)).toBe(target);
  });

  it("names the view that a redirect refreshes", () => {
    expect(refreshedBy("/redirect/maintain/parts/overdue")).toBe("/maintain/parts/overdue");
    expect(refreshedBy("/redirecting/x")).toBeNull();
  });
});

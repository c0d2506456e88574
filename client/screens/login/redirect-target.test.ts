import { describe, expect, it } from "vitest";
import { redirectTarget } from "./redirect-target.ts";

describe("where a login leads", () => {
  it("goes to the wanted path with its query", () => {
    expect(redirectTarget("/maintain/maintain-list-info?id=7")).toBe("/maintain/maintain-list-info?id=7");
  });

  it.each([
    null,
    "",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/login?redirect=/login",
  ])("goes to the landing page instead of %j", (wanted) => {
    expect(redirectTarget(wanted)).toBe("/");
  });
});

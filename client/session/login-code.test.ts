import { beforeEach, describe, expect, it } from "vitest";
import { codeIn, loginAddress, loginCode, rememberLoginCode } from "./login-code.ts";

beforeEach(() => localStorage.clear());

describe("the way to the login page", () => {
  it("holds the wanted path", () => {
    expect(loginAddress("/login-pudong", "/maintain/parts/overdue?x=1", false)).toBe(
      "/login-pudong?redirect=%2Fmaintain%2Fparts%2Foverdue%3Fx%3D1",
    );
    expect(loginAddress("/login", "/", false)).toBe("/login");
  });

  it("holds the login code once an address carried one", () => {
    rememberLoginCode("?codes=jd7&redirect=/");
    expect(loginAddress("/login", "/", true)).toBe("/login?ended=1&codes=jd7");
  });

  it("keeps the stored code when an address has none, an empty one, or one that is no code", () => {
    rememberLoginCode("?codes=jd7");
    for (const search of ["", "?codes=", `?codes=${"x".repeat(65)}`]) rememberLoginCode(search);
    expect(loginCode()).toBe("jd7");
    expect(["", "?codes=", `?codes=${"x".repeat(65)}`, "?codes=jd7"].map(codeIn)).toEqual(["", "", "", "jd7"]);
  });
});

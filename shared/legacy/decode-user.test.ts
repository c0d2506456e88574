import { describe, expect, it } from "vitest";
import { homeLogin } from "./calls/account.ts";
import { loginForWeb } from "./calls/web-user.ts";
import { decodeUser } from "./decode-user.ts";
import { manager } from "./records/user.ts";

const source = { datum: "GCJ-02", timeZone: "Asia/Shanghai" } as const;

const row = (flags: object) => loginForWeb.row.parse({ Cu_Id: 5, Cu_UserId: "U5", Cu_Type: "3", C_Code: "ONE", ...flags });

describe("who signed in", () => {
  it.each([
    ["Cu_IsAdmin", "ownerAdmin"],
    ["Cu_IsLZ", "roadAdministration"],
    ["user_yzw", "yzw"],
  ] as const)("[C4] %s is %s, however the services write it", (name, field) => {
    for (const written of [1, "1", true]) expect(decodeUser(row({ [name]: written }), source)[field]).toBe(true);
    for (const written of [0, "0", false, "", "null", null, undefined])
      expect(decodeUser(row({ [name]: written }), source)[field]).toBe(false);
    expect(loginForWeb.row.safeParse({ ...row({}), [name]: "perhaps" }).success).toBe(false);
  });

  it("[C4] ids may be numbers, and what is missing is empty", () => {
    expect(decodeUser(row({}), source)).toMatchObject({
      id: "5",
      userId: "U5",
      userType: 3,
      companyId: "",
      company: "",
      name: "",
      tenant: "ONE",
    });
  });
});

it("the manager's record is read like any other", () => {
  const row = homeLogin.row.parse({ S_Id: 1, S_RealName: "null", S_Tel: 13900000000 });
  expect(manager.decode(row, source)).toEqual({ id: "1", name: "", phone: "13900000000", company: "", unread: {} });
});

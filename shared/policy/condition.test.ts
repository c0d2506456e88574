import { describe, expect, it } from "vitest";
import { candidate } from "../../tests/support/candidate.ts";
import { asksFor, type Condition, condition, holds, type Subject } from "./condition.ts";

const subject: Subject = {
  ...candidate({ userId: "7", userType: 2, companyId: "C2", ownerAdmin: true, edition: "pudong", host: "demonstration" }),
  ownEdition: true,
  roles: ["supervisor", "pudong"],
  flags: { pointCheck: true, hideLogo: false },
};

const cases: readonly (readonly [Condition, boolean])[] = [
  [{ userType: [1, 2] }, true],
  [{ userType: [1] }, false],
  [{ userId: ["7"] }, true],
  [{ userId: ["77"] }, false],
  [{ companyId: ["C2"] }, true],
  [{ companyId: ["C1"] }, false],
  [{ role: ["admin", "pudong"] }, true],
  [{ role: ["admin"] }, false],
  [{ edition: ["pudong"] }, true],
  [{ edition: ["default"] }, false],
  [{ host: ["demonstration"] }, true],
  [{ host: ["pudong"] }, false],
  [{ ownEdition: true }, true],
  [{ ownEdition: false }, false],
  [{ ownerAdmin: true }, true],
  [{ ownerAdmin: false }, false],
  [{ roadAdministration: false }, true],
  [{ roadAdministration: true }, false],
  [{ yzw: false }, true],
  [{ yzw: true }, false],
  [{ flag: ["pointCheck"] }, true],
  [{ flag: ["roadDataView", "pointCheck"] }, true],
  [{ flag: ["hideLogo"] }, false],
  [{ flag: ["roadDataView"] }, false],
  [{ userType: [2], companyId: ["C1"] }, false],
  [{ all: [{ userType: [2] }, { companyId: ["C2"] }] }, true],
  [{ all: [{ userType: [2] }, { companyId: ["C1"] }] }, false],
  [{ any: [{ userType: [1] }, { companyId: ["C2"] }] }, true],
  [{ any: [{ userType: [1] }, { companyId: ["C1"] }] }, false],
  [{ not: { userType: [1] } }, true],
  [{ not: { userType: [2] } }, false],
  [{ not: { any: [{ userType: [1] }, { not: { yzw: false } }] } }, true],
  [{ userType: [2], not: { companyId: ["C2"] } }, false],
];

it.each(cases)("[E2] %j holds: %s", (given, expected) => {
  expect(condition.parse(given)).toEqual(given);
  expect(holds(given, subject)).toBe(expected);
});

it("[E2] a role condition does not hold before any rule gave a role", () => {
  expect(holds({ role: ["admin"] }, { ...subject, roles: [] })).toBe(false);
});

describe("[E4] what a condition may not be", () => {
  const refused: readonly (readonly [unknown, string])[] = [
    [{ userTypes: [1] }, "unknown key"],
    [{ userType: { $in: [1] } }, "unknown operator"],
    [{ xor: [{ userType: [1] }, { userType: [2] }] }, "unknown operator"],
    [{ all: [{ userType: [1], unless: true }] }, "unknown key within"],
    [{ userType: [] }, "empty list"],
    [{ any: [] }, "empty list"],
    [{ not: { all: [] } }, "empty list within"],
    [{}, "no key"],
    [{ not: {} }, "no key within"],
    [{ role: ["adminn"] }, "unknown role"],
    [{ flag: ["pointcheck"] }, "unknown flag"],
    [{ edition: ["shanghai"] }, "unknown edition"],
    [{ host: ["demo.road.example"] }, "a host by its name, which its brand's file knows"],
    [{ userId: [""] }, "empty text"],
    [{ userType: ["1"] }, "text for a number"],
  ];
  it.each(refused)("%j: %s", (given) => {
    expect(condition.safeParse(given).success).toBe(false);
  });
});

it.each([
  [{ userId: ["7"] }, true],
  [{ not: { userId: ["7"] } }, true],
  [{ any: [{ userType: [1] }, { all: [{ userId: ["7"] }] }] }, true],
  [{ userType: [1] }, false],
  [undefined, false],
] as const)("[E3] %j names a user: %s", (given, expected) => {
  expect(asksFor(given as Condition | undefined, ["userId"])).toBe(expected);
});

import { expect, it } from "vitest";
import { loadEditions } from "../../editions/load-editions.ts";
import { rolesOfCustomer } from "./customer-roles.ts";

const { common, tenants } = loadEditions({ DATABASE_PASSWORD: "x" });
const of = (code: string) => rolesOfCustomer(common, tenants.get(code)!.file);

it("[10.4] people of a customer have the roles of its user types, of its login pages and of its own rules, and no others", () => {
  const usual = ["admin", "supervisor", "maintenance"];
  for (const [code, { file }] of tenants) {
    const found = of(code);
    const pages = file.editions.filter((edition) => edition !== "default");
    const own = file.rules.flatMap(({ role, addRole }) => role ?? addRole ?? []);
    expect(
      found.filter((role) => !["user_yzw", ...usual, ...pages, ...own].includes(role)),
      code,
    ).toEqual([]);
    expect(found, code).toEqual(expect.arrayContaining(pages));
    expect(found, `${code}: a wall is nobody`).not.toContain("display");
  }
  expect(of("021QFYHDW")).toContain("qingfa");
  expect(of("HLJSLG")).toContain("honglu");
  const plain = { rules: [], editions: ["pudong"] };
  expect(rolesOfCustomer(common, plain)).toEqual(["admin", "supervisor", "maintenance", "user_yzw", "pudong"]);
  const named = { because: "one of them", section: "1.6", when: { any: [{ userId: ["U7"] }] }, role: "honglu" } as const;
  expect(rolesOfCustomer(common, { rules: [{ ...named, when: { any: [{ userId: ["U7"] }] } }], editions: [] })).toContain("honglu");
});

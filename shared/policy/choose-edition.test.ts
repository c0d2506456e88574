import { expect, it } from "vitest";
import { loadEditions } from "../../editions/load-editions.ts";
import { chooseEdition, tenantOfHost } from "./choose-edition.ts";

const editions = loadEditions({});
const brands = [...editions.brands.values()];
const tenants = [...editions.tenants.values()].map(({ file }) => file);
const choose = (host: string, path: string, remembered?: string) => chooseEdition({ host, path, remembered }, brands, tenants);

it.each([
  ["nothing known", "127.0.0.1:8080", "/login", undefined, "default"],
  ["by path", "127.0.0.1:8080", "/login-hongkou", undefined, "hongkou"],
  ["by the brand's host", "pudong.road.example", "/login", undefined, "pudong"],
  ["by the customer's sub-domain", "hkgls.road.example:443", "/login", undefined, "hongkou"],
  ["remembered", "127.0.0.1:8080", "/login", "errun", "errun"],
  ["path before host and memory", "pudong.road.example", "/login-nanchang", "errun", "nanchang"],
  ["host before memory", "PUDONG.road.example.", "/login", "errun", "pudong"],
  ["memory that names no edition", "127.0.0.1", "/dashboard", "__proto__", "default"],
] as const)("[E1] %s", (_name, host, path, remembered, edition) => {
  expect(choose(host, path, remembered)).toBe(edition);
});

it("[E1] a sub-domain leads to its customer, any other host to none", () => {
  expect(tenantOfHost("sjgls.road.example", tenants)?.code).toBe("021SJGLS");
  expect(tenantOfHost("road.example", tenants)).toBeNull();
});

it("[E1] the title is smart maintenance for one company code, and that of the edition otherwise", () => {
  const own = tenants.filter((tenant) => tenant.subDomain?.titleName);
  expect(own.map((tenant) => tenant.subDomain?.titleName?.en)).toEqual(["Smart maintenance"]);
  expect(editions.brands.get("default")?.title.en).toBe("Road Doctor patrol system");
});

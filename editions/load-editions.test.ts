import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { editionNames } from "../shared/policy/editions.ts";
import { loadEditions } from "./load-editions.ts";

const here = new URL(".", import.meta.url).pathname;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "editions-"));
  for (const part of ["rules.json", "brands", "tenants", "action-tables"])
    cpSync(join(here, part), join(folder, part), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

// biome-ignore lint/suspicious/noExplicitAny: the tests break files in ways that their types forbid
function edit(name: string, change: (json: any) => void): void {
  const json = JSON.parse(readFileSync(join(folder, name), "utf8"));
  change(json);
  writeFileSync(join(folder, name), JSON.stringify(json));
}

it("[E1] reads seven editions and the customers, each with its action table", () => {
  const editions = loadEditions({}, folder);
  expect([...editions.brands.keys()].sort()).toEqual([...editionNames].sort());
  expect(editions.tenants.size).toBeGreaterThanOrEqual(21);
});

it("[E1] adding a customer is adding one file", () => {
  const json = JSON.parse(readFileSync(join(folder, "tenants/021BSGLS.json"), "utf8"));
  const sub = { ...json.subDomain, domains: ["new.road.example"], cCode: "MADEUP1" };
  writeFileSync(join(folder, "tenants/MADEUP1.json"), JSON.stringify({ ...json, code: "MADEUP1", subDomain: sub }));
  expect(loadEditions({}, folder).tenants.get("MADEUP1")?.file.subDomain?.cCode).toBe("MADEUP1");
});

// biome-ignore lint/suspicious/noExplicitAny: as above
const faults: readonly [string, string, (json: any) => void, string][] = [
  ["an unknown key", "tenants/021FXGLS.json", (f) => (f.rulez = []), 'editions/tenants/021FXGLS.json: file: Unrecognized key: "rulez"'],
  [
    "an unknown operator",
    "tenants/021FXGLS.json",
    (f) => (f.rules[0].when = { either: [] }),
    "editions/tenants/021FXGLS.json: rules.0.when",
  ],
  [
    "an empty list",
    "tenants/021FXGLS.json",
    (f) => (f.rules[0].when.userType = []),
    "editions/tenants/021FXGLS.json: rules.0.when.userType",
  ],
  [
    "an empty list in the common rules",
    "rules.json",
    (f) => (f.routeSets.general.landing = []),
    "editions/rules.json: routeSets.general.landing",
  ],
  [
    "a flag that nobody knows",
    "tenants/021QPGLS.json",
    (f) => (f.rules[3].flags = { track: true }),
    "editions/tenants/021QPGLS.json: rules.3.flags",
  ],
  [
    "an entry that is no path",
    "tenants/021QPGLS.json",
    (f) => (f.rules[0].allow = ["/static"]),
    "editions/tenants/021QPGLS.json: rules.0.allow.0: /static is no path",
  ],
  [
    "an only that is no path",
    "tenants/HNGL469023.json",
    (f) => (f.rules[0].only = ["/maintainn"]),
    "editions/tenants/HNGL469023.json: rules.0.only.0",
  ],
  [
    "a within that is no path",
    "tenants/021FXGLS.json",
    (f) => (f.rules[0].within = "/sys"),
    "editions/tenants/021FXGLS.json: rules.0.within",
  ],
  [
    "a landing that is only the beginning of a path",
    "tenants/021QPGLS.json",
    (f) => (f.rules[1].landing = "/monitor"),
    "editions/tenants/021QPGLS.json: rules.1.landing",
  ],
  [
    "a route set that is not there",
    "tenants/021HKGLS.json",
    (f) => (f.rules[0].routeSet = "hk"),
    "editions/tenants/021HKGLS.json: rules.0.routeSet: no set in editions/rules.json is called hk",
  ],
  [
    "a set that lands nowhere",
    "rules.json",
    (f) => (f.routeSets.FJ.landing = ["/home3/index"]),
    "editions/rules.json: routeSets.FJ.landing.0: /home3/index is no path",
  ],
  [
    "a set that leaves out what is not there",
    "rules.json",
    (f) => (f.routeSets.FJ.leavesOut = ["/board"]),
    "editions/rules.json: routeSets.FJ.leavesOut.0",
  ],
  [
    "a host given twice",
    "brands/errun.json",
    (f) => (f.hosts = ["pdgls.road.example"]),
    "editions/tenants/021PDGLS.json: subDomain.domains.0: pdgls.road.example is given to editions/brands/errun.json too",
  ],
  [
    "a login path given twice",
    "brands/errun.json",
    (f) => (f.path = "/login"),
    "editions/brands/errun.json: path: /login is given to editions/brands/default.json too",
  ],
  [
    "a logo that is not there",
    "brands/errun.json",
    (f) => (f.logo = "none.svg"),
    "editions/brands/errun.json: logo: none.svg is not in editions/brands/logos",
  ],
  [
    "a customer's logo that is not there",
    "tenants/021FXGLS.json",
    (f) => (f.subDomain.logoSmall = "none.svg"),
    "editions/tenants/021FXGLS.json: subDomain.logoSmall",
  ],
  [
    "a background that loads a file",
    "brands/errun.json",
    (f) => (f.background = "url(http://x)"),
    "editions/brands/errun.json: background",
  ],
  [
    "a background that ends its declaration",
    "brands/errun.json",
    (f) => (f.background = "red;} body{color:red"),
    "editions/brands/errun.json: background",
  ],
  ["a language that is missing", "brands/errun.json", (f) => delete f.title.ja, "editions/brands/errun.json: title.ja"],
  ["a brand under another's name", "brands/errun.json", (f) => (f.edition = "default"), "editions/brands/errun.json: edition: is default"],
  [
    "a sub-domain of another customer",
    "tenants/021FXGLS.json",
    (f) => (f.subDomain.cCode = "021PDGLS"),
    "editions/tenants/021FXGLS.json: subDomain.cCode",
  ],
  [
    "an action table that is not there",
    "tenants/021FXGLS.json",
    (f) => (f.actionTable = "city"),
    "editions/action-tables/city.json (named by editions/tenants/021FXGLS.json): cannot be read (ENOENT)",
  ],
  [
    "an action table that misses a whole list",
    "action-tables/non-district.json",
    (f) => delete f.lists.returned,
    "editions/action-tables/non-district.json (named by editions/tenants/021HKGLS.json): lists.returned: the list is missing",
  ],
  [
    "a pass-through flag without a delay list",
    "action-tables/district-delay.json",
    (f) => delete f.lists.delay,
    "editions/action-tables/district-delay.json: lists.delay: the list is missing that passThrough in editions/tenants/021PDGLS.json asks for",
  ],
  [
    "a set of paths that misses its landing pages",
    "rules.json",
    (f) => delete f.routeSets.general.landing,
    "editions/rules.json: routeSets.general.landing",
  ],
  ["common rules that miss", "rules.json", (f) => delete f.rules, "editions/rules.json: rules"],
  [
    "a rule whose list is missing, which would do nothing",
    "tenants/021FXGLS.json",
    (f) => delete f.rules[1].block,
    "editions/tenants/021FXGLS.json: rules.1: a rule without an effect",
  ],
  [
    "a rule whose list is empty, which would do nothing",
    "tenants/021FXGLS.json",
    (f) => (f.rules[1].block = []),
    "editions/tenants/021FXGLS.json: rules.1.block",
  ],
  [
    "a narrowed rule that misses its list",
    "tenants/021FXGLS.json",
    (f) => delete f.rules[0].only,
    "editions/tenants/021FXGLS.json: rules.0",
  ],
  ["an unknown action", "action-tables/district.json", (f) => (f.lists.pending[0] = ["approve"]), "editions/action-tables/district.json"],
];

it.each(faults)("[E4] %s stops the start with the file and the place", (_what, name, change, message) => {
  edit(name, change);
  expect(() => loadEditions({}, folder)).toThrow(message);
});

it("[E4] a missing edition and a file that is no JSON stop the start", () => {
  rmSync(join(folder, "brands/hongkou.json"));
  expect(() => loadEditions({}, folder)).toThrow("editions/brands/hongkou.json: file: is missing");
  writeFileSync(join(folder, "brands/hongkou.json"), "{");
  expect(() => loadEditions({}, folder)).toThrow("editions/brands/hongkou.json: is not JSON");
});

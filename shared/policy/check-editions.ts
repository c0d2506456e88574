import type { BrandFile } from "./brand-file.ts";
import { type EditionName, editionNames } from "./editions.ts";
import type { RouteEntry } from "./route-catalogue.ts";
import { type CommonRules, isUnder, type Rule } from "./rule.ts";
import type { TenantFile } from "./tenant-file.ts";

export interface EditionFiles {
  readonly common: CommonRules;
  readonly brands: readonly BrandFile[];
  readonly tenants: readonly TenantFile[];
  /** Names of the files in editions/brands/logos. */
  readonly logos: ReadonlySet<string>;
}

/**
 * What no single file can know (E4): names that lead nowhere and names that are given twice. Each problem begins with its file and
 * place.
 */
export function problemsIn({ common, brands, tenants, logos }: EditionFiles, catalogue: readonly RouteEntry[]): string[] {
  const problems: string[] = [];
  const say = (file: string, place: string, problem: string) => problems.push(`editions/${file}: ${place}: ${problem}`);
  const checkEntry = (file: string, place: string, entry: string) => {
    if (!catalogue.some(({ path }) => isUnder(path, entry))) say(file, place, `${entry} is no path and the beginning of none`);
  };
  const checkRules = (file: string, rules: readonly Rule[]) =>
    rules.forEach((rule, i) => {
      for (const key of ["allow", "block", "only", "menu"] as const) {
        rule[key]?.forEach((entry, j) => {
          checkEntry(file, `rules.${i}.${key}.${j}`, entry);
        });
      }
      if (rule.within !== undefined) checkEntry(file, `rules.${i}.within`, rule.within);
      if (rule.landing !== undefined && !catalogue.some(({ path }) => path === rule.landing)) {
        say(file, `rules.${i}.landing`, `${rule.landing} is no path`);
      }
      if (rule.routeSet !== undefined && common.routeSets[rule.routeSet] === undefined) {
        say(file, `rules.${i}.routeSet`, `no set in editions/rules.json is called ${rule.routeSet}`);
      }
    });
  const checkLogo = (file: string, place: string, logo: string | undefined) => {
    if (logo !== undefined && !logos.has(logo)) say(file, place, `${logo} is not in editions/brands/logos`);
  };

  checkRules("rules.json", common.rules);
  for (const [name, set] of Object.entries(common.routeSets)) {
    set.landing.forEach((path, i) => {
      if (!catalogue.some((route) => route.path === path)) say("rules.json", `routeSets.${name}.landing.${i}`, `${path} is no path`);
    });
    set.leavesOut?.forEach((entry, i) => {
      checkEntry("rules.json", `routeSets.${name}.leavesOut.${i}`, entry);
    });
  }
  const missing = editionNames.filter((edition: EditionName) => !brands.some((brand) => brand.edition === edition));
  for (const edition of missing) say(`brands/${edition}.json`, "file", "is missing");

  const hosts = new Map<string, string>();
  const checkHosts = (file: string, place: string, given: readonly string[] = []) =>
    given.forEach((host, i) => {
      const other = hosts.get(host);
      if (other !== undefined) say(file, `${place}.${i}`, `${host} is given to editions/${other} too`);
      hosts.set(host, file);
    });
  const paths = new Map<string, string>();
  for (const brand of brands) {
    const file = `brands/${brand.edition}.json`;
    checkHosts(file, "hosts", brand.hosts);
    checkLogo(file, "logo", brand.logo);
    checkLogo(file, "logoSmall", brand.logoSmall);
    const other = paths.get(brand.path);
    if (other !== undefined) say(file, "path", `${brand.path} is given to editions/${other} too`);
    paths.set(brand.path, file);
  }
  for (const tenant of tenants) {
    const file = `tenants/${tenant.code}.json`;
    checkRules(file, tenant.rules);
    checkHosts(file, "subDomain.domains", tenant.subDomain?.domains);
    checkLogo(file, "subDomain.logo", tenant.subDomain?.logo);
    checkLogo(file, "subDomain.logoSmall", tenant.subDomain?.logoSmall);
  }
  return problems;
}

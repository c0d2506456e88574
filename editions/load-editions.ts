import { type BrandFile, brandFile } from "../shared/policy/brand-file.ts";
import { problemsIn } from "../shared/policy/check-editions.ts";
import type { EditionName } from "../shared/policy/editions.ts";
import { routeCatalogue } from "../shared/policy/route-catalogue.ts";
import { type CommonRules, commonRules } from "../shared/policy/rule.ts";
import { editionsFolder, loadTenants, type Tenant } from "./load.ts";
import { EditionError, namesIn, parseFile } from "./parse-file.ts";

/** Everything in editions/: what the server needs to decide who sees what, and workers to know who has a page for what they ask. */
export interface Editions {
  readonly common: CommonRules;
  readonly brands: ReadonlyMap<EditionName, BrandFile>;
  readonly tenants: ReadonlyMap<string, Tenant>;
  /** Folder of the files that `logo` and `logoSmall` name. */
  readonly logoDir: string;
}

/**
 * Reads and checks all of editions/, also across files: entries that are no path, hosts given twice, logos that are not there.
 * @throws EditionError which names every file and place
 */
export function loadEditions(env: Readonly<Record<string, string | undefined>>, folder: string = editionsFolder(env)): Editions {
  const common = parseFile(commonRules, `${folder}/rules.json`, "editions/rules.json");
  const brands = new Map<EditionName, BrandFile>();
  for (const name of namesIn(`${folder}/brands`, "editions/brands", ".json")) {
    const brand = parseFile(brandFile, `${folder}/brands/${name}`, `editions/brands/${name}`);
    if (`${brand.edition}.json` !== name) {
      throw new EditionError(`editions/brands/${name}: edition: is ${brand.edition}, but the file is named ${name}`);
    }
    brands.set(brand.edition, brand);
  }
  const tenants = loadTenants(env, folder);
  const logos = new Set(namesIn(`${folder}/brands/logos`, "editions/brands/logos", ".svg"));
  const files = { common, brands: [...brands.values()], tenants: [...tenants.values()].map(({ file }) => file), logos };
  const problems = problemsIn(files, routeCatalogue);
  if (problems.length > 0) throw new EditionError(problems.join("\n"));
  return { common, brands, tenants, logoDir: `${folder}/brands/logos` };
}

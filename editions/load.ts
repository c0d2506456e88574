import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { z } from "zod";
import { type LegacyService, legacyServices } from "../shared/legacy/call.ts";
import type { LegacySource } from "../shared/legacy/client.ts";
import { type ActionTable, actionTable, type TenantFile, tenantFile } from "../shared/policy/tenant-file.ts";

/** One customer, ready to use: its file, the action table that it names, and where its services are. */
export interface Tenant {
  readonly file: TenantFile;
  readonly actionTable: ActionTable;
  readonly source: LegacySource;
}

/** A file of editions/ that cannot be used stops the start (E4); the message names the file and every place in it. */
export class EditionError extends Error {}

/**
 * Reads editions/tenants and the action tables that they name. LEGACY_ADDRESS in `env` takes the place of every tenant's base
 * address with the company code appended; LEGACY_ADDRESS_<CODE> that of one tenant, as it is.
 * @throws EditionError
 */
export function loadTenants(
  env: Readonly<Record<string, string | undefined>>,
  folder: string = fileURLToPath(new URL(".", import.meta.url)),
): Map<string, Tenant> {
  const tenants = new Map<string, Tenant>();
  for (const name of namesIn(`${folder}/tenants`)) {
    const place = `editions/tenants/${name}`;
    const file = parseFile(tenantFile, `${folder}/tenants/${name}`, place);
    if (`${file.code}.json` !== name) throw new EditionError(`${place}: code: is ${file.code}, but the file is named ${name}`);
    refuseUnknownZone(file.timeZone, place);
    const tablePath = `${folder}/action-tables/${file.actionTable}.json`;
    const table = parseFile(actionTable, tablePath, `editions/action-tables/${file.actionTable}.json (named by ${place})`);
    tenants.set(file.code, { file, actionTable: table, source: sourceOf(file, env) });
  }
  if (tenants.size === 0) throw new EditionError("editions/tenants: holds no tenant file; add <company code>.json");
  return tenants;
}

function sourceOf(file: TenantFile, env: Readonly<Record<string, string | undefined>>): LegacySource {
  const own = readAddress(env, `LEGACY_ADDRESS_${file.code}`);
  const common = readAddress(env, "LEGACY_ADDRESS");
  const given = own ?? (common === null ? null : `${common}/${file.code}`);
  const address = (service: LegacyService) => (given ?? file.legacy.services[service] ?? file.legacy.address).replace(/\/+$/, "");
  return {
    tenant: file.code,
    addresses: Object.fromEntries(legacyServices.map((service) => [service, address(service)])) as Record<LegacyService, string>,
    datum: file.legacy.datum,
    timeZone: file.timeZone,
  };
}

function readAddress(env: Readonly<Record<string, string | undefined>>, name: string): string | null {
  const text = env[name]?.trim();
  if (text === undefined || text === "") return null;
  if (!/^https?:\/\/[^\s/]/.test(text) || !URL.canParse(text))
    throw new EditionError(`${name}: ${JSON.stringify(text)} is no http address`);
  return text.replace(/\/+$/, "");
}

function parseFile<T>(schema: z.ZodType<T>, path: string, place: string): T {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (cause) {
    throw new EditionError(`${place}: cannot be read (${(cause as NodeJS.ErrnoException).code ?? "unknown"})`, { cause });
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new EditionError(`${place}: is not JSON: ${(cause as Error).message}`, { cause });
  }
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join(".") || "file"}: ${issue.message}`);
  throw new EditionError(`${place}: ${problems.join("; ")}`);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .sort();
  } catch (cause) {
    throw new EditionError(`editions/tenants: cannot be read (${(cause as NodeJS.ErrnoException).code ?? "unknown"})`, { cause });
  }
}

function refuseUnknownZone(timeZone: string, place: string): void {
  try {
    new Intl.DateTimeFormat("en", { timeZone });
  } catch (cause) {
    throw new EditionError(`${place}: timeZone: ${JSON.stringify(timeZone)} is no time zone`, { cause });
  }
}

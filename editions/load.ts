import { fileURLToPath } from "node:url";
import { type LegacyService, legacyServices } from "../shared/legacy/call.ts";
import type { LegacySource } from "../shared/legacy/client.ts";
import { forbiddenPortOf } from "../shared/legacy/forbidden-ports.ts";
import { type ActionTable, actionTable, type TenantFile, tenantFile } from "../shared/policy/tenant-file.ts";
import { deedsOff } from "./deeds-off.ts";
import { dialectsOf, problemsInDialects } from "./dialects.ts";
import { EditionError, namesIn, parseFile } from "./parse-file.ts";

export { EditionError } from "./parse-file.ts";

/** One customer, ready to use: its file, the action table that it names, and where its services are. */
export interface Tenant {
  readonly file: TenantFile;
  readonly actionTable: ActionTable;
  readonly source: LegacySource;
  /** Where its pictures lie, the first one to be asked first. */
  readonly pictureHosts: readonly string[];
  /** Origins that its videos may be played from. */
  readonly videoHosts: readonly string[];
}

/**
 * Reads editions/tenants and the action tables that they name, from EDITIONS_DIR where it is set. LEGACY_ADDRESS in `env` takes the place of every tenant's base
 * address with the company code appended; LEGACY_ADDRESS_<CODE> that of one tenant, as it is.
 * @throws EditionError
 */
export function loadTenants(env: Readonly<Record<string, string | undefined>>, folder: string = editionsFolder(env)): Map<string, Tenant> {
  const tenants = new Map<string, Tenant>();
  for (const name of namesIn(`${folder}/tenants`, "editions/tenants", ".json")) {
    const place = `editions/tenants/${name}`;
    const file = parseFile(tenantFile, `${folder}/tenants/${name}`, place);
    if (`${file.code}.json` !== name) throw new EditionError(`${place}: code: is ${file.code}, but the file is named ${name}`);
    refuseUnknownZone(file.timeZone, place);
    for (const address of [file.legacy.address, ...Object.values(file.legacy.services ?? {})])
      refuseForbiddenPort(address, `${place}: legacy`);
    const dialectProblems = problemsInDialects(file.legacy.calls);
    if (dialectProblems.length > 0) throw new EditionError(dialectProblems.map((problem) => `${place}: ${problem}`).join("\n"));
    const named = `action-tables/${actionTableOf(file)}.json`;
    const table = parseFile(actionTable, `${folder}/${named}`, `editions/${named} (named by ${place})`);
    if (file.passThrough && table.lists.delay === undefined) {
      throw new EditionError(`editions/${named}: lists.delay: the list is missing that passThrough in ${place} asks for`);
    }
    const source = sourceOf(file, env);
    tenants.set(file.code, {
      file,
      actionTable: { ...table, notOffered: deedsOff(source) },
      source,
      pictureHosts: pictureHostsOf(file, source),
      videoHosts: [source.addresses.webUser, ...file.legacy.videoHosts, ...(file.legacy.ezopen ? [file.legacy.ezopen.address] : [])].map(
        (address) => new URL(address).origin,
      ),
    });
  }
  if (tenants.size === 0) throw new EditionError("editions/tenants: holds no tenant file; add <company code>.json");
  return tenants;
}

/** The name of a customer's action table, which its pass-through flag has a say in. */
export const actionTableOf = ({ actionTable, passThrough }: Pick<TenantFile, "actionTable" | "passThrough">): string =>
  passThrough ? `${actionTable}-delay` : actionTable;

/** EDITIONS_DIR where a deployment keeps its customers' files outside of the product, this folder otherwise. */
export const editionsFolder = (env: Readonly<Record<string, string | undefined>>): string =>
  (env.EDITIONS_DIR?.trim() || fileURLToPath(new URL(".", import.meta.url))).replace(/\/+$/, "");

function sourceOf(file: TenantFile, env: Readonly<Record<string, string | undefined>>): LegacySource {
  const own = readAddress(env, `LEGACY_ADDRESS_${file.code}`);
  const common = readAddress(env, "LEGACY_ADDRESS");
  const given = own ?? (common === null ? null : `${common}/${file.code}`);
  const address = (service: LegacyService) => (given ?? file.legacy.services[service] ?? file.legacy.address).replace(/\/+$/, "");
  return {
    tenant: file.code,
    addresses: Object.fromEntries(legacyServices.map((service) => [service, address(service)])) as Record<LegacyService, string>,
    dialects: dialectsOf(file.legacy.calls),
    datum: file.legacy.datum,
    area: [file.area.lng, file.area.lat],
    timeZone: file.timeZone,
  };
}

/** An alternative that is a path lies under the base address, so that one address in the environment moves both. */
function pictureHostsOf(file: TenantFile, { addresses }: LegacySource): string[] {
  const { alternativePictures } = file.legacy;
  if (alternativePictures === undefined) return [addresses.api];
  return [
    addresses.api,
    URL.canParse(alternativePictures) ? alternativePictures.replace(/\/+$/, "") : `${addresses.api}/${alternativePictures}`,
  ];
}

function readAddress(env: Readonly<Record<string, string | undefined>>, name: string): string | null {
  const text = env[name]?.trim();
  if (text === undefined || text === "") return null;
  if (!/^https?:\/\/[^\s/]/.test(text) || !URL.canParse(text))
    throw new EditionError(`${name}: ${JSON.stringify(text)} is no http address`);
  refuseForbiddenPort(text, name);
  return text.replace(/\/+$/, "");
}

/** @param place where the address stands */
function refuseForbiddenPort(address: string, place: string): void {
  const port = forbiddenPortOf(address);
  if (port !== null)
    throw new EditionError(
      `${place}: port ${port} belongs to another protocol and nothing speaks HTTP to it; let the services listen on another`,
    );
}

function refuseUnknownZone(timeZone: string, place: string): void {
  try {
    new Intl.DateTimeFormat("en", { timeZone });
  } catch (cause) {
    throw new EditionError(`${place}: timeZone: ${JSON.stringify(timeZone)} is no time zone`, { cause });
  }
}

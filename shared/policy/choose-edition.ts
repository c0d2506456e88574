import type { BrandFile } from "./brand-file.ts";
import { type EditionName, editionNames } from "./editions.ts";
import type { TenantFile } from "./tenant-file.ts";

export interface Visit {
  /** Host header, with or without port. */
  readonly host: string;
  readonly path: string;
  /** What an earlier visit left behind. */
  readonly remembered: string | undefined;
}

/** Which login page a visit gets: the one whose path it asks for, that of its host, the remembered one, the default. */
export function chooseEdition(visit: Visit, brands: readonly BrandFile[], tenants: readonly TenantFile[]): EditionName {
  const byPath = brands.find((brand) => brand.path === visit.path && brand.edition !== "default");
  const byHost = editionOfHost(visit.host, brands, tenants);
  const remembered = editionNames.find((name) => name === visit.remembered);
  return byPath?.edition ?? byHost ?? remembered ?? "default";
}

/** The edition that a host shows by itself; null for one that is nobody's. */
export function editionOfHost(host: string, brands: readonly BrandFile[], tenants: readonly TenantFile[]): EditionName | null {
  const name = hostOf(host);
  return brands.find((brand) => brand.hosts.includes(name))?.edition ?? tenantOfHost(name, tenants)?.editions[0] ?? null;
}

/** The customer whose own sub-domain this is. Its first edition is the one that the sub-domain shows. */
export function tenantOfHost(host: string, tenants: readonly TenantFile[]): TenantFile | null {
  const name = hostOf(host);
  return tenants.find((tenant) => tenant.subDomain?.domains.includes(name)) ?? null;
}

const hostOf = (host: string): string => host.trim().toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");

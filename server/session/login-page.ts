import type { Editions } from "../../editions/load-editions.ts";
import type { TextInFourLanguages } from "../../shared/domain/language.ts";
import { addressOf } from "../../shared/http/address-of.ts";
import { type EditionAnswer, editionDoors } from "../../shared/http/edition-api.ts";
import { chooseEdition, editionOfHost, tenantOfHost, type Visit } from "../../shared/policy/choose-edition.ts";
import type { EditionName } from "../../shared/policy/editions.ts";
import type { TenantFile } from "../../shared/policy/tenant-file.ts";

/** Where browsers find the drawn logos. */
export const logoAddress = (file: string): string => addressOf(editionDoors.logo, { params: { file } });

export interface LoginVisit extends Visit {
  /** The login code of the address; it names a customer as its sub-domain does. */
  readonly codes: string;
}

export function editionOf(editions: Editions, visit: Visit): EditionName {
  return chooseEdition(visit, [...editions.brands.values()], filesOf(editions));
}

/** Whose host this is, whatever login page is opened there. */
export const hostEditionOf = (editions: Editions, host: string): EditionName | null =>
  editionOfHost(host, [...editions.brands.values()], filesOf(editions));

/** How the login page of this visit looks: its edition's brand, and what the customer's own sub-domain changes of it. No company code. */
export function describeLoginPage(editions: Editions, visit: LoginVisit): EditionAnswer {
  const customer = tenantOfHost(visit.host, filesOf(editions)) ?? editions.tenants.get(visit.codes)?.file ?? null;
  const edition = editionOf(editions, visit);
  const brand = editions.brands.get(edition)!;
  // On another edition's page the customer's own words would contradict its picture.
  const own = customer !== null && customer.editions[0] === edition ? customer.subDomain : undefined;
  return {
    edition,
    loginPath: brand.path,
    name: brand.name,
    title: own?.titleName ? inFourLanguages(own.titleName) : brand.title,
    logoText: own?.logoText ? inFourLanguages(own.logoText) : null,
    logo: logoAddress(own?.logo ?? brand.logo),
    logoSmall: logoAddress(own?.logoSmall ?? brand.logoSmall),
    background: brand.background,
    colours: brand.colours,
    messages: brand.messages,
    asksCustomer: customer === null,
    userName: own?.userName ?? "",
    language: brand.language,
  };
}

/** Customers' files may name things in two languages only; who reads neither Chinese nor Japanese script gets the English then. */
export const inFourLanguages = ({ zh, en, es = en, ja = zh }: CustomersText): TextInFourLanguages => ({ zh, en, es, ja });
type CustomersText = Pick<TextInFourLanguages, "zh" | "en"> & Partial<TextInFourLanguages>;

const filesOf = (editions: Editions): TenantFile[] => [...editions.tenants.values()].map(({ file }) => file);

import { screens } from "../../../client/app/screens.ts";
import type { Language } from "../../../client/i18n/languages.ts";
import { loadEditions } from "../../../editions/load-editions.ts";
import { type Candidate, decideAccess, openPaths } from "../../../shared/policy/evaluate.ts";
import { publicPaths } from "../../../shared/policy/public-paths.ts";
import { routeCatalogue } from "../../../shared/policy/route-catalogue.ts";
import type { Theme } from "../axe.ts";
import { GUIDE } from "./everything-open.ts";

export interface Outfit {
  readonly language: Language;
  readonly theme: Theme;
}

export interface Visit extends Outfit {
  readonly path: string;
}

/** What one person looks at in one sitting. */
export interface Walk {
  readonly account: string;
  /** Which part of a long walk it is, for its title. */
  readonly part: string;
  /** Grouped by outfit: changing it takes longer than walking on. */
  readonly visits: readonly Visit[];
  /** Paths that lead this person elsewhere. */
  readonly closed: readonly string[];
  /** Whether axe looks at one path of each kind, in the first outfit and in the dark. It takes longer than all else, and what one file draws it finds alike. */
  readonly asksAxe: boolean;
}

/** As the tests' browser begins. */
export const FIRST: Outfit = { language: "zh", theme: "light" };
const OTHERS: readonly Outfit[] = [
  { language: "en", theme: "dark" },
  { language: "es", theme: "light" },
  { language: "ja", theme: "dark" },
];
export const OUTFITS: readonly Outfit[] = [FIRST, ...OTHERS];

/** Two workers share them, and end together. */
const GUIDE_PARTS = 4;
/** They walk all that is open to them: who sees a whole customer, and who sees a company. The others see the same rows, of each kind of screen once. */
const THOROUGH: readonly string[] = ["qp-owner", "qp-company1"];
/** The user types of the services. */
const KINDS = { "qp-owner": 1, "qp-supervisor": 2, "qp-company1": 3, "qp-admin": 4, "qp-inspector": 5 } as const;
/** Flags that a record may have, with a type that has them. */
export const FLAGGED: readonly { readonly userType: number; readonly flags: Partial<Candidate> }[] = [
  { userType: 1, flags: { ownerAdmin: true } },
  { userType: 1, flags: { roadAdministration: true } },
  { userType: 3, flags: { ownerAdmin: true } },
  { userType: 3, flags: { yzw: true } },
];
const NO_FLAGS = { ownerAdmin: false, roadAdministration: false, yzw: false, display: false };

export const everyPath: readonly string[] = screens.map(({ path }) => path);

const kindOf: ReadonlyMap<string, string> = new Map(
  screens.map(({ path, load }) => [path, /([\w-]+\.screen)/.exec(String(load))?.[1] ?? path]),
);
/** Registers and reports are drawn by one file for many paths: the first path of each such kind. */
const firstOfKinds = (paths: readonly string[]): string[] => [
  ...new Map([...paths].reverse().map((path) => [kindOf.get(path), path] as const)).values(),
];
/** Axe looks at these. */
export const firstOfKind: ReadonlySet<string> = new Set(firstOfKinds(everyPath));

/** What the rules of a customer open to a user type, who signed in on the usual page. */
export function openTo(customer: string, userType: number, flags: Partial<Candidate> = {}): string[] {
  const { common, tenants } = loadEditions({});
  const candidate = { userId: "", companyId: "", edition: "default", host: null, userType, ...NO_FLAGS, ...flags } as const;
  return openPaths(decideAccess(candidate, common, tenants.get(customer)!.file, routeCatalogue));
}

/**
 * Who looks at what: the guide at everything in the first outfit; owner and company at all that is open to them, the other kinds of user at
 * each kind of screen, by turns in the other outfits. What nobody else may open, and outfits that a kind of screen was not seen in, are the guide's.
 */
export function planFor(customer: string): Walk[] {
  const taken = new Map<string, Outfit[]>(everyPath.map((path) => [path, []]));
  const turn = (path: string): Visit => {
    const before = taken.get(path)!;
    // Begun elsewhere for each path, so that nobody wears one outfit all the way.
    const outfit = OTHERS[(everyPath.indexOf(path) + before.length) % OTHERS.length]!;
    before.push(outfit);
    return { path, ...outfit };
  };
  const walks = Object.entries(KINDS).map(([account, userType]) => {
    const open = openTo(customer, userType);
    return {
      account,
      part: "",
      visits: byOutfit((THOROUGH.includes(account) ? open : firstOfKinds(open)).map(turn)),
      closed: everyPath.filter((path) => !open.includes(path) && !(publicPaths as readonly string[]).includes(path)),
      asksAxe: false,
    };
  });
  const alone = everyPath.filter((path) => taken.get(path)!.length === 0).map(turn);
  const seenIn = (kind: string | undefined, outfit: Outfit) =>
    everyPath.some((path) => kindOf.get(path) === kind && taken.get(path)!.includes(outfit));
  const left = [...firstOfKind].flatMap((path) =>
    OTHERS.filter((outfit) => !seenIn(kindOf.get(path), outfit)).map((outfit) => ({ path, ...outfit })),
  );
  const guided = [...everyPath.map((path) => ({ path, ...FIRST })), ...alone, ...left];
  const parts = Array.from({ length: GUIDE_PARTS }, (_, i) => ({
    account: GUIDE,
    part: ` (${i + 1} of ${GUIDE_PARTS})`,
    visits: byOutfit(guided.filter((_, at) => at % GUIDE_PARTS === i)),
    closed: [],
    asksAxe: true,
  }));
  return [...parts, ...walks];
}

/** Kinds of screen that are seen in an outfit. */
export const kindsSeenIn = (walks: readonly Walk[], { language, theme }: Outfit): Set<string | undefined> =>
  new Set(
    walks.flatMap(({ visits }) =>
      visits.filter((one) => one.language === language && one.theme === theme).map(({ path }) => kindOf.get(path)),
    ),
  );

const byOutfit = (visits: readonly Visit[]): Visit[] =>
  OUTFITS.flatMap(({ language }) => visits.filter((visit) => visit.language === language));

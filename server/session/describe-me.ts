import type { Editions } from "../../editions/load-editions.ts";
import type { Me } from "../../shared/http/session-api.ts";
import { openPaths } from "../../shared/policy/evaluate.ts";
import { menuOf } from "../../shared/policy/menu.ts";
import { offeredByList } from "../../shared/policy/offered-actions.ts";
import { hasOrderPage } from "../../shared/policy/order-paths.ts";
import { whyNotRaise } from "../../shared/policy/raise-verdict.ts";
import { routeCatalogue } from "../../shared/policy/route-catalogue.ts";
import { capabilitiesOff } from "./capabilities-off.ts";
import type { Entitlement } from "./entitlement.ts";
import { knownRolesOf } from "./known-roles.ts";
import { logoAddress } from "./login-page.ts";
import type { Session } from "./session.ts";

export interface MeDeps {
  readonly editions: Editions;
  /** Whether there is an external patrol-track site to lead to. */
  readonly hasTrackSite: boolean;
  /** Which share of the polls is traced. */
  readonly tracedShare: number;
}

/** What the browser is told of who signed in (S4). Chooses every field; the legacy record has more. */
export function describeMe(
  { editions, hasTrackSite, tracedShare }: MeDeps,
  session: Session,
  entitlement: Entitlement,
  badges: Record<string, number>,
): Me {
  const { user, edition } = session;
  const { access, slot, tenant } = entitlement;
  return {
    user: {
      id: user.id,
      name: user.name,
      account: user.account,
      userType: user.userType,
      companyId: user.companyId,
      company: user.company,
      slot: slot ?? -1,
    },
    role: access.roles[0],
    roles: [...access.roles],
    rolesOfCustomer: [...knownRolesOf(editions, tenant)],
    tenant: describeTenant(editions, session, entitlement),
    edition,
    loginPath: editions.brands.get(edition)!.path,
    landing: access.landing,
    landings: Object.values(editions.common.routeSets).map((set) => set.landing[0]!),
    routes: openPaths(access),
    menu: menuOf(access, routeCatalogue).map(({ path, children }) => ({ path, children: [...children] })),
    flags: hasTrackSite ? access.flags : { ...access.flags, externalTrack: false },
    notOffered: capabilitiesOff(tenant.source),
    actions: slot === null ? {} : offeredByList(tenant.actionTable, slot),
    raises: hasOrderPage(openPaths(access)) && whyNotRaise(tenant.actionTable, slot).reason === "",
    actionLabels: tenant.actionTable.labels,
    badges,
    tracedShare,
  };
}

function describeTenant(editions: Editions, { edition }: Session, { access, tenant }: Entitlement): Me["tenant"] {
  const { code, name, title, area, baseMap, timeZone, calendar, patrolHours, tunnels, speedBreaks, terms, header, subDomain } = tenant.file;
  const brand = editions.brands.get(edition)!;
  return {
    code,
    name,
    title,
    area: { adcode: area.adcode, lng: area.lng, lat: area.lat, zoom: area.zoom },
    baseMap: baseMap === undefined ? null : { attribution: baseMap.attribution, mostZoom: baseMap.mostZoom },
    timeZone,
    calendar,
    patrolHours,
    tunnels,
    speedBreaks,
    terms,
    header: { title: header?.title ?? title, showLogo: header === undefined && access.flags.hideLogo !== true },
    logo: logoAddress(subDomain?.logo ?? brand.logo),
    logoSmall: logoAddress(subDomain?.logoSmall ?? brand.logoSmall),
    logoText: subDomain?.logoText ?? name,
  };
}

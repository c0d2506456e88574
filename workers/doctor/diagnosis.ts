import type { Tenant } from "../../editions/load.ts";
import type { Place } from "../../shared/domain/coordinates.ts";
import { getRoadInfoLocationList } from "../../shared/legacy/calls/road.ts";
import { type BesideRoads, besideRoads } from "./beside-roads.ts";
import { type ExamineDeps, examine, unexamined } from "./examine.ts";
import type { Finding } from "./finding.ts";
import { type Datum, likelierDatum, type PlacesFound, placesFound, placesOf } from "./places.ts";
import { type Known, learn, questionsOf } from "./questions.ts";

export interface Diagnosis {
  readonly tenant: string;
  readonly findings: readonly Finding[];
  readonly datum: {
    readonly expected: Datum;
    readonly likelier: Datum | "neither" | null;
    readonly places: readonly PlacesFound[];
    readonly besideRoads: readonly BesideRoads[];
  };
}

/** A host that gave no whole answer to so many calls in a row is not asked again. */
const SILENT_CALLS = 3;

/** Asks every call that only reads, one after the other. `told` hears of each as it comes. */
export async function diagnose(deps: ExamineDeps, tenant: Tenant, told: (finding: Finding) => void = () => {}): Promise<Diagnosis> {
  const known: Known = {};
  const silent = new Map<string, number>();
  const findings: Finding[] = [];
  const places = new Map<string, readonly Place[]>();
  const found: PlacesFound[] = [];
  let lines: readonly (readonly Place[])[] = [];
  for (const { call, request, about } of questionsOf(tenant, deps.now())) {
    const host = new URL(tenant.source.addresses[call.service]).origin;
    const asked = request(known);
    const isGivenUp = (silent.get(host) ?? 0) >= SILENT_CALLS;
    if (isGivenUp || asked === null) {
      const problem = isGivenUp ? "its host gives no whole answer" : `there is nothing to ask about: no answer named ${about}`;
      findings.push(unexamined(tenant.source, call, "unasked", problem));
    } else {
      const { finding, rows, isSilent } = await examine(deps, tenant, call, asked, about);
      silent.set(host, isSilent ? (silent.get(host) ?? 0) + 1 : 0);
      if (rows.length > 0) learn(known, call, rows[0]);
      const here = placesOf(call, rows, tenant.source.area);
      if (call.name === getRoadInfoLocationList.name) lines = rows.map((row) => placesOf(call, [row], tenant.source.area));
      else if (here.length > 0) places.set(call.name, here);
      if (here.length > 0) found.push(placesFound(tenant, call, here));
      findings.push(finding);
    }
    told(findings.at(-1)!);
  }
  return {
    ...{ tenant: tenant.file.code, findings: findings.map((finding) => inTheirPlace(finding, findings)) },
    datum: {
      ...{ expected: tenant.source.datum, likelier: likelierDatum(found), places: found },
      besideRoads: [...places].flatMap(([call, here]) => besideRoads(call, here, lines) ?? []),
    },
  };
}

/** What stands in for a call that is not there is missed as that one would be. */
function inTheirPlace(finding: Finding, all: readonly Finding[]): Finding {
  const { standsInFor } = finding.need;
  const other = all.find(({ call }) => call === standsInFor);
  if (other === undefined || other.state === "answered") return finding;
  return { ...finding, need: { ...finding.need, screens: other.need.screens, without: `nothing stands in for ${other.call}` } };
}
